import { createRoot, type Root } from 'react-dom/client';
import { PageLayout } from '../../src/components/page/PageLayout';
import '../../src/components/foundations/global.css';
import { flushPromises } from '../../tests/support/actors';
import { screens } from '../../tests/stages/stages';
import { modelOnStage, stage } from '../../tests/stages/staging';
import { readable } from '#xstate-paths/narrate';
import { stateKeyOf } from '#xstate-paths/model';
import { statesOf } from './states.ts';

const place = document.getElementById('root');
const caption = document.getElementById('caption');
if (!place || !caption) throw new Error('The stage has no place for a screen');

let root: Root | undefined;
let shown: ReturnType<typeof stage> | undefined;
let failure: Error | undefined;
const fail = (error: unknown) => {
  failure ??= error instanceof Error ? error : new Error(JSON.stringify(error));
};

/**
 * Waits until the page is painted.
 * @throws the error of a part of the screen
 */
async function painted() {
  await document.fonts.ready;
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  if (failure) throw failure;
}

/** Shows the screen of a machine at one of its model's starts. */
async function begin(name: string, start: string): Promise<void> {
  root?.unmount();
  window.scrollTo(0, 0);
  failure = undefined;
  root = createRoot(place as HTMLElement, { onUncaughtError: fail, onCaughtError: fail });
  shown = stage(name, start);
  root.render(<PageLayout navbar={null}>{shown.screen}</PageLayout>);
  await painted();
}

/** Makes an event of the model happen. @throws if it can't happen in this state */
async function perform(event: string): Promise<void> {
  shown?.perform(event);
  await flushPromises();
  await painted();
}

/** Shows the screen of a machine in the state after the events of a path. */
async function show(name: string, start: string, events: readonly string[]): Promise<void> {
  await begin(name, start);
  for (const event of events) await perform(event);
}

/** Shows a caption with the event and the machine's present state. */
function logEvent(name: string, happened: string): void {
  const state = shown ? readable(stateKeyOf(modelOnStage(name), shown.actor.getSnapshot() as never)) : '';
  (caption as HTMLElement).textContent = `${happened} → ${state}`;
  // Shown again, it is over a dialog that has opened since.
  (caption as HTMLElement).hidePopover();
  (caption as HTMLElement).showPopover();
}

/** Whether a person sees words, pictures or outlines of loading content, and how far the page scrolls sideways, in pixels. */
const measure = () => {
  /** An empty painted shape, such as a skeleton. */
  const isShape = (element: Element) =>
    element.childElementCount === 0 &&
    element.getBoundingClientRect().height > 0 &&
    getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)';
  const isSeen = (element: Element) =>
    element.checkVisibility() &&
    (element.matches('img, video, svg, input') ||
      isShape(element) ||
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''));
  return {
    hasContent: [...document.querySelectorAll('#main *')].some(isSeen),
    sideways: [document.documentElement, ...document.querySelectorAll('dialog[open]')].reduce(
      (most, { scrollWidth, clientWidth }) => Math.max(most, scrollWidth - clientWidth),
      0,
    ),
  };
};

const catalogue = { names: Object.keys(screens), statesOf, begin, perform, show, say: logEvent, measure };

declare global {
  interface Window {
    /** Set once the page can show a screen. */
    catalogue?: typeof catalogue;
  }
}
window.catalogue = catalogue;
