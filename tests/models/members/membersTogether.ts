import { isSameQuery } from '../../../src/machines/members/memberQuery';
import { model } from '../model';
import { happenings, list } from './members.model';

const { 'an export is requested': _, ...withoutDialogs } = happenings((_limit, happens) => happens);

/** The member list with all of its regions: each event in every state in which it can happen. */
export const membersTogether = model({
  ...list,
  events: withoutDialogs,
  stateKey: (snapshot) => {
    const { query, fetched, selected, deletions } = snapshot.context;
    const isOfQuery = isSameQuery(query, fetched.query);
    return [
      JSON.stringify(snapshot.value),
      isOfQuery,
      fetched.users.map(({ id }) => id),
      '|',
      [...selected].sort(),
      '|',
      JSON.stringify(deletions),
    ].join(' ');
  },
});
