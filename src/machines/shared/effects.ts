import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate';
import type { Problem } from '../../api/http/problem';

/** A message to the person, shown as a toast. */
export interface Notice {
  kind: 'success' | 'info' | 'error';
  text: string;
  /** Details below the text. */
  detail?: string | undefined;
  /** Milliseconds on screen, or `untilDismissed`. */
  duration: number | 'untilDismissed';
  /** Its subjects: a success notice removes the other notices that share a subject. */
  about?: readonly string[];
  /** A link beside the text. */
  link?: { text: string; href: string };
  /** A button beside the text. */
  button?: { text: string; press: () => void };
  /** The parts of the notice. The person opens them by `show`. */
  parts?: { show: string; each: readonly NoticePart[] };
  /** Whether an error stays on screen when the page changes, as the one that explains the change does. */
  outlivesPage?: boolean;
  /** Called when its time is over, or when the person or a newer notice closes it. */
  onClose?: () => void;
}

/** A part of a notice with a button, whose `name` includes the part. */
export interface NoticePart {
  text: string;
  button: { text: string; name: string; press: () => void };
}

/** Milliseconds that a notice stays on screen unless it says otherwise. */
export const defaultDuration = 5000;

/**
 * A success notice.
 * @param duration milliseconds on screen
 */
export const success = (text: string, duration: number = defaultDuration): Notice => ({
  kind: 'success',
  text,
  duration,
});

/** A success notice that also removes the notices about its subject and about a lost connection. */
export const successOf = (about: string, text: string, duration?: number): Notice => ({
  ...success(text, duration),
  about: [about, 'unreachable'],
});

/**
 * A notice of a failure. It stays until the person dismisses it.
 * @param about its subjects
 */
export const failure = (text: string, ...about: string[]): Notice => ({
  kind: 'error',
  text,
  duration: 'untilDismissed',
  ...(about.length > 0 && { about }),
});

/** A notice that needs no action. */
export const info = (text: string): Notice => ({ kind: 'info', text, duration: defaultDuration });

/** An error that names what is missing. */
export const notProvided = (name: string): Error => new Error(`"${name}" is not provided`);

/** A promise actor that rejects with its name until the real one is provided. */
export const promiseNotProvided = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  name: string,
) => fromPromise<Output, Input>(() => Promise.reject(notProvided(name)));

/** A callback actor that throws its name until the real one is provided. */
export const callbackNotProvided = <
  Event extends EventObject = EventObject,
  Input extends NonReducibleUnknown = NonReducibleUnknown,
>(
  name: string,
) =>
  fromCallback<Event, Input>(() => {
    throw notProvided(name);
  });

/** An action with these parameters that throws its name until the real one is provided. */
export const actionNotProvided =
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- It types the parameters in the machine.
  <Params = undefined>(name: string) =>
    (_: unknown, _params: Params): void => {
      throw notProvided(name);
    };

/** A guard that throws its name until the real one is provided. */
export const guardNotProvided = (name: string) => (): boolean => {
  throw notProvided(name);
};

/**
 * The work that a reload would lose: typed input, a chosen file, a request without a response, a running import or deletion,
 * a link that is shown only once, or input in a prerendered page whose script is lost or being reloaded.
 */
export type Work = 'typed' | 'chosen' | 'sent' | 'running' | 'shownOnce' | 'stranded' | 'loading';

/** The actor that a machine invokes in the states in which a reload would lose this work. */
export const holdWorkNotProvided = callbackNotProvided<EventObject, { work: Work }>('holdWork');

/** The invocation of that actor. */
export const holding = (work: Work) =>
  ({ id: 'holdWork', src: 'holdWork', input: (): { work: Work } => ({ work }) }) as const;

/** A form's typed and unsent text, by field. */
export type Draft = Readonly<Record<string, string>>;

/** The name of the form's draft, which is kept when the form is closed; without a name it is not kept. */
export type DraftInput = { draft?: string | undefined } | undefined;

/** `unsavedInput` has found the form's draft, or the person wants to discard it. */
export type DraftFound = { type: 'draft.found'; values: Draft };
export type DraftRequest = { type: 'draft.discarded' };

/** The events of `unsavedInput`: there is input that a reload would lose, or it has been saved or discarded. */
export type UnsavedInputEvent = { type: 'input.changed'; typed?: Draft } | { type: 'input.saved' };

/** Holds typed input from its first change until it is saved, and keeps it as a draft if that has a name. */
export const unsavedInputNotProvided = callbackNotProvided<UnsavedInputEvent, DraftInput>('unsavedInput');

/** The effects that machines share; each throws its name until the real one is provided. */
export const effects = {
  /** Shows a notice. */
  notify: actionNotProvided<Notice>('notify'),
  /** Shows a notice once the page has reloaded. */
  notifyAfterReload: actionNotProvided<Notice>('notifyAfterReload'),
  /** Removes the notices about a subject, except successes. */
  retractNotices: actionNotProvided<{ about: string }>('retractNotices'),
  /** Navigates. The implementation checks the destination first, because it may come from a query. */
  navigate: actionNotProvided<{ to: string }>('navigate'),
  /** Sends a problem to the problem machine, which stores it and shows a notice. */
  reportProblem: actionNotProvided<{ problem: Problem; about?: string }>('reportProblem'),
  /** Logs an error that the person does not need to see. */
  logProblem: actionNotProvided<{ error: unknown }>('logProblem'),
};
