import type { ReactNode } from 'react';
import type { MembersEvent } from '../../machines/members/membersTypes';

/** See `createBackground`. */
export type Background = ReturnType<typeof createBackground>;

const setOf = <Told extends unknown[]>() => {
  const listeners = new Set<(...told: Told) => void>();
  return {
    call: (...told: Told) => {
      for (const listener of listeners) listener(...told);
    },
    add: (listener: (...told: Told) => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

/** Work beside the pages, such as an import or a deletion: how each page shows it, and the events that it sends to an open member list. */
export function createBackground() {
  let shown: ReactNode = null;
  const watchers = setOf<[]>();
  const lists = setOf<[MembersEvent]>();
  const invitations = setOf<[]>();
  return {
    shown: () => shown,
    watch: watchers.add,
    show: (part: ReactNode) => {
      shown = part;
      watchers.call();
    },
    /** Sends an event to the member list, if it is open. */
    tellList: lists.call,
    /** Lets the open list fetch its members again. */
    refreshList: () => {
      lists.call({ type: 'list.refreshed' });
    },
    /** Calls back with each event for the list. @returns how to stop */
    onTold: lists.add,
    /** Says that an invitation was sent, or refused. */
    tellInviting: invitations.call,
    /** Calls back with each of these. @returns how to stop */
    onInviting: invitations.add,
  };
}
