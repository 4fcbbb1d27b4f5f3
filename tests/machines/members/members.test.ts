import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Member, MemberFacets, MemberPage } from '../../../src/api/members/memberSchemas';
import type { ModalInput, ModalReport } from '../../../src/machines/page/modal';
import type { Chosen } from '../../../src/machines/members/chosen';
import { memberDialogsMachine } from '../../../src/machines/members/memberDialogs.machine';
import { memberFacetsMachine } from '../../../src/machines/members/memberFacets.machine';
import { firstQuery, visibleOf, type PageRequest } from '../../../src/machines/members/memberList';
import { membersMachine } from '../../../src/machines/members/members.machine';
import type { MembersEvent } from '../../../src/machines/members/membersTypes';
import { controlled, flushPromises, callbackDriver } from '../../support/actors';
import { loading } from '../../support/load';
import { memberOf, pageOf } from '../../support/samples';

const people = (...names: string[]) => names.map(memberOf);

/** The list with its dialogs, which shows Ada, Bo and Cy. */
async function loaded(more: Partial<MemberPage> = {}) {
  const fetchPage = controlled<MemberPage, PageRequest>();
  const begun: { chosen: Chosen; again?: string | undefined }[] = [];
  const fetchFacets = controlled<MemberFacets>();
  const confirmation = callbackDriver<ModalReport, ModalInput>();
  const dialogs = memberDialogsMachine.provide({ actors: { modal: confirmation.logic } });
  const actor = createActor(
    membersMachine.provide({
      actors: {
        fetchPage: fetchPage.logic,
        watchAddress: callbackDriver().logic,
        watchKeys: callbackDriver().logic,
        watchBackground: callbackDriver().logic,
        fetchDialogs: fromPromise(() => Promise.resolve(() => dialogs)),
        memberFacets: memberFacetsMachine.provide({
          actors: { load: loading(fetchFacets.logic) },
        }),
      },
      actions: {
        beginDeletion: (_, deletion) => begun.push(deletion),
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
    begun,
    now,
    answer,
    send: (event: MembersEvent) => {
      actor.send(event);
    },
    names: () => visibleOf(now().context).users.map(({ name }) => name),
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

it('a deletion whose answer was lost is sent again by the same id for the same members, and only once', async () => {
  const { send, begun, names } = await loaded();
  const chosen = { ids: ['Ada', 'Bo'] };
  send({ type: 'members.deleted', chosen });
  expect(names()).toEqual(['Cy']);
  send({ type: 'deletion.ended', chosen, kept: { rest: chosen, id: 'lost' } });
  expect(names()).toEqual(['Ada', 'Bo', 'Cy']);
  for (const ids of [['Bo'], ['Bo', 'Ada'], ['Ada', 'Bo']])
    send({ type: 'members.deleted', chosen: { ids } });
  expect(begun.map(({ again }) => again)).toEqual([undefined, undefined, 'lost', undefined]);
});
