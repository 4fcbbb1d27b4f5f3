import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderUnstyled } from '../support/renderUnstyled';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast } from 'react-toastify/unstyled';
import { createToasts } from '../../src/app/toasts/toasts';
import { failure, info, success, successOf, type Notice } from '../../src/machines/shared/effects';
import { controls } from '../../src/content/site';
import { serviceNotice } from '../../src/content/failures';
import fc from '../support/fastCheck';
import { amount } from '../support/generated';

const undoMs = 10_000;
const offer = (name: string): Notice => ({
  ...success('Deleted', undoMs),
  button: { text: `Undo ${name}`, press: () => undefined },
});
const notices = [
  ...[success('Copied'), successOf('profile', 'Saved', 2000), successOf('profile', 'Stored')],
  ...[info('It is back'), failure('Out of reach', 'unreachable'), failure('Refused', 'list', 'profile')],
  ...[failure('Taken', 'profile'), failure('Broken'), offer('first'), offer('second')],
];
const nameOf = ({ text, button }: Notice) => text + (button?.text ?? '');
const noticeOf = (name: string) => notices.find((notice) => nameOf(notice) === name) as Notice;
/** Extra milliseconds that a notice may stay after a hold outlasted its time. */
const slackMs = 500;

const deed = fc.oneof(
  { weight: 6, arbitrary: fc.record({ show: fc.constantFrom(...notices) }) },
  { weight: 3, arbitrary: fc.record({ pass: fc.constantFrom<number>(100, 600, 1999, 2000, 5000, 10_000) }) },
  fc.record({ retract: fc.constantFrom('list', 'profile', 'unreachable') }),
  fc.record({ dismiss: fc.nat(2) }),
  fc.record({ hold: fc.constantFrom('pointer', 'hidden', 'nothing') }),
);
type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never;

