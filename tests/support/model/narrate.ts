import type { EventObject } from 'xstate';
import type { Notice } from '../../../src/machines/shared/effects';

const json = (value: unknown) => (value === undefined ? '' : ` ${JSON.stringify(value)}`);
const messageOf = ({ message }: { message: string }) => message;

const sentences: Record<string, (params: never) => string> = {
  notify: (notice: Notice) => `says ${quoted(notice)}`,
  notifyAfterReload: (notice: Notice) => `says after the reload ${quoted(notice)}`,
  navigate: ({ to }: { to: string }) => `goes to ${to}`,
  reportProblem: ({ problem }: { problem: Error }) => `reports ${messageOf(problem)}`,
  logProblem: ({ error }: { error: Error }) => `logs ${messageOf(error)}`,
};

const quoted = ({ text, kind, duration, link }: Notice) =>
  `“${text}” (${kind}, ${typeof duration === 'number' ? `${duration} ms` : 'until dismissed'}${link ? `, ${link.text}: ${link.href}` : ''})`;

/** An effect of a machine as a sentence. */
export const effectSentence = (name: string, params: unknown): string =>
  sentences[name]?.(params as never) ?? `${name}${json(params)}`;

/** An emitted event as a sentence: `emits login.settled, refused`. */
export const emittedSentence = ({ type, outcome }: EventObject & { outcome?: string }): string =>
  `emits ${type}${outcome ? `, ${outcome}` : ''}`;

/** What happens to an invoked actor, as a sentence: `calls logIn {…}`, `gives up logIn`, `starts play`. */
export const actorSentence = (
  verb: 'calls' | 'gives up' | 'starts' | 'stops' | 'tells',
  name: string,
  detail?: unknown,
) => `${verb} ${name}${typeof detail === 'string' ? ` ${detail}` : json(detail)}`;

/** A state key for a reader: `signedIn.refreshing (busy) Ana` becomes `signed in, refreshing (busy) Ana`. */
export const readable = (stateKey: string): string =>
  stateKey
    .replace(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g, (word) =>
      word.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    )
    .replace(/(\w)\.(\w)/g, '$1, $2');
