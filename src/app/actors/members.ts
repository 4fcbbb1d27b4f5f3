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

/** Escape belongs to an open dialog or menu, and to a field of text: a search field is emptied by it. */
const isTaken = ({ target }: Event): boolean =>
  document.querySelector('dialog[open], [popover="auto"]:popover-open') !== null ||
  (target instanceof HTMLElement && target.matches('input:not([type="checkbox"], [type="radio"]), select'));

const isTyping = ({ target }: Event): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type="checkbox"],[type="radio"]),textarea,select');

/** Moves to the search of the list. @returns whether there is one */
const focusSearch = (): boolean => {
  const search = document.querySelector<HTMLInputElement>('[type="search"]');
  search?.focus();
  return search !== null;
};

/** Empties the selection when Escape is pressed on the page, and moves to the search when "/" is. */
const watchEscape = fromCallback<EventObject>(({ sendBack }) => {
  const press = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === '/' && isPlain && !isTaken(event) && !isTyping(event)) {
      // The slash itself is not typed.
      if (focusSearch()) event.preventDefault();
    } else if (event.key === 'Escape' && !isTaken(event)) {
      const request: MembersEvent = { type: 'selection.cleared' };
      sendBack(request);
    }
  };
  document.addEventListener('keydown', press);
  return () => {
    document.removeEventListener('keydown', press);
  };
});
