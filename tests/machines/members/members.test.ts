import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Member, MemberFacets, MemberPage } from '../../../src/api/members/memberSchemas';
import type { ModalInput, ModalReport } from '../../../src/machines/page/modal';
import { dialogLoaderMachine } from '../../../src/machines/members/dialogLoader.machine';
import { memberDialogsMachine } from '../../../src/machines/members/memberDialogs.machine';
import { memberFacetsMachine } from '../../../src/machines/members/memberFacets.machine';
import { firstQuery, isAllSelected, type PageRequest } from '../../../src/machines/members/memberList';
import { membersMachine } from '../../../src/machines/members/members.machine';
import type { MembersEvent } from '../../../src/machines/members/membersTypes';
import type { ServiceReached } from '../../../src/machines/shared/connection';
import type { Problem } from '../../../src/api/http/problem';
import { controlled, refusal, flushPromises, taken, unreachable, callbackDriver } from '../../support/actors';
import { memberOf, pageOf } from '../../support/memberSamples';

const gone: Problem = { kind: 'refused', code: 404, message: 'Not found' };
const forbidden: Problem = { kind: 'refused', code: 403, message: 'Not for you' };

const people = (...names: string[]) => names.map(memberOf);

function arrange() {
  const fetchPage = controlled<MemberPage, PageRequest>();
  const deleteMembers = controlled<undefined, { ids: readonly string[] }>();
  const fetchFacets = controlled<MemberFacets>();
  const confirmation = callbackDriver<ModalReport, ModalInput>();
  const watchService = callbackDriver<ServiceReached>();
  const said: string[] = [];
  const reported: Problem[] = [];
  const dialogs = memberDialogsMachine.provide({ actors: { modal: confirmation.logic } });
  const actor = createActor(
    membersMachine.provide({
      actors: {
        fetchPage: fetchPage.logic,
        watchAddress: callbackDriver().logic,
        watchService: watchService.logic,
        deleteMembers: deleteMembers.logic,
        dialogLoader: dialogLoaderMachine.provide({
          actors: { fetchDialogs: fromPromise(() => Promise.resolve(() => dialogs)) },
        }),
        memberFacets: memberFacetsMachine.provide({
          actors: { fetchFacets: fetchFacets.logic, watchService: callbackDriver().logic },
          actions: { logProblem: () => undefined },
        }),
      },
      actions: {
        notify: (_, { text }) => said.push(text),
        reportProblem: (_, { problem }) => reported.push(problem),
        showQuery: () => undefined,
      },
    }),
    { input: { pageSize: 10, query: firstQuery } },
  ).start();
  const send = (event: MembersEvent) => {
    actor.send(event);
  };
  const now = () => actor.getSnapshot();
  const list = () => now().value.list;
  const names = () => now().context.visible.users.map(({ name }) => name);
  const answer = async (users: Member[], more: Partial<MemberPage> = {}) => {
    fetchPage.last().resolve(pageOf(users, more));
    await flushPromises();
  };
  const refuse = async (problem: Problem) => {
    fetchPage.last().reject(refusal(problem));
    await flushPromises();
  };
  const ask = async (...ids: string[]) => {
    now().children.dialogLoader?.send({
      type: 'dialog.requested',
      request: { type: 'deletion.requested', ids },
    });
    await flushPromises();
  };
  const confirm = () => {
    now().children.dialogLoader?.getSnapshot().children.memberDialogs?.send({ type: 'deletion.confirmed' });
  };
  const remove = async (...ids: string[]) => {
    await ask(...ids);
    confirm();
  };
  return {
    fetchPage,
    deleteMembers,
    fetchFacets,
    watchService,
    confirmation,
    said,
    reported,
    send,
    now,
    list,
    names,
    answer,
    refuse,
    ask,
    confirm,
    remove,
  };
}

