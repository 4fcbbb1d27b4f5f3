import { walksOnActor } from '../support/model/onActor';
import { invitations } from './invitations.model';

walksOnActor(invitations, {
  'at the invitations': {
    begins: ['loading', 'calls fetchInvitations'],
    then: {
      loading: {
        'an open and an accepted one arrive': 'listed i1',
        'they cannot be had': ['failed', 'reports Server is unavailable'],
        'they are asked for again': ['loading', 'gives up fetchInvitations', 'calls fetchInvitations'],
      },
      'listed i1': {
        'they are asked for again': ['loading i1', 'calls fetchInvitations'],
        'the first is to be revoked': ['revoking i1', 'calls revokeInvitation {"id":"i1"}'],
      },
      failed: {
        'they are asked for again': ['loading', 'calls fetchInvitations'],
      },
      'loading i1': {
        'an open and an accepted one arrive': 'listed i1',
        'they cannot be had': ['failed i1', 'reports Server is unavailable'],
        'they are asked for again': ['loading i1', 'gives up fetchInvitations', 'calls fetchInvitations'],
      },
      'revoking i1': {
        'they are asked for again': ['loading i1', 'gives up revokeInvitation', 'calls fetchInvitations'],
        'the service revokes it': ['listed', 'says “The invitation has been revoked.” (success, 5000 ms)'],
        'it was revoked or accepted meanwhile': ['loading i1', 'reports Not found', 'calls fetchInvitations'],
        'the service refuses to revoke it': ['listed i1', 'reports Taken'],
      },
      'failed i1': {
        'they are asked for again': ['loading i1', 'calls fetchInvitations'],
      },
      listed: {
        'they are asked for again': ['loading', 'calls fetchInvitations'],
      },
    },
  },
});
