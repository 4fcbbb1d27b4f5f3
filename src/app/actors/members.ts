import { fromCallback, type EventObject } from 'xstate';
import { deleteMembers, listMembers, readMemberFacets, undoDeletions } from '../../api/members/members';
import type { MemberFacets, MemberPage, UndoneDeletion } from '../../api/members/memberSchemas';
import type { Chosen, Deleted } from '../../machines/members/chosen';
import { memberFacetsMachine } from '../../machines/members/memberFacets.machine';
import { memberUndoMachine } from '../../machines/members/memberUndo.machine';
import type { PageRequest } from '../../machines/members/memberList';
import { membersMachine, type MakeDialogs } from '../../machines/members/members.machine';
import type { MembersEvent } from '../../machines/members/membersTypes';
import { loadChunk } from '../loading/loadChunk';
import type { MembersAddressBar } from './membersAddress';
import { offerUndo } from './offerUndo';
import { promiseActor } from './promiseActor';
import { serviceWatchForRetries } from './serviceWatch';
import { watchEscape } from './watchEscape';
import type { Dependencies } from '../runtime/dependencies';

/** Loads the chunk of the list's dialogs: their machines and screens. */
export const loadMemberDialogs = () => loadChunk(() => import('./memberDialogs'));

/** Provides the machine of the member list with its real actors and actions. */
export function provideMembersMachine(
  dependencies: Dependencies,
  address: MembersAddressBar,
): typeof membersMachine {
  const {
    services,
    effects: { notify, retractNotices, reportProblem },
  } = dependencies;
  const { client } = services;
  return membersMachine.provide({
    actors: {
      fetchPage: promiseActor<MemberPage, PageRequest>(({ input, signal }) =>
        listMembers(client, { ...input, signal }),
      ),
      deleteMembers: promiseActor<Deleted, Chosen>(({ input, signal }) =>
        deleteMembers(client, { ...input, signal }),
      ),
      memberUndo: memberUndoMachine.provide({
        actors: {
          offerUndo: offerUndo(dependencies),
          // It goes on when the page is left.
          undoDeletions: promiseActor<UndoneDeletion, { deletions: readonly string[] }>(({ input }) =>
            undoDeletions(client, { ...input, signal: new AbortController().signal }),
          ),
        },
        actions: { notify, retractNotices, reportProblem },
      }),
      watchAddress: address.logic,
      watchEscape,
      watchImport: fromCallback<EventObject>(({ sendBack }) =>
        dependencies.background.onRefresh(() => {
          sendBack({ type: 'list.refreshed' } satisfies MembersEvent);
        }),
      ),
      watchService: serviceWatchForRetries(dependencies),
      fetchDialogs: promiseActor<MakeDialogs>(async () => {
        const { provideMemberDialogs } = await loadMemberDialogs();
        return () => provideMemberDialogs(dependencies);
      }),
      memberFacets: memberFacetsMachine.provide({
        actors: {
          fetchFacets: promiseActor<MemberFacets>(({ signal }) => readMemberFacets(client, { signal })),
          watchService: serviceWatchForRetries(dependencies),
        },
        actions: { reportProblem, retractNotices },
      }),
    },
    actions: {
      notify,
      retractNotices,
      reportProblem,
      showQuery: (_, { query }) => {
        address.show(query);
      },
    },
  });
}