/** The names of the notices on screen. */
const onScreen = () => [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')];
const textOf = (element: HTMLElement) => {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.querySelectorAll('button').forEach((button) => {
    if (button.textContent === serviceNotice.dismiss) button.remove();
  });
  return copy.textContent;
};
const messages = () => onScreen().map(textOf);

const sharesSubject = (one: Notice, subjects: readonly string[] = []) =>
  one.kind !== 'success' && one.about?.some((each) => subjects.includes(each)) === true;
const subjectOf = ({ kind, about }: Notice) => (kind === 'success' ? about?.[0] : undefined);

let isHidden = false;
/** The notice under the pointer. */
let pointedAt: HTMLElement | undefined;
const hold = (by: 'pointer' | 'hidden' | 'nothing') => {
  isHidden = by === 'hidden';
  pointedAt = by === 'pointer' ? onScreen()[0] : undefined;
  fireEvent.mouseOver(pointedAt ?? document.body);
};
const isHeld = () => isHidden || pointedAt !== undefined;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Performs one action of the person or of the app. @returns the name of the notice that it dismissed */
const perform = (toasts: ReturnType<typeof createToasts>, each: Deed): string | undefined => {
  if ('show' in each) act(() => (each.show.button ? toasts.offer(each.show) : toasts.show(each.show)));
  if ('retract' in each) act(() => toasts.retract(each.retract));
  if ('hold' in each) hold(each.hold);
  if ('pass' in each) act(() => void vi.advanceTimersByTime(each.pass));
  const notice = 'dismiss' in each ? onScreen()[each.dismiss] : undefined;
  if (!notice) return undefined;
  const name = textOf(notice);
  fireEvent.click(within(notice).getByRole('button', { name: dismissal }));
  // jsdom runs no exit animation, so the notice under the pointer would stay forever.
  hold('nothing');
  return name;
};
const dismissal = new RegExp(`^(${controls.close}|${serviceNotice.dismiss})$`);

/** Describes each violated rule about the notices on screen; the model stops at the first. */
const problemsOf = (toasts: ReturnType<typeof createToasts>, deeds: readonly Deed[]): string[] => {
  /** When each notice last appeared. */
  const since = new Map<string, number>();
  const ageOf = (name: string) => Date.now() - (since.get(name) ?? Date.now());
  const isOver = (name: string, slack: number) => {
    const { duration } = noticeOf(name);
    return duration !== 'untilDismissed' && ageOf(name) >= duration + slack;
  };
  /** The time since which no pointer, focus or hidden tab holds the notices. */
  let free = Date.now();

  const step = (each: Deed): string[] => {
    const before = messages();
    const wasHeld = isHeld();
    const dismissed = perform(toasts, each);
    const now = messages();
    // Removing the notice under the pointer also ends the hover.
    if (pointedAt && !onScreen().includes(pointedAt)) hold('nothing');
    if (wasHeld || isHeld()) free = Date.now();

    const shown = 'show' in each ? each.show : undefined;
    /** Whether the event ends a notice about a failure. */
    const isEnded = (name: string) => {
      if ('retract' in each) return sharesSubject(noticeOf(name), [each.retract]);
      return shown?.kind === 'success' && sharesSubject(noticeOf(name), shown.about);
    };
    const mayGo = (name: string) =>
      name === dismissed ||
      isEnded(name) ||
      (shown?.button !== undefined && noticeOf(name).button !== undefined) ||
      (shown !== undefined && before.length === 3) ||
      ('pass' in each && !wasHeld && isOver(name, 0));
    const left = before.filter((name) => !now.includes(name) && !mayGo(name));
    for (const name of now)
      if (!before.includes(name) || (shown && shown.kind !== 'error' && nameOf(shown) === name))
        since.set(name, Date.now());
    const subjects = now.flatMap((name) => subjectOf(noticeOf(name)) ?? []);
    const waits = shown && subjects.includes(subjectOf(shown) ?? '');
    const wrong = [
      ...left.map((name) => `"${name}" left without a reason`),
      ...now.filter(isEnded).map((name) => `"${name}" stays though it is over`),
      ...now.filter((name) => name === dismissed).map((name) => `"${name}" stays though it is dismissed`),
      ...now
        .filter((name) => Date.now() - free > slackMs && isOver(name, slackMs + 1))
        .map((name) => `"${name}" stays after its time`),
      ...(shown && !waits && !now.includes(nameOf(shown)) ? [`"${nameOf(shown)}" is not shown`] : []),
      ...(now.length > 3 ? ['more than three are on screen'] : []),
      ...(new Set(now).size < now.length ? ['one is on screen twice'] : []),
      ...(new Set(subjects).size < subjects.length ? ['two successes of one subject are on screen'] : []),
    ];
    return wrong.map((sentence) => `${sentence} (${JSON.stringify(each)}: ${before.join()} → ${now.join()})`);
  };

  const end: Deed[] = [{ hold: 'nothing' }, ...deeds.map(() => ({ pass: 10_000 })), { pass: 10_000 }];
  for (const each of [...deeds, ...end]) {
    const wrong = step(each);
    if (wrong.length > 0) return wrong;
  }
  // Queued successes have appeared one after the other.
  return messages()
    .filter((name) => noticeOf(name).duration !== 'untilDismissed')
    .map((name) => `"${name}" stays for ever`);
};

it.each(['the library', 'bars'])(
  'a notice shown by %s is there for its time, and leaves only for a reason',
  async (by) => {
    const library = await import('../../src/app/toasts/Toastify');
    const load = () => (by === 'bars' ? new Promise<never>(() => undefined) : Promise.resolve(library));
    vi.useFakeTimers();
    const run = async (deeds: readonly Deed[]) => {
      const toasts = createToasts(load);
      const { unmount } = renderUnstyled(<toasts.Container />);
      const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
      act(() => toasts.show(failure('Ready', 'ready')));
      await wait(3000);
      expect(messages()).toEqual(['Ready']);
      act(() => toasts.retract('ready'));
      await wait(1000);
      hold('nothing');
      try {
        expect(problemsOf(toasts, deeds)).toEqual([]);
      } finally {
        unmount();
        toast.dismiss();
        await wait(1000);
      }
    };
    const deeds = fc.array(deed, { minLength: 10, maxLength: 16 });
    await fc.assert(fc.asyncProperty(deeds, run), { numRuns: amount(25, 100) });
  },
  3_600_000,
);
