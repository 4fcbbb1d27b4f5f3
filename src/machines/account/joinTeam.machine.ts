import { assign, setup } from 'xstate';
import type { InvitationPreview } from '../../api/account/accountForms';
import { joinNotices } from '../../content/joinTeam';
import { effects, promiseNotProvided, success } from '../shared/effects';
import { noticesAbout } from '../shared/noticesAbout';
import { errorOfEvent, problemOf } from '../shared/problemOf';
import type { SignupInvitation } from './signup.machine';

export interface JoinTeamInput {
  invitation: SignupInvitation;
}

const { report, retract } = noticesAbout('join');

/**
 * An invitation that a signed-in person with the invited address has opened.
 * @see docs/machines.md#jointeam
 */
export const joinTeamMachine = setup({
  types: {
    input: {} as JoinTeamInput,
    /** `preview`: the inviter and the role, once they are fetched. */
    context: {} as JoinTeamInput & { preview: InvitationPreview | null },
    events: {} as { type: 'join.requested' },
    tags: {} as 'busy',
  },
  actors: {
    lookUpInvitation: promiseNotProvided<InvitationPreview, SignupInvitation>('lookUpInvitation'),
    joinTeam: promiseNotProvided<undefined, SignupInvitation>('joinTeam'),
  },
  actions: {
    ...effects,
    rememberPreview: assign({ preview: (_, { preview }: { preview: InvitationPreview }) => preview }),
  },
  guards: { isDead: (_, { error }: { error: unknown }) => problemOf(error).code === 403 },
}).createMachine({
  id: 'joinTeam',
  context: ({ input }) => ({ ...input, preview: null }),
  initial: 'lookingUp',
  states: {
    lookingUp: {
      description: "The inviter's name is being fetched.",
      on: { 'join.requested': { target: 'joining' } },
      invoke: {
        id: 'lookUpInvitation',
        src: 'lookUpInvitation',
        input: ({ context }) => context.invitation,
        onDone: {
          target: 'asking',
          actions: { type: 'rememberPreview', params: ({ event }) => ({ preview: event.output }) },
        },
        onError: [
          { guard: { type: 'isDead', params: errorOfEvent }, target: 'dead' },
          { target: 'asking', actions: { type: 'logProblem', params: errorOfEvent } },
        ],
      },
    },
    asking: {
      description: 'The page explains the effects of joining and has a button to join.',
      on: { 'join.requested': { target: 'joining' } },
    },
    joining: {
      description: 'The account is being added to the team.',
      tags: 'busy',
      invoke: {
        id: 'joinTeam',
        src: 'joinTeam',
        input: ({ context }) => context.invitation,
        onDone: {
          target: 'joined',
          actions: [
            retract,
            { type: 'notify', params: success(joinNotices.joined) },
            { type: 'navigate', params: { to: '/members' } },
          ],
        },
        onError: [
          { guard: { type: 'isDead', params: errorOfEvent }, target: 'dead', actions: retract },
          { target: 'asking', actions: report },
        ],
      },
    },
    joined: { description: 'The page is navigating to the members.', tags: 'busy' },
    dead: { description: 'The invitation was used or revoked, or it has expired.' },
  },
});