const loaded = async (more: Partial<MemberPage> = {}) => {
  const scene = arrange();
  await scene.answer(people('Ada', 'Bo', 'Cy'), more);
  return scene;
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the member list', () => {
  it('requests the students by name first, and shows them once they are loaded', async () => {
    const scene = arrange();
    expect(scene.list()).toBe('loading');
    expect(scene.fetchPage.last().input).toEqual({
      query: { search: '', categoryId: '', class: '', role: 'User', sortBy: 'name', order: 'asce' },
      limit: 10,
      page: 1,
      after: null,
    });
    await scene.answer(people('Ada', 'Bo'), { next: 'n1', total: 12, totalResults: 12 });
    expect(scene.list()).toBe('ready');
    expect(scene.names()).toEqual(['Ada', 'Bo']);
    expect(scene.now().context.visible.totalResults).toBe(12);
  });

  it('is empty when there are no members', async () => {
    const scene = arrange();
    await scene.answer([]);
    expect(scene.list()).toBe('empty');
  });

  it('that fails to load shows the reason, and can be retried', async () => {
    const scene = arrange();
    await scene.refuse(unreachable);
    expect(scene.list()).toBe('failed');
    expect(scene.now().context.problem).toEqual(unreachable);
    expect(scene.reported).toEqual([unreachable]);
    scene.send({ type: 'list.retried' });
    expect(scene.list()).toBe('loading');
  });

  it('is forbidden for a role without access, and reports no error', async () => {
    const scene = arrange();
    await scene.refuse(forbidden);
    expect(scene.list()).toBe('forbidden');
    expect(scene.reported).toEqual([]);
  });
});

describe('loading more', () => {
  it('appends the next page, which is requested by the cursor of the last one', async () => {
    const scene = await loaded({ next: 'n1' });
    scene.send({ type: 'page.requested' });
    scene.send({ type: 'page.requested' });
    expect(scene.list()).toBe('loadingMore');
    expect(scene.fetchPage.calls).toHaveLength(2);
    expect(scene.fetchPage.last().input).toMatchObject({ page: 2, after: 'n1', limit: 10 });
    await scene.answer(people('Cy', 'Di'), { page: 2 });
    expect(scene.names()).toEqual(['Ada', 'Bo', 'Cy', 'Di']);
    expect(scene.list()).toBe('end');
    scene.send({ type: 'page.requested' });
    expect(scene.fetchPage.calls).toHaveLength(2);
  });

  it('appends after a reload too, regardless of the page number in the answer', async () => {
    const scene = await loaded({ next: 'n1' });
    scene.send({ type: 'members.changed' });
    await scene.answer(people('Ada', 'Bo'), { page: 0, next: 'n1' });
    scene.send({ type: 'page.requested' });
    expect(scene.fetchPage.last().input).toMatchObject({ page: 2, after: 'n1' });
    await scene.answer(people('Cy', 'Di'), { page: 1, next: 'n2' });
    expect(scene.names()).toEqual(['Ada', 'Bo', 'Cy', 'Di']);
    scene.send({ type: 'page.requested' });
    await scene.answer(people('Ed'), { page: 1 });
    expect(scene.names()).toEqual(['Ada', 'Bo', 'Cy', 'Di', 'Ed']);
    expect(scene.list()).toBe('end');
  });

  it('that fails keeps the loaded members, and continues only on request', async () => {
    const scene = await loaded({ next: 'n1' });
    scene.send({ type: 'page.requested' });
    await scene.refuse(unreachable);
    expect(scene.list()).toBe('interrupted');
    expect(scene.names()).toEqual(['Ada', 'Bo', 'Cy']);
    scene.send({ type: 'page.requested' });
    expect(scene.list()).toBe('interrupted');
    scene.send({ type: 'list.retried' });
    expect(scene.fetchPage.last().input).toMatchObject({ page: 2, after: 'n1' });
  });
});

describe('after an outage', () => {
  it('the list that could not be loaded is fetched again', async () => {
    const scene = arrange();
    await scene.refuse(unreachable);
    scene.watchService.say({ type: 'service.reached' });
    await scene.answer(people('Ada'));
    expect(scene.names()).toEqual(['Ada']);
  });

  it('the next page that could not be loaded is fetched again', async () => {
    const scene = await loaded({ next: 'n1' });
    scene.send({ type: 'page.requested' });
    await scene.refuse(unreachable);
    scene.watchService.say({ type: 'service.reached' });
    await scene.answer(people('Di'), { page: 2 });
    expect(scene.names()).toEqual(['Ada', 'Bo', 'Cy', 'Di']);
  });
});

