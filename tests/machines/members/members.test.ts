import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Member, MemberFacets, MemberPage } from '../../../src/api/members/memberSchemas';
import type { ModalInput, ModalReport } from '../../../src/machines/page/modal';
import { laterDialogsMachine } from '../../../src/machines/members/laterDialogs.machine';
import { memberDialogsMachine } from '../../../src/machines/members/memberDialogs.machine';
import { memberFacetsMachine } from '../../../src/machines/members/memberFacets.machine';
import { isAllSelected, type PageRequest } from '../../../src/machines/members/memberList';
import { membersMachine } from '../../../src/machines/members/members.machine';
import type { MembersEvent } from '../../../src/machines/members/membersTransitions';
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
  const said: string[] = [];
  const reported: Problem[] = [];
  const dialogs = memberDialogsMachine.provide({ actors: { modal: confirmation.logic } });
  const actor = createActor(
    membersMachine.provide({
      actors: {
        fetchPage: fetchPage.logic,
        deleteMembers: deleteMembers.logic,
        laterDialogs: laterDialogsMachine.provide({
          actors: { fetchDialogs: fromPromise(() => Promise.resolve(() => dialogs)) },
        }),
        memberFacets: memberFacetsMachine.provide({
          actors: { fetchFacets: fetchFacets.logic },
          actions: { logProblem: () => undefined },
        }),
      },
      actions: {
        notify: (_, { text }) => said.push(text),
        reportProblem: (_, { problem }) => reported.push(problem),
      },
    }),
    { input: { pageSize: 10 } },
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
    now().children.laterDialogs?.send({
      type: 'dialog.requested',
      request: { type: 'deletion.requested', ids },
    });
    await flushPromises();
  };
  const confirm = () => {
    now().children.laterDialogs?.getSnapshot().context.dialogs?.send({ type: 'deletion.confirmed' });
  };
  const remove = async (...ids: string[]) => {
    await ask(...ids);
    confirm();
  };
  return {
    fetchPage,
    deleteMembers,
    fetchFacets,
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
  it('begins with the students by name, and shows them once they arrive', async () => {
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

  it('says when there is nobody', async () => {
    const scene = arrange();
    await scene.answer([]);
    expect(scene.list()).toBe('empty');
  });

  it('that cannot be had says why, and can be tried again', async () => {
    const scene = arrange();
    await scene.refuse(unreachable);
    expect(scene.list()).toBe('failed');
    expect(scene.now().context.problem).toEqual(unreachable);
    expect(scene.reported).toEqual([unreachable]);
    scene.send({ type: 'list.retried' });
    expect(scene.list()).toBe('loading');
  });

  it('is closed to a role that may not see it, without an error message beside', async () => {
    const scene = arrange();
    await scene.refuse(forbidden);
    expect(scene.list()).toBe('forbidden');
    expect(scene.reported).toEqual([]);
  });
});

describe('loading more', () => {
  it('appends the next page, asked for with the place where the last one ended', async () => {
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

  it('after a reload appends too, whatever number the service gives the page', async () => {
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

  it('that fails keeps what is there, and goes on only when asked to', async () => {
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

describe('searching', () => {
  it('waits for a pause in typing, keeps what is shown meanwhile, and asks once', async () => {
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

  it('drops an answer that comes after typing has gone on', async () => {
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

  it('drops a page that was still loading more of the query before', async () => {
    const scene = await loaded({ next: 'n1' });
    scene.send({ type: 'page.requested' });
    const late = scene.fetchPage.last();
    scene.send({ type: 'sort.changed', sortBy: 'email', order: 'desc' });
    late.resolve(pageOf(people('Late'), { page: 2 }));
    await scene.answer(people('Bo', 'Ada'));
    expect(scene.names()).toEqual(['Bo', 'Ada']);
  });

  it('filters by role, category and class in the same way', async () => {
    const scene = await loaded();
    scene.send({ type: 'filter.changed', filter: 'class', value: 'Spring' });
    scene.send({ type: 'filter.changed', filter: 'role', value: 'Moderator' });
    vi.advanceTimersByTime(300);
    expect(scene.fetchPage.last().input.query).toMatchObject({ class: 'Spring', role: 'Moderator' });
  });

  it('sorts at once', async () => {
    const scene = await loaded();
    scene.send({ type: 'sort.changed', sortBy: 'email', order: 'desc' });
    expect(scene.list()).toBe('searching');
    expect(scene.fetchPage.last().input.query).toMatchObject({ sortBy: 'email', order: 'desc' });
  });

  it('that fails shows no members that do not fit', async () => {
    const scene = await loaded();
    scene.send({ type: 'search.changed', search: 'x' });
    vi.advanceTimersByTime(300);
    await scene.refuse(unreachable);
    expect(scene.list()).toBe('failed');
  });
});

describe('refreshing', () => {
  it('keeps what is shown until the first page replaces it', async () => {
    const scene = await loaded();
    scene.send({ type: 'list.refreshed' });
    expect(scene.list()).toBe('refreshing');
    expect(scene.names()).toEqual(['Ada', 'Bo', 'Cy']);
    await scene.answer(people('Ada'));
    expect(scene.names()).toEqual(['Ada']);
  });

  it('asks again for what the person may do, too', async () => {
    const scene = await loaded();
    scene.fetchFacets.last().reject(refusal(unreachable));
    await flushPromises();
    scene.send({ type: 'list.refreshed' });
    expect(scene.fetchFacets.calls).toHaveLength(2);
    scene.fetchFacets.last().resolve({ access: 'owner', categories: [], classes: [] });
    await flushPromises();
    expect(scene.now().children.memberFacets?.getSnapshot().hasTag('manages')).toBe(true);
  });

  it('that fails says so and keeps what is shown', async () => {
    const scene = await loaded();
    scene.send({ type: 'list.refreshed' });
    await scene.refuse(unreachable);
    expect(scene.reported).toEqual([unreachable]);
    expect(scene.list()).toBe('end');
    expect(scene.names()).toEqual(['Ada', 'Bo', 'Cy']);
  });

  it('after a write asks for page 0 of the students by name, still searched', async () => {
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
  it('goes on over pages and sorting', async () => {
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

  it('takes all that are shown, and none', async () => {
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
  ] as const)('ends with $type, lest someone out of sight is deleted', async (event) => {
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

  it('asks first, and does nothing when the question is closed', async () => {
    const scene = await loaded();
    await scene.ask('Bo');
    scene.confirmation.say({ type: 'modal.closed' });
    scene.confirm();
    expect(scene.names()).toEqual(['Ada', 'Bo', 'Cy']);
    expect(scene.deleteMembers.calls).toHaveLength(0);
  });

  it('shows at once, lowers the totals by one, and reloads the list when it is done', async () => {
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

  it('of several lowers the totals by as many and is said once', async () => {
    const scene = await loaded({ total: 30, totalResults: 30 });
    await scene.remove('Ada', 'Cy');
    expect(scene.names()).toEqual(['Bo']);
    expect(counts(scene)).toEqual({ totalResults: 28, total: 28 });
    scene.deleteMembers.last().resolve(undefined);
    await flushPromises();
    expect(scene.deleteMembers.calls).toHaveLength(1);
    expect(scene.said).toEqual(['Multiple Students Deleted Successfully!']);
  });

  it('that is refused puts them back where they were, and says why', async () => {
    const scene = await loaded({ total: 30, totalResults: 30 });
    await scene.remove('Ada', 'Bo');
    scene.deleteMembers.last().reject(refusal(taken));
    await flushPromises();
    expect(scene.names()).toEqual(['Ada', 'Bo', 'Cy']);
    expect(counts(scene)).toEqual({ totalResults: 30, total: 30 });
    expect(scene.reported).toEqual([taken]);
    expect(scene.now().value.deletion).toBe('refused');
    await scene.remove('Ada');
    expect(scene.now().value.deletion).toBe('deleting');
  });

  it('that is refused after a reload puts them into the list that is there now, once', async () => {
    const scene = await loaded();
    await scene.remove('Bo');
    scene.send({ type: 'list.refreshed' });
    await scene.answer(people('Aaron', 'Bo'));
    expect(scene.names()).toEqual(['Aaron']);
    scene.deleteMembers.last().reject(refusal(taken));
    await flushPromises();
    expect(scene.names()).toEqual(['Aaron', 'Bo']);
  });

  it('counts only in a list that the member is in', async () => {
    const scene = await loaded();
    await scene.remove('Bo');
    scene.send({ type: 'filter.changed', filter: 'role', value: 'Viewer' });
    vi.advanceTimersByTime(300);
    await scene.answer(people('Vi', 'Wu', 'Xi'), { total: 3, totalResults: 3 });
    expect(scene.names()).toEqual(['Vi', 'Wu', 'Xi']);
    expect(counts(scene)).toEqual({ totalResults: 3, total: 3 });
  });

  it('of somebody whom another tab has deleted is as good as done', async () => {
    const scene = await loaded();
    await scene.remove('Bo');
    scene.deleteMembers.last().reject(refusal(gone));
    await flushPromises();
    expect(scene.reported).toEqual([]);
    expect(scene.said).toEqual(['Somebody else has deleted this member already.']);
    expect(scene.names()).toEqual(['Ada', 'Cy']);
    expect(scene.list()).toBe('refreshing');
  });

  it('goes one after the other, each shown at once', async () => {
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
