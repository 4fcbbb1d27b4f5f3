import { assign, raise, setup, stateIn } from 'xstate';
import { memberDialogNotices } from '../../content/members';
import type { Invitation } from '../../api/members/invitations';
import type { Problem } from '../../api/http/problem';
import { effects, promiseNotProvided, success } from '../shared/effects';
import { load } from '../shared/load.machine';
import { noticesAbout } from '../shared/noticesAbout';
import { problemOfEvent } from '../shared/problemOf';

interface InvitationsContext {
  /** The pending invitations (not accepted, revoked or expired), newest first. */
  invitations: readonly Invitation[];
  /** The invitation that is being revoked. */
  revokedId: string;
}

export type InvitationsEvent =
  { type: 'invitations.requested' } | { type: 'revocation.requested'; id: string };

const { report, retract } = noticesAbout('revocation');

/**
 * The list of pending invitations, and their revocation.
 * @see docs/machines.md#invitations
 */
export const invitationsMachine = setup({
  types: {
    context: {} as InvitationsContext,
    events: {} as InvitationsEvent,
    children: {} as { load: 'load' },
  },
  actors: {
    load: load<readonly Invitation[]>(),
    revokeInvitation: promiseNotProvided<undefined, { id: string }>('revokeInvitation'),
  },
  actions: {
    ...effects,
    rememberInvitations: assign({
      invitations: (_, { invitations }: { invitations: readonly Invitation[] }) => invitations,
    }),
    rememberRevoked: assign({ revokedId: (_, { id }: { id: string }) => id }),
    askAgain: raise({ type: 'invitations.requested' }),
    dropRevoked: assign({
      invitations: ({ context }) => context.invitations.filter(({ id }) => id !== context.revokedId),
    }),
  },
  guards: {
    isGone: (_, { problem }: { problem: Problem }) => problem.code === 404,
    // One that was just sent again is listed under its old id until the list has come.
    isListed: stateIn({ list: 'listed' }),
  },
}).createMachine({
  id: 'invitations',
  context: { invitations: [], revokedId: '' },
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      on: { 'invitations.requested': { target: '.loading' } },
      states: {
        loading: {
          description: 'The pending invitations are being fetched.',
          invoke: {
            id: 'load',
            src: 'load',
            input: { about: 'invitations' },
            onDone: {
              target: 'listed',
              actions: {
                type: 'rememberInvitations',
                params: ({ event }) => ({ invitations: event.output }),
              },
            },
          },
        },
        listed: {
          description: 'The pending invitations are shown.',
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
                { type: 'notify', params: success(memberDialogNotices.invitationRevoked) },
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
