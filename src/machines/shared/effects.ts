import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate';
import type { Problem } from '../../api/http/problem';

/** Something said to the person in a toast. */
export interface Notice {
  kind: 'success' | 'info' | 'error';
  text: string;
  /** Milliseconds on screen, or until the person dismisses it. */
  duration: number | 'untilDismissed';
  /** What it is about: a success takes the errors about the same off the screen. */
  about?: readonly string[];
  /** An address offered beside the text. */
  link?: { text: string; href: string };
}

/** Milliseconds a notice that needs no answer is on screen. */
export const defaultDuration = 5000;

/**
 * A success notice.
 * @param duration milliseconds on screen; 5000 unless a flow says otherwise
 */
export const success = (text: string, duration: number = defaultDuration): Notice => ({
  kind: 'success',
  text,
  duration,
});

/** As `success`, of a request whose problems were reported about the same: they are taken off the screen. */
export const successOf = (about: string, text: string, duration?: number): Notice => ({
  ...success(text, duration),
  about: [about, 'unreachable'],
});

/** A notice of something that needs no doing. */
export const info = (text: string): Notice => ({ kind: 'info', text, duration: defaultDuration });

const notProvided = (name: string): Error => new Error(`"${name}" is not provided`);

/** An actor that rejects with its own name until the composition root provides the real one. */
export const promiseNotProvided = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  name: string,
) => fromPromise<Output, Input>(() => Promise.reject(notProvided(name)));

/** As `promiseNotProvided`, for an actor that keeps sending events while it lives. */
export const callbackNotProvided = <
  Event extends EventObject = EventObject,
  Input extends NonReducibleUnknown = NonReducibleUnknown,
>(
  name: string,
) =>
  fromCallback<Event, Input>(() => {
    throw notProvided(name);
  });

/** An action without parameters that throws its own name until it is provided. */
export const actionNotProvided = (name: string) => (): void => {
  throw notProvided(name);
};

/** What `unsavedInput` is told: the person has typed something that a reload would lose, or it has been saved. */
export type UnsavedInputEvent = { type: 'input.changed' } | { type: 'input.saved' };

/** The effects that machines share; each throws its own name until it is provided. */
export const effects = {
  /** Shows a notice. */
  notify: (_: unknown, _notice: Notice): void => {
    throw notProvided('notify');
  },
  /** Takes the errors about something off the screen. */
  retractNotices: (_: unknown, _subject: { about: string }): void => {
    throw notProvided('retractNotices');
  },
  /** Goes to an address, which the composition root checks first: it may come from a query. */
  navigate: (_: unknown, _destination: { to: string }): void => {
    throw notProvided('navigate');
  },
  /** Hands a problem to the problem machine, which remembers it and tells the person. */
  reportProblem: (_: unknown, _report: { problem: Problem; about?: string }): void => {
    throw notProvided('reportProblem');
  },
  /** Writes down what went wrong where the person need not hear of it. */
  logProblem: (_: unknown, _failure: { error: unknown }): void => {
    throw notProvided('logProblem');
  },
};
