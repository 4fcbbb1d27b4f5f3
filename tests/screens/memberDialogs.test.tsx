import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { FieldsActor } from '../../src/machines/shared/fields.machine';
import { flushPromises, refusal } from '../support/actors';
import { keyboardOf } from '../support/renderScreen';
import { firstQuery } from '../../src/machines/members/memberQuery';
import { ExportMembers } from '../../src/screens/members/dialogs/ExportMembers';
import { operate, show } from '../stages/shownStage';
import { overList, page } from '../stages/stages';
import { stage } from '../stages/staging';
import { renderUnstyled } from '../support/renderUnstyled';
import type { AnyActorRef } from 'xstate';
import type { MemberSaving, MemberValues } from '../../src/machines/members/memberValues';

vi.mock('../../src/screens/useActorRef', () => import('../stages/stagedActorRef'));

it('the fields of a member are not taken for the signed-in person’s own', async () => {
  await show('memberForm', 'for a new member');
  for (const label of ['Name', 'Email', 'Username', 'Class'])
    expect(keyboardOf(screen.getByLabelText(new RegExp(`^${label}`))), label).toMatchObject({
      autocomplete: 'off',
      enterkeyhint: 'next',
    });
  expect(keyboardOf(screen.getByLabelText(/^Category/))).toMatchObject({
    autocomplete: 'off',
    enterkeyhint: 'go',
  });
});

it('an export of an empty list says that there is nothing to export', () => {
  const { actor } = stage('memberExport', 'the dialog is open');
  const request = { type: 'export.requested', query: firstQuery, total: 0 } as const;
  renderUnstyled(
    page('memberExport', actor, overList(<ExportMembers actor={actor as never} request={request} />)),
  );
  expect(screen.getByRole('dialog', { name: 'Nothing to export' }).textContent).toContain(
    'Add members first, then export.',
  );
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
});

it.each([
  [['Ana'], 'Delete Ana?They'],
  [['Ana', 'Ben'], 'Delete 2 members?Ana and Ben'],
  [['Ana', 'Ben', 'Eva'], 'Delete 3 members?Ana, Ben and Eva'],
  [['Ana', 'Ben', 'Eva', 'Flo'], 'Delete 4 members?Ana, Ben, Eva and 1 more'],
  [['Ana', 'Ben', 'Eva', 'Flo', 'Gus'], 'Delete 5 members?Ana, Ben, Eva and 2 more'],
])('the question about the deletion of %s names up to three people', async (names, text) => {
  const { actor } = await show('memberDialogs', 'at the member list');
  act(() => {
    actor.send({ type: 'deletion.requested', ids: names, names });
  });
  expect(screen.getByRole('dialog').textContent).toContain(text);
});

it.each([
  ['memberForm', 'for a new member'],
  ['signup', 'without an invitation'],
])(
  'of several refused fields, the first on the screen is the first for the machine: %s',
  async (name, start) => {
    const { actor } = await show(name, start);
    const { fields } = actor.getSnapshot().children as { fields: FieldsActor };
    const names = [...document.querySelectorAll('form [name]')].map((field) => field.getAttribute('name'));
    expect(names.length).toBeGreaterThan(2);
    expect(Object.keys(fields.getSnapshot().context.values)).toEqual(names);
  },
);

it('an invitation that is refused says why in the dialog, keeps what was typed, and can be sent again', async () => {
  const message = 'This person is already on your team.';
  const { actor, perform } = await show('invite', 'at an empty form');
  for (const [label, value] of Object.entries({ Name: 'Bo', Email: 'bo@school.example' }))
    operate(screen.getByLabelText(label), value);
  await perform('the complete form is sent');
  act(() => {
    actor.send({
      type: 'xstate.error.actor.invite',
      error: refusal({ kind: 'refused', code: 409, message }),
    });
  });
  expect(screen.getByText(message).closest('form')).not.toBeNull();
  const email = screen.getByRole<HTMLInputElement>('textbox', {
    name: 'Email',
    description: new RegExp(message),
  });
  expect(email.value).toBe('bo@school.example');
  await perform('the complete form is sent');
  await perform('the invitation is created and mailed');
  expect(screen.getByText(/^We’ve emailed Bo at bo@school.example\./)).toBeDefined();
});

it('a field that was sent without an answer is sent again, also when its first value is typed back', async () => {
  const { actor, perform } = await show('memberForm', 'for a member');
  await perform('the member arrives');
  const send = async (value: string) => {
    operate(screen.getByLabelText(/^Class/), value);
    operate(screen.getByRole('button', { name: 'Save changes' }), null);
    await act(flushPromises);
  };
  const sent = () => {
    const { saveMember } = actor.getSnapshot().children as Record<string, AnyActorRef>;
    const { values, before } = (saveMember?.getSnapshot() as { input: MemberSaving }).input;
    return Object.entries(values).filter(([field, value]) => before[field as keyof MemberValues] !== value);
  };
  await send('Spring');
  expect(sent()).toEqual([['class', 'Spring']]);
  await perform('the member is refused');
  await send('');
  expect(sent()).toEqual([['class', '']]);
});
