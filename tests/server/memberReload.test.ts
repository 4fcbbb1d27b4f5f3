import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { MemberFacets, MemberPage } from '../../src/api/members/memberSchemas';
import { parametersOf } from '../../src/api/members/members';
import type { Invitation } from '../../src/api/members/invitations';
import { invitationsMachine } from '../../src/machines/members/invitations.machine';
import { memberFacetsMachine } from '../../src/machines/members/memberFacets.machine';
import { visibleOf, type PageRequest } from '../../src/machines/members/memberList';
import { firstQuery } from '../../src/machines/members/memberQuery';
import { membersMachine } from '../../src/machines/members/members.machine';
import { newTeam } from '../support/members';
import { loading } from '../support/load';
import { startService } from '../support/server';

const service = await startService();

it.each(['list.refreshed', 'members.changed'] as const)(
  'lists every student of three pages again after %s',
  async (type) => {
    const { token, add, list } = await newTeam(service);
    const names = Array.from({ length: 24 }, (_, index) => `Person ${String(index).padStart(2, '0')}`);
    await add(...names.map((name) => ({ name })));
    const members = createActor(
      membersMachine.provide({
        actions: { retractNotices: () => undefined, showQuery: () => undefined },
        actors: {
          watchAddress: fromCallback(() => undefined),
          watchKeys: fromCallback(() => undefined),
          watchApp: fromCallback(() => undefined),
          fetchPage: fromPromise<MemberPage, PageRequest>(({ input: { query, after, ...page } }) =>
            list({
              ...parametersOf(query),
              limit: String(page.limit),
              page: String(page.page),
              ...(after !== null && { after }),
            }),
          ),
          memberFacets: memberFacetsMachine.provide({
            actors: {
              load: loading(
                fromPromise<MemberFacets>(
                  async () => (await service.call('readMemberFacets', { token })).body,
                ),
              ),
              invitations: invitationsMachine.provide({
                actors: {
                  load: loading(fromPromise<readonly Invitation[]>(() => Promise.resolve([]))),
                  watchInviting: fromCallback(() => undefined),
                },
              }),
            },
          }),
        },
      }),
      { input: { pageSize: 10, query: firstQuery } },
    ).start();
    const loadAll = async () => {
      for (;;) {
        const { value } = await waitFor(members, (snapshot) =>
          ['ready', 'end'].some((state) => snapshot.matches({ list: state as 'ready' | 'end' })),
        );
        if (value.list === 'end') return visibleOf(members.getSnapshot().context);
        members.send({ type: 'page.requested' });
      }
    };
    expect((await loadAll()).users.map(({ name }) => name)).toEqual(names);
    members.send({ type });
    const { users, totalResults, results } = await loadAll();
    expect(users.map(({ name }) => name)).toEqual(names);
    expect({ totalResults, results }).toEqual({ totalResults: 24, results: 24 });
    members.stop();
  },
);
