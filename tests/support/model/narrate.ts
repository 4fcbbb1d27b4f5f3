import type { EventObject } from 'xstate';
import type { Notice } from '../../../src/machines/shared/effects';

const json = (value: unknown) => (value === undefined ? '' : ` ${JSON.stringify(value)}`);
const messageOf = ({ message }: { message: string }) => message;

const effectWords: Record<string, (params: never) => string> = {
  notify: (notice: Notice) => `says ${noticeWords(notice)}`,
  notifyAfterReload: (notice: Notice) => `says after the reload ${noticeWords(notice)}`,
  navigate: ({ to }: { to: string }) => `goes to ${to}`,
  reportProblem: ({ problem }: { problem: Error }) => `reports ${messageOf(problem)}`,
  logProblem: ({ error }: { error: Error }) => `logs ${messageOf(error)}`,
};

const noticeWords = ({ text, kind, duration, link }: Notice) =>
  `“${text}” (${kind}, ${typeof duration === 'number' ? `${duration} ms` : 'until dismissed'}${link ? `, ${link.text}: ${link.href}` : ''})`;

/** An effect that a machine has asked for, in words. */
export const effect = (name: string, params: unknown): string =>
  effectWords[name]?.(params as never) ?? `${name}${json(params)}`;

/** What a machine emits, in words: `answers login.settled, refused`. */
export const answer = ({ type, ...said }: EventObject & { outcome?: string }): string =>
  `answers ${type}${said.outcome ? `, ${said.outcome}` : ''}`;

/** What becomes of an actor, in words: `calls logIn {…}`, `gives up logIn`, `starts play`, `tells heldInput input.saved`. */
export const actor = (
  verb: 'calls' | 'gives up' | 'starts' | 'stops' | 'tells',
  name: string,
  what?: unknown,
) => `${verb} ${name}${typeof what === 'string' ? ` ${what}` : json(what)}`;
