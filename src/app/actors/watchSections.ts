import { fromCallback, type EventObject } from 'xstate';
import type { SectionsEvent } from '../../machines/page/sections.machine';

/** A section is read once its top is in this upper part of the window. */
const readingLine = 0.4;

/** The id of the section that is read: the last one of a page that is scrolled to its end. */
const sectionInView = (ids: readonly string[]): string | undefined => {
  const { clientHeight, scrollHeight } = document.documentElement;
  if (window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 1) return ids.at(-1);
  const isReached = (id: string) =>
    (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= clientHeight * readingLine;
  return ids.findLast(isReached) ?? ids[0];
};

/** Reports which section is read, at first and whenever scrolling reaches another one. */
export const watchSections = fromCallback<EventObject, { ids: readonly string[] }>(({ input, sendBack }) => {
  let reported: string | undefined;
  let frame = 0;
  const look = () => {
    frame = 0;
    const id = sectionInView(input.ids);
    if (id === undefined || id === reported) return;
    reported = id;
    sendBack({ type: 'section.reached', id } satisfies SectionsEvent);
  };
  const lookSoon = () => {
    frame ||= requestAnimationFrame(look);
  };
  lookSoon();
  window.addEventListener('scroll', lookSoon, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', lookSoon);
  };
});
