import { fromCallback, type EventObject } from 'xstate';
import type { MemberQuery } from '../../api/members/memberSchemas';
import type { MembersEvent } from '../../machines/members/membersTypes';
import { membersRoute } from '../../urls/membersQuery';
import type { Navigator } from '../runtime/navigator';

/** See `createMembersAddress`. */
export type MembersAddressBar = ReturnType<typeof createMembersAddress>;

/**
 * Synchronizes the member list with the page's address.
 * @param query the query that the address has now
 */
export function createMembersAddress(navigator: Navigator, query: MemberQuery) {
  let shown = query;
  let send: (event: MembersEvent) => void = () => undefined;
  return {
    /** Shows a query in the address. A search that is typed on replaces the address before it. */
    show: (next: MemberQuery) => {
      if (membersRoute(next) === membersRoute(shown)) return;
      const isTyped = membersRoute({ ...next, search: '' }) === membersRoute({ ...shown, search: '' });
      shown = next;
      navigator.navigate(membersRoute(next), { replace: isTyped });
    },
    /** Tells the list that a link or a step back has changed the address. */
    changed: (next: MemberQuery) => {
      if (membersRoute(next) === membersRoute(shown)) return;
      shown = next;
      send({ type: 'query.changed', query: next });
    },
    /** The actor that the list invokes. */
    logic: fromCallback<EventObject>(({ sendBack }) => {
      send = sendBack;
      return () => {
        send = () => undefined;
      };
    }),
  };
}
