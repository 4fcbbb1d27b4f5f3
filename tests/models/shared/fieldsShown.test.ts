import { expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { explore } from '#xstate-paths/explore';
import { fieldOf, messageOf, type fieldsMachine } from '../../../src/machines/shared/fields.machine';
import { fields, typed } from './fields.model';

type Snapshot = SnapshotFrom<typeof fieldsMachine>;

const ana = `“${typed['email'] ?? ''}”`;
const secret = `“${typed['password'] ?? ''}”`;
const empty = '“”';
const marked = (value: string) => `${value}, marked`;

/** The form's message in each state of its fields, then the shown parts of the email and of the password. */
const shown: Readonly<Record<string, readonly [says: string, email: string, password: string]>> = {
  'filling no email, no password': ['nothing', empty, empty],
  'filling no email': ['nothing', empty, secret],
  'filling no password': ['nothing', ana, empty],
  filling: ['nothing', ana, secret],
  'incomplete no email, no password': ['incomplete', marked(empty), marked(empty)],
  'incomplete no email': ['incomplete', marked(empty), secret],
  'incomplete no password': ['incomplete', ana, marked(empty)],
  'refused whole refused': ['“Taken”, resetPassword', ana, marked(secret)],
  'refused connection refused': ['“Server is unavailable”', ana, secret],
  // The form has no field for the name, so it says as a whole what is wrong with it.
  'refused name refused, email refused': [
    '“name: Must be at most 100 characters”',
    `${ana}, Must be at most 254 characters Enter a valid email address`,
    secret,
  ],
  'filling no email, name refused': ['“name: Must be at most 100 characters”', empty, secret],
  'filling name refused': ['“name: Must be at most 100 characters”', ana, secret],
  'incomplete no email, name refused': ['incomplete', marked(empty), secret],
};

const messagesOf = (snapshot: Snapshot) => {
  const message = messageOf(snapshot);
  if (message?.kind === 'refused') return [`“${message.text}”`, ...message.recovery].join(', ');
  return message?.kind ?? 'nothing';
};

const fieldShown = (snapshot: Snapshot, name: string) => {
  const { form, value, isConcerned, error } = fieldOf(snapshot, name);
  expect(form).toBe('login');
  return [`“${value}”`, ...(isConcerned ? ['marked'] : []), ...(error === undefined ? [] : [error])].join(
    ', ',
  );
};

const { initial, steps } = explore(fields, 'at an empty form');
const states = new Map([initial, ...steps.map(({ to }) => to)].map((state) => [state.stateKey, state]));

it('knows every state of the fields', () => {
  expect(Object.keys(shown).sort()).toEqual([...states.keys()].sort());
});

it.each([...states])('shows missing, refused and typed fields of %s', (stateKey, state) => {
  const snapshot = state.snapshot as Snapshot;
  expect([messagesOf(snapshot), fieldShown(snapshot, 'email'), fieldShown(snapshot, 'password')]).toEqual(
    shown[stateKey],
  );
});
