import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createActor, createMachine, type AnyActorRef, type EventObject } from 'xstate';
import type { UndoneDeletion } from '../../src/api/members/memberSchemas';
import { offerUndo } from '../../src/app/actors/deletion';
import { createToasts } from '../../src/app/toasts/toasts';
import { appMachine } from '../../src/machines/app.machine';
import type { Chosen } from '../../src/machines/members/chosen';
import { deletionMachine, type Deleted, type UndoInput } from '../../src/machines/members/deletion.machine';
import type { Work } from '../../src/machines/shared/effects';
import { callbackDriver, controlled, flushPromises } from '../support/actors';
import { renderUnstyled } from '../support/renderUnstyled';

const library = await import('../../src/app/toasts/Toastify');

/** The root actor, whose deletions are done at once, and the toasts on screen. */
const opened = () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const toasts = createToasts(() => Promise.resolve(library));
  onTestFinished(renderUnstyled(<toasts.Container />).unmount);
  const alone = createMachine({});
  const app = createActor(
    appMachine.provide({
      actors: { auth: alone, modals: alone, problem: alone, unsavedWork: alone } as never,
    }),
  ).start();
  const deleteMembers = controlled<Deleted, Chosen & { deletion: string }>();
  const undoDeletions = controlled<UndoneDeletion, UndoInput>();
  const machine = deletionMachine.provide({
    actors: {
      deleteMembers: deleteMembers.logic,
      undoDeletions: undoDeletions.logic,
      offerUndo: offerUndo({ app, toasts }),
      holdWork: callbackDriver<EventObject, { work: Work }>().logic,
      watchUser: callbackDriver().logic,
      takeTurn: controlled<undefined, AnyActorRef | undefined>().logic,
    },
    actions: {
      notify: () => undefined,
      retractNotices: () => undefined,
      reportProblem: () => undefined,
      report: () => undefined,
      refreshList: () => undefined,
    },
  });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  /** Deletes a member, and ends its wait for the deletion before. */
  const remove = async (name: string) => {
    const request = { chosen: { ids: [name] }, name, newId: () => `the deletion of ${name}` };
    const make = () => machine.provide({ guards: { isFirst: () => true } });
    app.send({ type: 'deletion.requested', make, request });
    deleteMembers.last().resolve({ members: 1, more: false });
    await act(flushPromises);
    await pass(100);
  };
  return { remove, pass, undoDeletions };
};
const messages = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);
const press = (name: string) => {
  act(() => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
};

it('one message is about all deletions that can be undone, and undoes each or all', async () => {
  const { remove, undoDeletions } = opened();
  await remove('Ana');
  expect(messages()).toEqual(['Student Deleted Successfully.AnaUndo']);
  for (const name of ['Bo', 'Cem', 'Dee']) await remove(name);
  const parts = ['Ana', 'Bo', 'Cem', 'Dee'].map((name) => `${name}Undo`).join('');
  expect(messages()).toEqual([
    `Multiple Students Deleted Successfully!Ana, Bo, Cem and 1 moreUndo allShow${parts}`,
  ]);
  press('Undo the deletion of Bo');
  await act(flushPromises);
  expect(undoDeletions.last().input).toEqual({ deletions: ['the deletion of Bo'], members: 1 });
  press('Undo all');
  await act(flushPromises);
  expect(undoDeletions.calls).toHaveLength(2);
  expect(undoDeletions.last().input).toEqual({
    deletions: ['Ana', 'Cem', 'Dee'].map((name) => `the deletion of ${name}`),
    members: 3,
  });
  expect(messages()).toEqual([]);
});

it('closing the message ends all of its deletions; the next one stands alone', async () => {
  const { remove, pass } = opened();
  for (const name of ['Ana', 'Bo']) await remove(name);
  press('Close');
  await pass(100);
  await remove('Cem');
  expect(messages()).toEqual(['Student Deleted Successfully.CemUndo']);
});

it('a newer deletion keeps the older ones undoable while the service does', async () => {
  const { remove, pass } = opened();
  for (const name of ['Ana', 'Bo', 'Cem', 'Dee', 'Eve', 'Fay']) {
    await remove(name);
    await pass(8_800);
  }
  // The first was deleted more than 50 seconds ago.
  expect(messages()[0]).toContain('Bo, Cem, Dee and 2 more');
  await pass(10_000);
  expect(messages()).toEqual([]);
});
