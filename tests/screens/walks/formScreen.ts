import { act, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { FormInput } from '../../../src/machines/account/form.machine';
import { flushPromises, type controlled } from '../../support/actors';
import type { ReachedState } from '#xstate-paths/explore';
import type { renderScreen } from '../../support/renderScreen';

type User = ReturnType<typeof renderScreen>['user'];
type Labels = Readonly<Record<string, string>>;
type Context = Pick<FormInput, 'values'>;

/** The messages of the problem `invalid`, as the screen shows them per field. */
const refusals: Labels = { name: 'too long', email: 'no address blocked' };

/** Queries for a form: its fields by label, its button by name. */
export function formScreen(user: User, submit: string, labels: Labels) {
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(labels[name] ?? name);
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  const valuesOf = ({ snapshot }: ReachedState) => (snapshot.context as Context).values;

  const expectFields = (state: ReachedState) => {
    for (const [name, value] of Object.entries(valuesOf(state))) {
      expect(field(name).value).toBe(value);
      const refused = state.stateKey.includes(`${name} refused`);
      expect(screen.queryByText(refusals[name] ?? 'never said') !== null).toBe(refused);
    }
  };
  /** Checks that no field accepts input, since it would be lost. */
  const locked = (state: ReachedState) => {
    for (const name of Object.keys(valuesOf(state))) expect(field(name).readOnly).toBe(true);
  };
  const open = (state: ReachedState) => {
    expectFields(state);
    expect(button(submit).disabled).toBe(false);
    expect(screen.queryByRole('alert')).toBeNull();
  };
  const incomplete = (state: ReachedState) => {
    expectFields(state);
    expect(screen.getByRole('alert').textContent).toBe('Please fill in all fields');
    for (const [name, value] of Object.entries(valuesOf(state)))
      expect(field(name).getAttribute('aria-invalid')).toBe(String(value === ''));
  };
  /** Checks that the form is busy with a call: a second click or Enter sends nothing. */
  const busy = (calls: ReturnType<typeof controlled<never>>['calls']) => async (state: ReachedState) => {
    expectFields(state);
    expect(button('Loading...').disabled).toBe(true);
    locked(state);
    const sent = calls.length;
    await user.click(button('Loading...'));
    await user.type(field(Object.keys(valuesOf(state))[0] ?? ''), '{Enter}');
    expect(calls).toHaveLength(sent);
  };
  const fillIn = async (name: string, value: string) => {
    await user.clear(field(name));
    await user.click(field(name));
    await user.paste(value);
  };
  return {
    field,
    button,
    open,
    locked,
    expectFields,
    incomplete,
    busy,
    fillIn,
    submit: () => user.click(button(submit)),
  };
}

/** Waits until the service's answer is rendered. */
export const answer = (settle: () => void) =>
  act(async () => {
    settle();
    await flushPromises();
  });
