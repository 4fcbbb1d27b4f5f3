import { assign, raise, sendTo, setup, type DoneActorEvent } from 'xstate';
import type { MemberFacets } from '../../api/members/memberSchemas';
import { load } from '../shared/load.machine';
import { invitationsMachine } from './invitations.machine';

type MemberFacetsContext = Pick<MemberFacets, 'categories' | 'classes'> & {
  /** The team's owner and seats; null until they are fetched. */
  team: MemberFacets['team'] | null;
  /** The invitations of other people to this person. */
  invitations: NonNullable<MemberFacets['invitations']>;
};

export type MemberFacetsEvent =
  { type: 'facets.requested' } | { type: 'access.loaded'; access: MemberFacets['access'] };

const facetsOf = ({ event }: { event: DoneActorEvent<MemberFacets> }) => event.output;
const accessOf = ({ event }: { event: MemberFacetsEvent }) => event;

/**
 * The facets of the member list, and the signed-in user's permissions on it.
 * @see docs/machines.md#memberfacets
 */
export const memberFacetsMachine = setup({
  types: {
    context: {} as MemberFacetsContext,
    events: {} as MemberFacetsEvent,
    children: {} as { load: 'load'; invitations: 'invitations' },
    tags: {} as 'manages' | 'invites',
  },
  actors: { load: load<MemberFacets>(), invitations: invitationsMachine },
  actions: {
    rememberFacets: assign((_, { team, invitations, categories, classes }: MemberFacets) => ({
      team: team ?? null,
      invitations: invitations ?? [],
      categories,
      classes,
    })),
    askForInvitations: sendTo('invitations', { type: 'invitations.requested' }),
    announceAccess: raise((_, { access }: MemberFacets) => ({ type: 'access.loaded' as const, access })),
  },
  guards: {
    mayInvite: (_, event: MemberFacetsEvent) => event.type === 'access.loaded' && event.access === 'owner',
    mayManage: (_, event: MemberFacetsEvent) => event.type === 'access.loaded' && event.access === 'manage',
  },
}).createMachine({
  id: 'memberFacets',
  context: { team: null, invitations: [], categories: [], classes: [] },
  type: 'parallel',
  states: {
    facets: {
      initial: 'loading',
      on: { 'facets.requested': { target: '.loading' } },
      states: {
        loading: {
          description: 'The facets are being fetched. Earlier ones stay visible.',
          invoke: {
            id: 'load',
            src: 'load',
            input: { about: 'facets' },
            onDone: {
              target: 'loaded',
              actions: [
                { type: 'rememberFacets', params: facetsOf },
                { type: 'announceAccess', params: facetsOf },
              ],
            },
          },
        },
        loaded: {
          description: 'The list can be filtered by class and category.',
        },
      },
    },
    access: {
      initial: 'unknown',
      on: {
        'access.loaded': [
          { guard: { type: 'mayInvite', params: accessOf }, target: '.owner' },
          { guard: { type: 'mayManage', params: accessOf }, target: '.moderator' },
          { target: '.viewer' },
        ],
      },
      states: {
        unknown: {
          description: 'The permissions are not known yet, so no action that needs one is offered.',
        },
        viewer: {
          description: 'The person can only read the list.',
        },
        moderator: {
          description: 'The person can create, change and delete members.',
          tags: 'manages',
        },
        owner: {
          description: 'The person owns the team: manages members and invites new ones.',
          tags: ['manages', 'invites'],
          invoke: { id: 'invitations', src: 'invitations' },
          on: {
            // The owner keeps the ownership and the invitations.
            'access.loaded': { guard: { type: 'mayInvite', params: accessOf } },
            'facets.requested': { actions: 'askForInvitations' },
          },
        },
      },
    },
  },
});