describe('searching', () => {
  it('waits for a pause in typing, keeps the shown members meanwhile, and sends one request', async () => {
    const scene = await loaded();
    for (const search of ['a', 'ad', 'ada']) {
      scene.send({ type: 'search.changed', search });
      vi.advanceTimersByTime(299);
    }
    expect(scene.list()).toBe('typing');
    expect(scene.fetchPage.calls).toHaveLength(1);
    expect(scene.names()).toEqual(['Ada', 'Bo', 'Cy']);
    vi.advanceTimersByTime(1);
    expect(scene.list()).toBe('searching');
    expect(scene.now().hasTag('pending')).toBe(true);
    expect(scene.fetchPage.calls).toHaveLength(2);
    expect(scene.fetchPage.last().input).toMatchObject({ query: { search: 'ada' }, page: 1, after: null });
    await scene.answer(people('Ada'));
    expect(scene.names()).toEqual(['Ada']);
  });

  it('drops an answer that arrives after further typing', async () => {
    const scene = await loaded();
    scene.send({ type: 'search.changed', search: 'a' });
    vi.advanceTimersByTime(300);
    const late = scene.fetchPage.last();
    scene.send({ type: 'search.changed', search: 'ab' });
    expect(late.signal.aborted).toBe(true);
    late.resolve(pageOf(people('Late')));
    await flushPromises();
    expect(scene.list()).toBe('typing');
    expect(scene.names()).not.toContain('Late');
  });

  it('drops a page that was still loading for the previous query', async () => {
    const scene = await loaded({ next: 'n1' });
    scene.send({ type: 'page.requested' });
    const late = scene.fetchPage.last();
    scene.send({ type: 'sort.changed', sortBy: 'email', order: 'desc' });
    late.resolve(pageOf(people('Late'), { page: 2 }));
    await scene.answer(people('Bo', 'Ada'));
    expect(scene.names()).toEqual(['Bo', 'Ada']);
  });

  it('also filters by role, category and class', async () => {
    const scene = await loaded();
    scene.send({ type: 'filter.changed', filter: 'class', value: 'Spring' });
    scene.send({ type: 'filter.changed', filter: 'role', value: 'Moderator' });
    vi.advanceTimersByTime(300);
    expect(scene.fetchPage.last().input.query).toMatchObject({ class: 'Spring', role: 'Moderator' });
  });

  it('sorts without a delay', async () => {
    const scene = await loaded();
    scene.send({ type: 'sort.changed', sortBy: 'email', order: 'desc' });
    expect(scene.list()).toBe('searching');
    expect(scene.fetchPage.last().input.query).toMatchObject({ sortBy: 'email', order: 'desc' });
  });

  it('that fails shows no members of the previous query', async () => {
    const scene = await loaded();
    scene.send({ type: 'search.changed', search: 'x' });
    vi.advanceTimersByTime(300);
    await scene.refuse(unreachable);
    expect(scene.list()).toBe('failed');
  });
});

describe('refreshing', () => {
  it('keeps the shown members until the first page replaces them', async () => {
    const scene = await loaded();
    scene.send({ type: 'list.refreshed' });
    expect(scene.list()).toBe('refreshing');
    expect(scene.names()).toEqual(['Ada', 'Bo', 'Cy']);
    await scene.answer(people('Ada'));
    expect(scene.names()).toEqual(['Ada']);
  });

  it('reloads the permissions, too', async () => {
    const scene = await loaded();
    scene.fetchFacets.last().reject(refusal(unreachable));
    await flushPromises();
    scene.send({ type: 'list.refreshed' });
    expect(scene.fetchFacets.calls).toHaveLength(2);
    scene.fetchFacets.last().resolve({ access: 'owner', categories: [], classes: [] });
    await flushPromises();
    expect(scene.now().children.memberFacets?.getSnapshot().hasTag('manages')).toBe(true);
  });

  it('that fails reports it and keeps the shown members', async () => {
    const scene = await loaded();
    scene.send({ type: 'list.refreshed' });
    await scene.refuse(unreachable);
    expect(scene.reported).toEqual([unreachable]);
    expect(scene.list()).toBe('end');
    expect(scene.names()).toEqual(['Ada', 'Bo', 'Cy']);
  });

  it('that is refused for lack of access hides the list', async () => {
    const scene = await loaded();
    scene.send({ type: 'list.refreshed' });
    await scene.refuse(forbidden);
    expect(scene.reported).toEqual([]);
    expect(scene.list()).toBe('forbidden');
  });

  it('after a write requests page 0 of the students by name, and keeps the search', async () => {
    const scene = await loaded();
    scene.send({ type: 'search.changed', search: 'a' });
    scene.send({ type: 'filter.changed', filter: 'role', value: 'Viewer' });
    scene.send({ type: 'sort.changed', sortBy: 'email', order: 'desc' });
    scene.send({ type: 'members.changed' });
    expect(scene.fetchPage.last().input).toMatchObject({
      query: { search: 'a', role: 'User', sortBy: 'name', order: 'asce' },
      page: 0,
      limit: 10,
    });
    expect(scene.fetchFacets.calls).toHaveLength(2);
  });
});

