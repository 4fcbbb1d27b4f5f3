import { fromCallback, type EventObject } from 'xstate';
import type { SectionsEvent } from '../../machines/page/sections.machine';

/** A section is in view once its top is within this upper part of the window. */
const readingLine = 0.4;

/** The id of the section in view. At the end of the page it is the last one. */
const sectionInView = (ids: readonly string[]): string | undefined => {
  const { clientHeight, scrollHeight } = document.documentElement;
  if (window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 1) return ids.at(-1);
  const isReached = (id: string) =>
    (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= clientHeight * readingLine;
  return ids.findLast(isReached) ?? ids[0];
};

/** Reports the section in view, at first and whenever scrolling reaches another one. */
export const watchSections = fromCallback<EventObject, { ids: readonly string[] }>(({ input, sendBack }) => {
  let reported: string | undefined;
  let frame = 0;
  const reportSection = () => {
    frame = 0;
    const id = sectionInView(input.ids);
    if (id === undefined || id === reported) return;
    reported = id;
    sendBack({ type: 'section.reached', id } satisfies SectionsEvent);
  };
  const lookSoon = () => {
    frame ||= requestAnimationFrame(reportSection);
  };
  lookSoon();
  window.addEventListener('scroll', lookSoon, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', lookSoon);
  };
});
