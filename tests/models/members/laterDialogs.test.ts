import { pathsOnActor } from '#xstate-paths/onActor';
import { laterDialogs } from './laterDialogs.model';

pathsOnActor(laterDialogs, {
  'at the member list': {
    initial: 'absent',
    transitions: {
      absent: {
        'a member is to be made': ['fetching (busy) creation.requested', 'calls fetchDialogs'],
        'a member is to be changed': ['fetching (busy) edit.requested', 'calls fetchDialogs'],
      },
      'fetching (busy) creation.requested': {
        'a member is to be made': 'fetching (busy) creation.requested',
        'a member is to be changed': 'fetching (busy) edit.requested',
        'the dialogs arrive': ['present creation.requested', 'startDialogs {}', 'passRequest'],
        'the dialogs cannot be had': ['absent', 'reports Server is unavailable'],
      },
      'fetching (busy) edit.requested': {
        'a member is to be made': 'fetching (busy) creation.requested',
        'a member is to be changed': 'fetching (busy) edit.requested',
        'the dialogs arrive': ['present edit.requested', 'startDialogs {}', 'passRequest'],
        'the dialogs cannot be had': ['absent', 'reports Server is unavailable'],
      },
      'present creation.requested': {
        'a member is to be made': ['present creation.requested', 'passRequest'],
        'a member is to be changed': ['present edit.requested', 'passRequest'],
        'a dialog has changed a member': ['present creation.requested', 'passReport'],
        'a dialog deletes members': ['present creation.requested', 'passReport'],
      },
      'present edit.requested': {
        'a member is to be made': ['present creation.requested', 'passRequest'],
        'a member is to be changed': ['present edit.requested', 'passRequest'],
        'a dialog has changed a member': ['present edit.requested', 'passReport'],
        'a dialog deletes members': ['present edit.requested', 'passReport'],
      },
    },
  },
});
