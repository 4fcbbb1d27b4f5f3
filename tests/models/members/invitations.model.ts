import { invitationsMachine } from '../../../src/machines/members/invitations.machine';
import { memberDialogs as words } from '../../../src/content/memberDialogs';
import { refusal, taken, unreachable } from '../../support/actors';
import { button } from '#xstate-paths/controls';
import { done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';
import { canBeAskedAgain, writesToTheEnd } from '../callInvariants';
import { saysErrors } from '../invariants';

const invitation = {
  id: 'i1',
  email: 'bo@school.example',
  role: 'User',
  expiresAt: '2030-01-01T00:00:00Z',
  status: 'pending',
};
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
    'they cannot be loaded': failed('fetchInvitations', refusal(unreachable)),
    'they are requested again': { type: 'invitations.requested' },
    'the service answers again': { type: 'service.reached' },
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

  invariants: {
    ...writesToTheEnd(['revokeInvitation']),
    ...canBeAskedAgain({ fetchInvitations: { type: 'invitations.requested' } }),
    ...saysErrors(),
  },
  controls: {
    'the first is to be revoked': {
      find: button(`${words.invite.revoke} ${words.invite.revokeOf(invitation.email)}`),
      sends: { type: 'revocation.requested', id: 'i1' },
      except: {
        'There is none to be revoked.': ({ context }) => context.invitations.length === 0,
        'They are not shown while they are unknown.': (snapshot) =>
          snapshot.matches({ list: 'failed', revocation: 'idle' }),
      },
    },
    'they are requested again': {
      find: button(words.again),
      sends: { type: 'invitations.requested' },
      except: {
        'The dialog asks by itself after each change.': (snapshot) => !snapshot.matches({ list: 'failed' }),
      },
    },
  },
  sentElsewhere: { 'service.reached': 'the problem machine' },
  ignores: {
    'No outage is being shown.': { 'list.loading, list.listed': 'service.reached' },
    'The other buttons are disabled until the service has revoked the one.': {
      'revocation.revoking': 'revocation.requested',
    },
  },
});
