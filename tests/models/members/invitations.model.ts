import type { SnapshotFrom } from 'xstate';
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
  profileName: { name: 'Bo' },
};
const second = { ...invitation, id: 'i2', email: 'cleo@school.example' };
const gone = { kind: 'refused', code: 404, message: 'Not found' } as const;

type Snapshot = SnapshotFrom<typeof invitationsMachine>;

/** The list of pending invitations, which can be revoked. */
export const invitations = model({
  machine: invitationsMachine,
  layers: ['actor'],
  starts: { 'at the invitations': {} },
  events: {
    'two open ones arrive': done('fetchInvitations', [invitation, second]),
    'they cannot be loaded': failed('fetchInvitations', refusal(unreachable)),
    'they are requested again': { type: 'invitations.requested' },
    'the service answers again': { type: 'service.reached' },
    // The second, because the first is the one that a mistake would take.
    'the second is to be revoked': ({ context: { invitations } }) =>
      invitations.some(({ id }) => id === second.id)
        ? ({ type: 'revocation.requested', id: second.id } as const)
        : undefined,
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
    ...Object.fromEntries(
      [invitation, second].map(({ id, email }) => [
        `the invitation of ${email} is to be revoked`,
        {
          find: button(`${words.invite.revoke} ${words.invite.revokeOf(email)}`),
          sends: { type: 'revocation.requested', id } as const,
          except: {
            'It is not listed.': ({ context }: Snapshot) =>
              context.invitations.every((each) => each.id !== id),
            'They are not shown while they are unknown.': (snapshot: Snapshot) =>
              snapshot.matches({ list: 'failed', revocation: 'idle' }),
          },
        },
      ]),
    ),
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
