import { expect, it } from 'vitest';
import { createActor, setup, type AnyActorRef, type EventObject } from 'xstate';
import type { UndoneDeletion } from '../../../src/api/members/memberSchemas';
import { appMachine } from '../../../src/machines/app.machine';
import type { Chosen } from '../../../src/machines/members/chosen';
import {
  deletionMachine,
  type Deleted,
  type DeletionEvent,
  type UndoInput,
} from '../../../src/machines/members/deletion.machine';
import type { Work } from '../../../src/machines/shared/effects';
import { callbackDriver, controlled, flushPromises, refusal, unreachable } from '../../support/actors';

const everyone = Array.from({ length: 2000 }, (_, index) => `m${index}`);

/** The deletion's machine, whose calls the test answers. */
const driven = () => {
  const deleteMembers = controlled<Deleted, Chosen & { deletion: string }>();
  const undoDeletions = controlled<UndoneDeletion, UndoInput>();
  const takeTurn = controlled<undefined, AnyActorRef | undefined>();
  const message = callbackDriver<DeletionEvent>();
  const notices: string[] = [];
  const reports: object[] = [];
  const machine = deletionMachine.provide({
    actors: {
      deleteMembers: deleteMembers.logic,
      undoDeletions: undoDeletions.logic,
      takeTurn: takeTurn.logic,
      offerUndo: message.logic,
      holdWork: callbackDriver<EventObject, { work: Work }>().logic,
      watchUser: callbackDriver().logic,
    },
    actions: {
      notify: (_, { text }) => notices.push(text),
      retractNotices: () => undefined,
      reportProblem: () => undefined,
      report: (_, ended) => reports.push(ended),
    },
  });
  const press = () => message.say({ type: 'undo.requested' });
  return { machine, deleteMembers, undoDeletions, takeTurn, press, said: notices, reports };
};

/** A deletion of 2 000 members after the first call's response. */
const begun = async () => {
  const { machine, ...deletion } = driven();
  const { deleteMembers, reports } = deletion;
  let ids = 0;
  createActor(machine, { input: { chosen: { ids: everyone }, newId: () => `d${(ids += 1)}` } }).start();
  expect(deleteMembers.last().input).toEqual({ ids: everyone.slice(0, 1000), deletion: 'd1' });
  deleteMembers.last().resolve({ members: 1000, more: false });
  await flushPromises();
  expect(deleteMembers.last().input).toEqual({ ids: everyone.slice(1000), deletion: 'd2' });
  expect(reports).toEqual([]);
  return deletion;
};

it('a deletion of more than a call takes is reported once it is done, and undone as a whole', async () => {
  const { deleteMembers, undoDeletions, press, reports } = await begun();
  deleteMembers.last().resolve({ members: 1000, more: false });
  await flushPromises();
  expect(reports).toEqual([{ chosen: { ids: everyone }, kept: null }]);
  press();
  expect(undoDeletions.last().input).toMatchObject({ deletions: ['d1', 'd2'] });
});

it('a deletion whose second call is lost reports whom that was about, and is undone for those of the first', async () => {
  const { deleteMembers, undoDeletions, press, said, reports } = await begun();
  deleteMembers.last().reject(refusal(unreachable));
  await flushPromises();
  expect(reports).toEqual([
    { chosen: { ids: everyone }, kept: { rest: { ids: everyone.slice(1000) }, id: 'd2' } },
  ]);
  expect(said).toEqual(['1,000 members may not have been deleted. The list shows who is left.']);
  press();
  expect(undoDeletions.last().input).toMatchObject({ deletions: ['d1'] });
});

it('a deletion waits for the newest one that is not over, and leaves the root actor once it is over', async () => {
  const idle = setup({}).createMachine({}) as never;
  const app = createActor(
    appMachine.provide({ actors: { auth: idle, modals: idle, problem: idle, unsavedWork: idle } }),
  ).start();
  const { machine, deleteMembers, takeTurn } = driven();
  const running = () => Object.keys(app.getSnapshot().children).length;
  const before = running();
  const remove = (id: string) => {
    const request = { chosen: { ids: [id] }, newId: () => id };
    app.send({ type: 'deletion.requested', make: () => machine, request });
    return app.getSnapshot().context.deletion;
  };
  const end = async () => {
    deleteMembers.last().resolve({ members: 0, more: false });
    await flushPromises();
  };
  const first = remove('m1');
  const second = remove('m2');
  expect(takeTurn.last().input).toBe(first);
  await end();
  expect(running()).toBe(before + 1);
  remove('m3');
  expect(takeTurn.last().input).toBe(second);
  for (const { resolve } of takeTurn.calls) {
    resolve(undefined);
    await flushPromises();
    await end();
  }
  expect(running()).toBe(before);
  expect(app.getSnapshot().context.deletion).toBeUndefined();
});