describe('selecting', () => {
  it('is kept across pages and sorting', async () => {
    const scene = await loaded({ next: 'n1' });
    scene.send({ type: 'selection.toggled', id: 'Ada' });
    scene.send({ type: 'page.requested' });
    await scene.answer(people('Di'), { page: 2 });
    scene.send({ type: 'selection.toggled', id: 'Di' });
    expect([...scene.now().context.selected]).toEqual(['Ada', 'Di']);
    expect(scene.now().value.selection).toBe('some');
    scene.send({ type: 'sort.changed', sortBy: 'name', order: 'desc' });
    expect(scene.now().context.selected.size).toBe(2);
    scene.send({ type: 'selection.toggled', id: 'Ada' });
    scene.send({ type: 'selection.toggled', id: 'Di' });
    expect(scene.now().value.selection).toBe('empty');
  });

  it('ends for a member whom the complete list lacks', async () => {
    const scene = await loaded();
    scene.send({ type: 'selection.filled' });
    scene.send({ type: 'members.changed' });
    await scene.answer(people('Bo'));
    expect([...scene.now().context.selected]).toEqual(['Bo']);
  });

  it('ends for a member who was selected while another search was on its way, and stays in the answer', async () => {
    const scene = await loaded();
    scene.send({ type: 'search.changed', search: 'b' });
    scene.send({ type: 'selection.toggled', id: 'Ada' });
    scene.send({ type: 'selection.toggled', id: 'Bo' });
    vi.advanceTimersByTime(300);
    await scene.answer(people('Bo', 'Bob'), { next: 'n1' });
    expect([...scene.now().context.selected]).toEqual(['Bo']);
  });

  it('selects all shown members, or none', async () => {
    const scene = await loaded();
    scene.send({ type: 'selection.filled' });
    const { visible, selected } = scene.now().context;
    expect(isAllSelected(visible.users, selected)).toBe(true);
    scene.send({ type: 'selection.cleared' });
    expect(scene.now().value.selection).toBe('empty');
  });

  it.each([
    { type: 'search.changed', search: 'x' },
    { type: 'filter.changed', filter: 'class', value: 'Spring' },
  ] as const)('is cleared by $type, so that no hidden member is deleted', async (event) => {
    const scene = await loaded();
    scene.send({ type: 'selection.filled' });
    scene.send(event);
    expect(scene.now().value.selection).toBe('empty');
  });
});

