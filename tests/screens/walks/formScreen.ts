import { act, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { FieldValues } from '../../../src/machines/shared/fields.machine';
import { flushPromises, type controlled } from '../../support/actors';
import type { ReachedState } from '#xstate-paths/explore';
import type { renderScreen } from '../../support/renderScreen';
import { isDisabled } from '../../support/isDisabled';

type User = ReturnType<typeof renderScreen>['user'];
type Labels = Readonly<Record<string, string>>;

/** The messages of the problem `invalid`, as the screen shows them per field. */
const refusals: Labels = { name: 'too long', email: 'no address blocked' };

/** Queries for a form: its fields by label, its button by name. */
export function formScreen(user: User, submit: string, labels: Labels) {
  const names = Object.keys(labels);
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(labels[name] ?? name);
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  const emptyOnes = () => names.filter((name) => field(name).value === '');

  /** Checks the fields against the snapshot of the fields' machine. */
  const expectFields = ({ stateKey, snapshot }: ReachedState) => {
    const { values } = snapshot.context as { values: FieldValues };
    for (const name of names) {
      expect(field(name).value).toBe(values[name]);
      const refused = stateKey.includes(`${name} refused`);
      expect(screen.queryByText(refusals[name] ?? 'never said') !== null).toBe(refused);
    }
  };
  /** Checks that no field accepts input, since it would be lost. */
  const locked = () => {
    for (const name of names) expect(field(name).readOnly).toBe(true);
  };
  const open = () => expect(isDisabled(button(submit))).toBe(false);
  const noMessage = () => expect(screen.queryByRole('alert')).toBeNull();
  const incomplete = () => {
    expect(screen.getByRole('alert').textContent).toBe('Please fill in all fields');
    for (const name of names)
      expect(field(name).getAttribute('aria-invalid')).toBe(String(field(name).value === ''));
  };
  /** Checks that the form is busy with a call: a second click or Enter sends nothing. */
  const busy = (calls: ReturnType<typeof controlled<never>>['calls']) => async () => {
    expect(isDisabled(button('Loading...'))).toBe(true);
    locked();
    const sent = calls.length;
    await user.click(button('Loading...'));
    await user.type(field(names[0] ?? ''), '{Enter}');
    expect(calls).toHaveLength(sent);
  };
  const fillIn = async (name: string, value: string) => {
    await user.clear(field(name));
    await user.click(field(name));
    await user.paste(value);
  };
  const submitForm = () => user.click(screen.getByRole('button', { name: submit }));
  return {
    field,
    button,
    emptyOnes,
    open,
    noMessage,
    locked,
    expectFields,
    incomplete,
    busy,
    fillIn,
    submit: submitForm,
    submitComplete: async (values: FieldValues) => {
      for (const name of emptyOnes()) await fillIn(name, values[name] ?? '');
      await submitForm();
    },
    submitIncomplete: async (name: string) => {
      await user.clear(field(name));
      await submitForm();
    },
  };
}

/** Waits until the service's answer is rendered. */
export const answer = (settle: () => void) =>
  act(async () => {
    settle();
    await flushPromises();
  });
