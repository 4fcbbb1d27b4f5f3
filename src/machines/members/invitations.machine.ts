import { assign, raise, setup, stateIn, type DoneActorEvent } from 'xstate';
import { memberNotices } from '../../content/members';
import type { Invitation } from '../../api/members/invitations';
import type { Problem } from '../../api/http/problem';
import {
  actionNotProvided,
  callbackNotProvided,
  effects,
  promiseNotProvided,
  success,
} from '../shared/effects';
import { load } from '../shared/load.machine';
import { noticesAbout } from '../shared/noticesAbout';
import { problemOfEvent } from '../shared/problemOf';

interface InvitationsContext {
  /** The invitations that are neither accepted nor revoked, newest first. */
  invitations: readonly Invitation[];
  /** The invitation that is being revoked. */
  revokedId: string;
}

export type InvitationsEvent =
  { type: 'invitations.requested' } | { type: 'revocation.requested'; id: string };

const { report, retract } = noticesAbout('revocation');

const isOpen = ({ status }: Invitation): boolean => status === 'pending' || status === 'expired';

/** The people who have accepted an invitation since the last fetch. */
const joinedOf = ({ invitations }: InvitationsContext, answer: readonly Invitation[]) => {
  const open = new Set(invitations.map(({ id }) => id));
  return answer.filter(({ id, status }) => status === 'accepted' && open.has(id));
};

const answerOf = ({ event }: { event: DoneActorEvent<readonly Invitation[]> }) => ({
  invitations: event.output,
});

/**
 * The team's pending invitations, which can be revoked. While they are shown, a notice reports each accepted one.
 * @see docs/machines.md#invitations
 */
export const invitationsMachine = setup({
  types: {
    context: {} as InvitationsContext,
    events: {} as InvitationsEvent,
    children: {} as { load: 'load' },
  },
  actors: {
    load: load<Invitation[]>(),
    revokeInvitation: promiseNotProvided<undefined, { id: string }>('revokeInvitation'),
    /** Refetches the list after each invitation from this page. */
    watchInviting: callbackNotProvided('watchInviting'),
  },
  actions: {
    ...effects,
    rememberInvitations: assign({
      invitations: (_, { invitations }: { invitations: readonly Invitation[] }) => invitations.filter(isOpen),
    }),
    /** Lets the open list fetch the members who have joined. */
    refreshList: actionNotProvided('refreshList'),
    rememberRevoked: assign({ revokedId: (_, { id }: { id: string }) => id }),
    askAgain: raise({ type: 'invitations.requested' }),
    dropRevoked: assign({
      invitations: ({ context }) => context.invitations.filter(({ id }) => id !== context.revokedId),
    }),
  },
  guards: {
    hasJoined: ({ context }, { invitations }: { invitations: readonly Invitation[] }) =>
      joinedOf(context, invitations).length > 0,
    isGone: (_, { problem }: { problem: Problem }) => problem.code === 404,
    // A resent invitation has its old id until the list is refetched.
    isListed: stateIn({ list: 'listed' }),
  },
}).createMachine({
  id: 'invitations',
  context: { invitations: [], revokedId: '' },
  invoke: { id: 'watchInviting', src: 'watchInviting' },
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      on: { 'invitations.requested': { target: '.loading' } },
      states: {
        loading: {
          description: 'The invitations are being fetched. Earlier ones stay visible.',
          invoke: {
            id: 'load',
            src: 'load',
            input: { about: 'invitations' },
            onDone: [
              {
                guard: { type: 'hasJoined', params: answerOf },
                target: 'listed',
                actions: [
                  {
                    type: 'notify',
                    params: ({ context, event }) =>
                      success(memberNotices.joined(joinedOf(context, event.output))),
                  },
                  { type: 'rememberInvitations', params: answerOf },
                  'refreshList',
                ],
              },
              { target: 'listed', actions: { type: 'rememberInvitations', params: answerOf } },
            ],
          },
        },
        listed: {
          description: 'The open invitations are known.',
        },
      },
    },
    revocation: {
      initial: 'idle',
      states: {
        idle: {
          description: 'An invitation can be revoked.',
          on: {
            'revocation.requested': {
              guard: 'isListed',
              target: 'revoking',
              actions: { type: 'rememberRevoked', params: ({ event }) => event },
            },
          },
        },
        revoking: {
          description: 'An invitation is being revoked.',
          invoke: {
            id: 'revokeInvitation',
            src: 'revokeInvitation',
            input: ({ context }) => ({ id: context.revokedId }),
            onDone: {
              target: 'idle',
              actions: [
                'dropRevoked',
                retract,
                { type: 'notify', params: success(memberNotices.invitationRevoked) },
                // A list response that is still pending may contain the revoked invitation.
                'askAgain',
              ],
            },
            onError: [
              // Accepted, or revoked in another tab: the list is fetched again.
              {
                guard: { type: 'isGone', params: problemOfEvent },
                target: 'idle',
                actions: [report, 'askAgain'],
              },
              { target: 'idle', actions: report },
            ],
          },
        },
      },
    },
  },
});
