import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate';
import type {
  Member,
  MemberFacets,
  MemberPage,
  UndoneDeletion,
} from '../../../src/api/members/memberSchemas';
import type { ModalInput, ModalReport } from '../../../src/machines/page/modal';
import type { Deleted, DeletionCall } from '../../../src/machines/members/chosen';
import { memberDialogsMachine } from '../../../src/machines/members/memberDialogs.machine';
import { memberFacetsMachine } from '../../../src/machines/members/memberFacets.machine';
import { firstQuery, type PageRequest } from '../../../src/machines/members/memberList';
import { memberUndoMachine, type MemberUndoEvent } from '../../../src/machines/members/memberUndo.machine';
import { membersMachine } from '../../../src/machines/members/members.machine';
import type { MembersEvent } from '../../../src/machines/members/membersTypes';
import type { Work } from '../../../src/machines/shared/effects';
import { controlled, flushPromises, callbackDriver, refusal, unreachable } from '../../support/actors';
import { memberOf, pageOf } from '../../support/samples';

const people = (...names: string[]) => names.map(memberOf);

/** The list with its dialogs, which shows Ada, Bo and Cy. */
async function loaded(more: Partial<MemberPage> = {}) {
  const fetchPage = controlled<MemberPage, PageRequest>();
  const deleteMembers = controlled<Deleted, DeletionCall>();
  const fetchFacets = controlled<MemberFacets>();
  const undoDeletions = controlled<UndoneDeletion, { deletions: readonly string[] }>();
  let press = () => {};
  const said: string[] = [];
  const notify = (_: unknown, { text }: { text: string }) => said.push(text);
  const confirmation = callbackDriver<ModalReport, ModalInput>();
  const dialogs = memberDialogsMachine.provide({ actors: { modal: confirmation.logic } });
  const actor = createActor(
    membersMachine.provide({
      actors: {
        fetchPage: fetchPage.logic,
        watchAddress: callbackDriver().logic,
        watchKeys: callbackDriver().logic,
        watchImport: callbackDriver().logic,
        deleteMembers: deleteMembers.logic,
        holdWork: callbackDriver<EventObject, { work: Work }>().logic,
        memberUndo: memberUndoMachine.provide({
          actors: {
            offerUndo: fromCallback<MemberUndoEvent, { text: string }>(({ input, sendBack }) => {
              said.push(input.text);
              press = () => {
                sendBack({ type: 'undo.requested' });
              };
            }),
            undoDeletions: undoDeletions.logic,
          },
          actions: { notify, retractNotices: () => undefined },
        }),
        fetchDialogs: fromPromise(() => Promise.resolve(() => dialogs)),
        memberFacets: memberFacetsMachine.provide({
          actors: { fetchFacets: fetchFacets.logic },
          actions: { retractNotices: () => undefined },
        }),
      },
      actions: {
        notify,
        retractNotices: () => undefined,
        reportProblem: () => undefined,
        showQuery: () => undefined,
      },
    }),
    { input: { pageSize: 10, query: firstQuery } },
  ).start();
  const now = () => actor.getSnapshot();
  const answer = async (users: Member[], changes: Partial<MemberPage> = {}) => {
    fetchPage.last().resolve(pageOf(users, changes));
    await flushPromises();
  };
  await answer(people('Ada', 'Bo', 'Cy'), more);
  return {
    fetchPage,
    fetchFacets,
    deleteMembers,
    undoDeletions,
    press: () => {
      press();
    },
    said,
    now,
    answer,
    send: (event: MembersEvent) => {
      actor.send(event);
    },
    names: () => now().context.visible.users.map(({ name }) => name),
    dialogs: () => now().children.memberDialogs,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('the next page is appended after a reload too, regardless of the page number in the answer', async () => {
  const { send, answer, fetchPage, names, now } = await loaded({ next: 'n1' });
  send({ type: 'members.changed' });
  await answer(people('Ada', 'Bo'), { page: 0, next: 'n1' });
  send({ type: 'page.requested' });
  expect(fetchPage.last().input).toMatchObject({ page: 2, after: 'n1' });
  await answer(people('Cy', 'Di'), { page: 1, next: 'n2' });
  expect(names()).toEqual(['Ada', 'Bo', 'Cy', 'Di']);
  send({ type: 'page.requested' });
  await answer(people('Ed'), { page: 1 });
  expect(names()).toEqual(['Ada', 'Bo', 'Cy', 'Di', 'Ed']);
  expect(now().value.list).toBe('end');
});

it('a selection is extended from the row that was ticked last, in both directions', async () => {
  const { send, answer, now } = await loaded();
  send({ type: 'list.refreshed' });
  await answer(people('A', 'B', 'C', 'D', 'E', 'F'));
  const selected = () => [...now().context.selected].sort().join('');
  send({ type: 'selection.extended', id: 'C' });
  expect(selected()).toBe('C');
  send({ type: 'selection.extended', id: 'E' });
  expect(selected()).toBe('CDE');
  send({ type: 'selection.toggled', id: 'B' });
  send({ type: 'selection.extended', id: 'A' });
  expect(selected()).toBe('ABCDE');
  send({ type: 'selection.toggled', id: 'D' });
  send({ type: 'selection.extended', id: 'F' });
  expect(selected()).toBe('ABCDEF');
});

it('a next page that arrives after the order has changed is dropped', async () => {
  const { send, answer, fetchPage, names } = await loaded({ next: 'n1' });
  send({ type: 'page.requested' });
  const late = fetchPage.last();
  send({ type: 'sort.changed', sortBy: 'email', order: 'desc' });
  late.resolve(pageOf(people('Late'), { page: 2 }));
  await answer(people('Bo', 'Ada'));
  expect(names()).toEqual(['Bo', 'Ada']);
});

it('after a write the list is that of the students by name, keeps the search, and selects nobody of another role', async () => {
  const { send, fetchPage, fetchFacets, now } = await loaded();
  send({ type: 'search.changed', search: 'a' });
  send({ type: 'filter.changed', filter: 'role', value: 'Viewer' });
  send({ type: 'sort.changed', sortBy: 'email', order: 'desc' });
  send({ type: 'selection.toggled', id: 'Ada' });
  send({ type: 'members.changed' });
  expect(fetchPage.last().input).toMatchObject({
    query: { search: 'a', role: 'User', sortBy: 'name', order: 'asce' },
    page: 1,
  });
  expect(fetchFacets.calls).toHaveLength(2);
  expect(now().context.selected.size).toBe(0);
});

it('the selection is kept across pages, and of it whoever a new order still lists', async () => {
  const { send, answer, now } = await loaded({ next: 'n1' });
  send({ type: 'selection.toggled', id: 'Ada' });
  send({ type: 'page.requested' });
  await answer(people('Di'), { page: 2 });
  send({ type: 'selection.toggled', id: 'Di' });
  send({ type: 'sort.changed', sortBy: 'name', order: 'desc' });
  expect([...now().context.selected]).toEqual(['Ada', 'Di']);
  await answer(people('Ed', 'Di'), { next: 'n1' });
  expect([...now().context.selected]).toEqual(['Di']);
});

it('the question about a deletion names whom it asks about while the list moves on to other members', async () => {
  const { send, answer, dialogs } = await loaded();
  send({ type: 'dialog.requested', request: { type: 'deletion.requested', ids: ['Bo'] } });
  await flushPromises();
  send({ type: 'list.refreshed' });
  await answer(people('Ed', 'Flo'));
  expect(dialogs()?.getSnapshot().context).toEqual({ chosen: { ids: ['Bo'] }, names: ['Bo'] });
});

it('the dialogs get the request that they were loaded for and each later one', async () => {
  const { send, dialogs } = await loaded();
  send({ type: 'dialog.requested', request: { type: 'import.requested' } });
  send({ type: 'dialog.requested', request: { type: 'deletion.requested', ids: ['Bo'] } });
  await flushPromises();
  expect(dialogs()?.getSnapshot().value).toBe('confirmingDeletion');
  dialogs()?.send({ type: 'modal.closed' });
  send({ type: 'dialog.requested', request: { type: 'deletion.requested', ids: ['Cy'] } });
  expect(dialogs()?.getSnapshot().context).toEqual({ chosen: { ids: ['Cy'] }, names: ['Cy'] });
});

describe('a deletion of 2000 members', () => {
  const everyone = people(...Array.from({ length: 2000 }, (_, index) => `m${index}`));
  const begun = async () => {
    const list = await loaded();
    list.send({ type: 'list.refreshed' });
    await list.answer(everyone);
    list.send({ type: 'members.deleted', ids: everyone.map(({ id }) => id) });
    expect(list.deleteMembers.last().input).toMatchObject({ ids: { length: 1000 } });
    list.deleteMembers.last().resolve({ deletion: 'first', members: 1000, more: false });
    await flushPromises();
    expect(list.said).toEqual([]);
    return list;
  };

  it('is said once it is done, and is undone as a whole, also while a dialog is open', async () => {
    const { send, answer, deleteMembers, undoDeletions, press, names, said, now } = await begun();
    deleteMembers.last().resolve({ deletion: 'second', members: 1000, more: false });
    await flushPromises();
    expect(said).toEqual(['Multiple Students Deleted Successfully!']);
    await answer([]);
    send({ type: 'dialog.requested', request: { type: 'deletion.requested', ids: ['other'] } });
    await flushPromises();
    press();
    expect(undoDeletions.last().input).toEqual({ deletions: ['first', 'second'] });
    undoDeletions.last().resolve({ restored: 2000, conflicts: [] });
    await flushPromises();
    expect(said.at(-1)).toBe('2,000 members are back.');
    expect(now().value.list).toBe('refreshing');
    await answer(everyone);
    expect(names()).toHaveLength(2000);
  });

  it('leaves those of the second call when it is refused, and can be undone for those of the first', async () => {
    const { deleteMembers, undoDeletions, press, fetchPage, names, said } = await begun();
    deleteMembers.last().reject(refusal(unreachable));
    await flushPromises();
    expect(names()).toEqual(everyone.slice(1000).map(({ name }) => name));
    expect(said).toEqual([
      '1,000 members may not have been deleted. The list shows who is left.',
      'Multiple Students Deleted Successfully!',
    ]);
    expect(fetchPage.calls).toHaveLength(4);
    press();
    expect(undoDeletions.last().input).toEqual({ deletions: ['first'] });
  });
});

it('the undo of a deletion of all matches leaves out the calls that deleted nobody', async () => {
  const { send, deleteMembers, undoDeletions, press } = await loaded({ total: 1000, totalResults: 1000 });
  send({ type: 'members.deleted', matching: firstQuery, total: 1000, totalIsExact: true });
  deleteMembers.last().resolve({ deletion: 'thousand', members: 1000, more: true });
  await flushPromises();
  deleteMembers.last().resolve({ deletion: 'nobody', members: 0, more: false });
  await flushPromises();
  press();
  expect(undoDeletions.last().input).toEqual({ deletions: ['thousand'] });
});