describe('deleting', () => {
  const counts = (scene: Awaited<ReturnType<typeof loaded>>) => {
    const { totalResults, total } = scene.now().context.visible;
    return { totalResults, total };
  };

  it('asks for confirmation, and does nothing when the dialog is closed', async () => {
    const scene = await loaded();
    await scene.ask('Bo');
    scene.confirmation.say({ type: 'modal.closed' });
    scene.confirm();
    expect(scene.names()).toEqual(['Ada', 'Bo', 'Cy']);
    expect(scene.deleteMembers.calls).toHaveLength(0);
  });

  it('removes the member at once, lowers the totals by one, and reloads the list when the call is done', async () => {
    const scene = await loaded({ total: 30, totalResults: 30, next: 'n1' });
    scene.send({ type: 'selection.toggled', id: 'Bo' });
    await scene.remove('Bo');
    expect(scene.now().value.deletion).toBe('deleting');
    expect(scene.names()).toEqual(['Ada', 'Cy']);
    expect(counts(scene)).toEqual({ totalResults: 29, total: 29 });
    expect(scene.now().value.selection).toBe('empty');
    scene.deleteMembers.last().resolve(undefined);
    await flushPromises();
    expect(scene.said).toEqual(['Student Deleted Successfully.']);
    expect(scene.now().value).toMatchObject({ deletion: 'idle', list: 'refreshing' });
    expect(scene.fetchPage.last().input).toMatchObject({ page: 0 });
    expect(scene.names()).toEqual(['Ada', 'Cy']);
  });

  it('of several lowers the totals by their number and is confirmed once', async () => {
    const scene = await loaded({ total: 30, totalResults: 30 });
    await scene.remove('Ada', 'Cy');
    expect(scene.names()).toEqual(['Bo']);
    expect(counts(scene)).toEqual({ totalResults: 28, total: 28 });
    scene.deleteMembers.last().resolve(undefined);
    await flushPromises();
    expect(scene.deleteMembers.calls).toHaveLength(1);
    expect(scene.said).toEqual(['Multiple Students Deleted Successfully!']);
  });

  it('that is refused puts the members back in their places, and shows the reason', async () => {
    const scene = await loaded({ total: 30, totalResults: 30 });
    await scene.remove('Ada', 'Bo');
    scene.deleteMembers.last().reject(refusal(taken));
    await flushPromises();
    expect(scene.names()).toEqual(['Ada', 'Bo', 'Cy']);
    expect(counts(scene)).toEqual({ totalResults: 30, total: 30 });
    expect(scene.reported).toEqual([taken]);
    expect(scene.now().value.deletion).toBe('idle');
    await scene.remove('Ada');
    expect(scene.now().value.deletion).toBe('deleting');
  });

  it('that is refused after a reload puts the members into the new list without duplicates', async () => {
    const scene = await loaded();
    await scene.remove('Bo');
    scene.send({ type: 'list.refreshed' });
    await scene.answer(people('Aaron', 'Bo'));
    expect(scene.names()).toEqual(['Aaron']);
    scene.deleteMembers.last().reject(refusal(taken));
    await flushPromises();
    expect(scene.names()).toEqual(['Aaron', 'Bo']);
  });

  it('lowers the totals only of a list that contains the member', async () => {
    const scene = await loaded();
    await scene.remove('Bo');
    scene.send({ type: 'filter.changed', filter: 'role', value: 'Viewer' });
    vi.advanceTimersByTime(300);
    await scene.answer(people('Vi', 'Wu', 'Xi'), { total: 3, totalResults: 3 });
    expect(scene.names()).toEqual(['Vi', 'Wu', 'Xi']);
    expect(counts(scene)).toEqual({ totalResults: 3, total: 3 });
  });

  it('of a member that another tab has deleted counts as done', async () => {
    const scene = await loaded();
    await scene.remove('Bo');
    scene.deleteMembers.last().reject(refusal(gone));
    await flushPromises();
    expect(scene.reported).toEqual([]);
    expect(scene.said).toEqual(['Someone else already deleted this member.']);
    expect(scene.names()).toEqual(['Ada', 'Cy']);
    expect(scene.list()).toBe('refreshing');
  });

  it('runs one call at a time, and removes each member at once', async () => {
    const scene = await loaded();
    await scene.remove('Ada');
    await scene.remove('Bo');
    expect(scene.names()).toEqual(['Cy']);
    expect(scene.deleteMembers.calls).toHaveLength(1);
    scene.deleteMembers.last().reject(refusal(taken));
    await flushPromises();
    expect(scene.names()).toEqual(['Ada', 'Cy']);
    expect(scene.deleteMembers.last().input).toEqual({ ids: ['Bo'] });
    scene.deleteMembers.last().resolve(undefined);
    await flushPromises();
    expect(scene.names()).toEqual(['Ada', 'Cy']);
    expect(scene.now().value.deletion).toBe('idle');
  });
});
