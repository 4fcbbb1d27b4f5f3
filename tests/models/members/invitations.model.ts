import { invitationsMachine } from '../../../src/machines/members/invitations.machine';
import { refusal, taken, unreachable } from '../../support/actors';
import { done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';

const invitation = { id: 'i1', email: 'bo@school.example', status: 'pending' };
const gone = { kind: 'refused', code: 404, message: 'Not found' } as const;

/** The list of open invitations, which can be revoked. */
export const invitations = model({
  machine: invitationsMachine,
  layers: ['actor'],
  starts: { 'at the invitations': {} },
  events: {
    'an open and an accepted one arrive': done('fetchInvitations', [
      invitation,
      { ...invitation, id: 'i2', status: 'accepted' },
    ]),
    'they cannot be had': failed('fetchInvitations', refusal(unreachable)),
    'they are asked for again': { type: 'invitations.requested' },
    'the first is to be revoked': ({
      context: {
        invitations: [first],
      },
    }) => first && ({ type: 'revocation.requested', id: first.id } as const),
    'the service revokes it': done('revokeInvitation'),
    'it was revoked or accepted meanwhile': failed('revokeInvitation', refusal(gone)),
    'the service refuses to revoke it': failed('revokeInvitation', refusal(taken)),
  },
  key: ({ context }) => context.invitations.map(({ id }) => id).join(', '),
});
