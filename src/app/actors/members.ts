import { fromCallback, type EventObject } from 'xstate';
import { listInvitations, revokeInvitation } from '../../api/members/invitations';
import { listMembers, readMemberFacets } from '../../api/members/members';
import { invitationsMachine } from '../../machines/members/invitations.machine';
import { lazyDialogsMachine } from '../../machines/members/lazyDialogs.machine';
import { memberFacetsMachine } from '../../machines/members/memberFacets.machine';
import { membersMachine } from '../../machines/members/members.machine';
import type { MembersEvent } from '../../machines/members/membersTypes';
import { loadChunk } from '../loading/loadChunk';
import { refreshList, watchApp } from './appNews';
import { deletionsOf } from './deletion';
import type { MembersAddressBar } from './membersAddress';
import { provideLoad } from './load';
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
  const { services, effects } = dependencies;
  const { client } = services;
  return membersMachine.provide({
    actors: {
      fetchPage: promiseActor(({ input, signal }) => listMembers(client, { ...input, signal })),
      watchAddress: address.logic,
      watchKeys,
      watchApp: watchApp(dependencies, 'list.refreshed', 'members.imported', 'deletion.ended'),
      watchService: serviceWatchForRetries(dependencies),
      lazyDialogs: lazyDialogsMachine.provide({
        actors: {
          fetchDialogs: promiseActor(async () => {
            const { provideMemberDialogs } = await loadMemberDialogs();
            return () => provideMemberDialogs(dependencies);
          }),
        },
        actions: effects,
      }),
      memberFacets: memberFacetsMachine.provide({
        actors: {
          load: provideLoad(dependencies)(({ signal }) => readMemberFacets(client, { signal })),
          invitations: provideInvitations(dependencies),
        },
      }),
    },
    actions: {
      ...effects,
      beginDeletion: deletionsOf(dependencies),
      showQuery: (_, { query }) => address.show(query),
    },
  });
}

/** Provides the machine of the team's invitations with its real actors and actions. */
const provideInvitations = (dependencies: Dependencies) => {
  const { services, effects } = dependencies;
  const { client } = services;
  return invitationsMachine.provide({
    actors: {
      load: provideLoad(dependencies)(({ signal }) => listInvitations(client, { signal })),
      revokeInvitation: promiseActor(({ input, signal }) => revokeInvitation(client, { ...input, signal })),
      watchInviting: watchApp(dependencies, 'invitations.requested'),
    },
    actions: {
      ...effects,
      refreshList: refreshList(dependencies),
    },
  });
};

/** Escape belongs to an open dialog or menu, and to a field of text: a search field is emptied by it. */
const isTaken = ({ target }: Event): boolean =>
  document.querySelector('dialog[open], [popover="auto"]:popover-open') !== null ||
  (target instanceof HTMLElement &&
    target.matches('input:not([type="checkbox"], [type="radio"]), select, textarea'));

/**
 * Moves the focus to the list's search field.
 * @returns false if there is none
 */
const focusSearch = (): boolean => {
  const search = document.querySelector<HTMLInputElement>('[type="search"]');
  search?.focus();
  return search !== null;
};

/** Empties the selection when Escape is pressed on the page, and moves to the search when "/" is. */
const watchKeys = fromCallback<EventObject>(({ sendBack }) => {
  const press = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === '/' && isPlain && !isTaken(event)) {
      // Keeps the slash out of the field.
      if (focusSearch()) event.preventDefault();
    } else if (event.key === 'Escape' && !isTaken(event)) {
      const request: MembersEvent = { type: 'selection.cleared' };
      sendBack(request);
    }
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
});
