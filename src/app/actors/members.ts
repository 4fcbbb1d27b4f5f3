import { fromCallback, type EventObject } from 'xstate';
import { deleteMembers, listMembers, readMemberFacets, undoDeletions } from '../../api/members/members';
import type { MemberFacets, MemberPage, UndoneDeletion } from '../../api/members/memberSchemas';
import {
  chosenOf,
  countOf,
  restOf,
  type Chosen,
  type Deleted,
  type DeletionCall,
} from '../../machines/members/chosen';
import { memberFacetsMachine } from '../../machines/members/memberFacets.machine';
import { memberUndoMachine, type MemberUndoEvent } from '../../machines/members/memberUndo.machine';
import type { PageRequest } from '../../machines/members/memberList';
import { membersMachine, type MakeDialogs } from '../../machines/members/members.machine';
import type { MembersEvent } from '../../machines/members/membersTypes';
import { loadChunk } from '../loading/loadChunk';
import type { MembersAddressBar } from './membersAddress';
import { promiseActor } from './promiseActor';
import { serviceWatchForRetries } from './serviceWatch';
import type { Dependencies } from '../runtime/dependencies';
import { memberNotices } from '../../content/members';
import { info, success, type Notice } from '../../machines/shared/effects';
import { randomId } from '../../machines/shared/randomId';
import { problemOf } from '../../machines/shared/problemOf';
import { focusPage } from '../runtime/pageFocus';

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
      deleteMembers: deletions(dependencies),
      holdWork: dependencies.unsavedWork.holdWork,
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
      watchKeys,
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

/**
 * Deletes members, by the same id again those whose deletion had no answer. When the list is left, it sends what is still
 * pending, and says what fails.
 */
const deletions = ({ services: { client }, effects, unsavedWork, background }: Dependencies) => {
  /** The ids of deletions that have no good answer yet, by their members. */
  const unanswered = new Map<string, string>();
  const send = async (chosen: Chosen) => {
    // Others may match a query by now, so that it is a new deletion each time.
    const members = 'ids' in chosen ? [...chosen.ids].sort().join() : '';
    const deletion = unanswered.get(members) ?? randomId();
    if (members !== '') unanswered.set(members, deletion);
    const { signal } = new AbortController();
    const deleted = await deleteMembers(client, { ...chosen, deletion, signal });
    unanswered.delete(members);
    return deleted;
  };
  const finish = async (running: Promise<Deleted>, pending: ReturnType<DeletionCall['pending']>) => {
    const release = unsavedWork.holdUntil('running');
    for (const [index, deletion] of pending.entries()) {
      const chosen = chosenOf(deletion);
      try {
        let rest = chosen;
        for (let call = index === 0 ? running : send(rest); ; call = send(rest)) {
          const { members, more } = await call;
          if (!more) break;
          if ('matching' in rest) rest = restOf(rest, members);
        }
      } catch (error) {
        effects.reportProblem(undefined, { problem: problemOf(error), about: 'deletion' });
        effects.notify(undefined, info(memberNotices.kept(countOf(chosen))));
      }
    }
    release();
    background.refreshList();
  };
  return promiseActor<Deleted, DeletionCall>(({ input: { pending, ...chosen }, signal }) => {
    const running = send(chosen);
    signal.addEventListener('abort', () => void finish(running, pending()));
    return running;
  });
};

/** Escape belongs to an open dialog or menu, and to a field of text: a search field is emptied by it. */
const isTaken = ({ target }: Event): boolean =>
  document.querySelector('dialog[open], [popover="auto"]:popover-open') !== null ||
  (target instanceof HTMLElement &&
    target.matches('input:not([type="checkbox"], [type="radio"]), select, textarea'));

/** Moves to the search of the list. @returns whether there is one */
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

/** Milliseconds that a deletion's message offers to undo it. */
const offered = 10_000;

/** Shows the message of a deletion with a button that undoes it. Without the list, it stays for a while as a plain message. */
export const offerUndo = ({ toasts }: Pick<Dependencies, 'toasts'>) =>
  fromCallback<MemberUndoEvent, { text: string }>(({ input: { text }, sendBack }) => {
    let isOver = false;
    const end = (type: MemberUndoEvent['type']) => () => {
      if (isOver) return;
      isOver = true;
      sendBack({ type });
    };
    const notice: Notice = {
      ...success(text, offered),
      button: { text: memberNotices.undo, press: end('undo.requested') },
      onClose: end('offer.closed'),
    };
    toasts.show(notice);
    return () => {
      const isLeft = !isOver;
      isOver = true;
      const main = document.querySelector('main');
      // The button goes away with the focus of who pressed it by keyboard.
      if (main && document.activeElement?.closest('[role="status"]')) focusPage(main);
      toasts.withdraw(notice);
      if (isLeft) toasts.show(success(text));
    };
  });
