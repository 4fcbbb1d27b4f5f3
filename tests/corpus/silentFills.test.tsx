import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { operate, show } from '../stages/shownStage';
import { settle } from '../support/settle';
import lines from './silentFills.json';

vi.mock('../../src/screens/useActorRef', () => import('../stages/stagedActorRef'));

/** The machine of each page's form, and where it starts. */
const forms: Readonly<Record<string, readonly [machine: string, start: string]>> = {
  '/login': ['login', 'at the log-in page'],
  '/signup': ['signup', 'without an invitation'],
  '/forgot-password': ['forgotPassword', 'at the forgot-password page'],
  '/feedback': ['feedback', 'after the extension was removed'],
  '/members': ['memberForm', 'for a new member'],
};

/** Fills in a field as another program does, without keyboard or input events. */
const fillSilently = (element: HTMLInputElement, how: string, text: string) => {
  const event = (name: string, bubbles = true) => element.dispatchEvent(new Event(name, { bubbles }));
  if (element.type === 'checkbox') element.checked = true;
  else if (how === 'attribute') element.setAttribute('value', text);
  else if (how === 'value') element.value = text;
  else Reflect.set(Object.getPrototypeOf(element) as object, 'value', text, element);
  if (how === 'change') event('change');
  if (how === 'still') event('input', false);
  if (how === 'keys') for (const name of ['keydown', 'keypress', 'keyup']) event(name);
};

it.each(lines)(
  'a form sends the values that it shows, even without a person’s events: $who',
  async ({ page, how, fills }) => {
    const { actor } = await show(...(forms[page] as readonly [string, string]));
    const texts = Object.entries(fills).map(([label, text]) => {
      const field = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
      fillSilently(field, how, text);
      return field.type === 'checkbox' ? label : text;
    });
    await settle(() => operate(document.querySelector('form [type=submit]') as HTMLElement, null));
    const { fields: _, ...calls } = actor.getSnapshot().children as Record<string, AnyActorRef>;
    const sent = JSON.stringify(Object.values(calls).map((call) => call.getSnapshot() as unknown));
    for (const text of texts) expect(sent).toContain(text);
  },
);
