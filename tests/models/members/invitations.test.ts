import { pathsOnActor } from '#xstate-paths/onActor';
import { invitations } from './invitations.model';

const revokes = 'calls revokeInvitation {"id":"i2"}';
const revoked = 'says “Invitation revoked.” (success, 5000 ms)';
const asks = 'calls fetchInvitations';
const watches = 'starts watchService';
const rests = 'stops watchService';
const asksAgain = ['gives up fetchInvitations', asks] as const;

pathsOnActor(invitations, {
  'at the invitations': {
    initial: ['list.loading revocation.idle', asks],
    transitions: {
      'list.loading revocation.idle': {
        'two open ones arrive': [
          'list.listed revocation.idle i1, i2',
          'retractNotices {"about":"invitations"}',
        ],
        'they cannot be loaded': [
          'list.failed revocation.idle',
          'reports Server is unavailable about invitations',
          watches,
        ],
        'they are requested again': ['list.loading revocation.idle', ...asksAgain],
      },
      'list.failed revocation.idle': {
        'they are requested again': ['list.loading revocation.idle', rests, asks],
        'the service answers again': ['list.loading revocation.idle', rests, asks],
      },
      'list.loading revocation.idle i1, i2': {
        'two open ones arrive': [
          'list.listed revocation.idle i1, i2',
          'retractNotices {"about":"invitations"}',
        ],
        'they cannot be loaded': [
          'list.failed revocation.idle i1, i2',
          'reports Server is unavailable about invitations',
          watches,
        ],
        'they are requested again': ['list.loading revocation.idle i1, i2', ...asksAgain],
        'the second is to be revoked': ['list.loading revocation.revoking i1, i2', revokes],
      },
      'list.listed revocation.idle i1, i2': {
        'they are requested again': ['list.loading revocation.idle i1, i2', asks],
        'the second is to be revoked': ['list.listed revocation.revoking i1, i2', revokes],
      },
      'list.failed revocation.idle i1, i2': {
        'they are requested again': ['list.loading revocation.idle i1, i2', rests, asks],
        'the second is to be revoked': ['list.failed revocation.revoking i1, i2', revokes],
        'the service answers again': ['list.loading revocation.idle i1, i2', rests, asks],
      },
      'list.loading revocation.idle i1': {
        'two open ones arrive': [
          'list.listed revocation.idle i1, i2',
          'retractNotices {"about":"invitations"}',
        ],
        'they cannot be loaded': [
          'list.failed revocation.idle i1',
          'reports Server is unavailable about invitations',
          watches,
        ],
        'they are requested again': ['list.loading revocation.idle i1', ...asksAgain],
      },
      'list.failed revocation.idle i1': {
        'they are requested again': ['list.loading revocation.idle i1', rests, asks],
        'the service answers again': ['list.loading revocation.idle i1', rests, asks],
      },
      'list.loading revocation.revoking i1, i2': {
        'two open ones arrive': [
          'list.listed revocation.revoking i1, i2',
          'retractNotices {"about":"invitations"}',
        ],
        'they cannot be loaded': [
          'list.failed revocation.revoking i1, i2',
          'reports Server is unavailable about invitations',
          watches,
        ],
        'they are requested again': ['list.loading revocation.revoking i1, i2', ...asksAgain],
        'the service revokes it': [
          'list.loading revocation.idle i1',
          'retractNotices {"about":"revocation"}',
          revoked,
          ...asksAgain,
        ],
        'it was revoked or accepted meanwhile': [
          'list.loading revocation.idle i1, i2',
          'reports Not found about revocation',
          ...asksAgain,
        ],
        'the service refuses to revoke it': [
          'list.loading revocation.idle i1, i2',
          'reports Taken about revocation',
        ],
      },
      'list.listed revocation.revoking i1, i2': {
        'they are requested again': ['list.loading revocation.revoking i1, i2', asks],
        'the service revokes it': [
          'list.loading revocation.idle i1',
          'retractNotices {"about":"revocation"}',
          revoked,
          asks,
        ],
        'it was revoked or accepted meanwhile': [
          'list.loading revocation.idle i1, i2',
          'reports Not found about revocation',
          asks,
        ],
        'the service refuses to revoke it': [
          'list.listed revocation.idle i1, i2',
          'reports Taken about revocation',
        ],
      },
      'list.failed revocation.revoking i1, i2': {
        'they are requested again': ['list.loading revocation.revoking i1, i2', rests, asks],
        'the service revokes it': [
          'list.loading revocation.idle i1',
          'retractNotices {"about":"revocation"}',
          revoked,
          rests,
          asks,
        ],
        'it was revoked or accepted meanwhile': [
          'list.loading revocation.idle i1, i2',
          'reports Not found about revocation',
          rests,
          asks,
        ],
        'the service refuses to revoke it': [
          'list.failed revocation.idle i1, i2',
          'reports Taken about revocation',
        ],
        'the service answers again': ['list.loading revocation.revoking i1, i2', rests, asks],
      },
    },
  },
});
