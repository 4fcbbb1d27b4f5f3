import { pathsOnActor } from '#xstate-paths/onActor';
import { dialogLoader } from './dialogLoader.model';

pathsOnActor(dialogLoader, {
  'at the member list': {
    initial: 'idle',
    transitions: {
      idle: {
        'a member is to be added': ['loading (busy) creation.requested', 'calls fetchDialogs'],
        'a member is to be edited': ['loading (busy) edit.requested', 'calls fetchDialogs'],
      },
      'loading (busy) creation.requested': {
        'a member is to be added': 'loading (busy) creation.requested',
        'a member is to be edited': 'loading (busy) edit.requested',
        'the dialogs arrive': ['loaded creation.requested', 'startDialogs {}', 'passRequest'],
        'the dialogs cannot be loaded': ['idle', 'reports Server is unavailable'],
      },
      'loading (busy) edit.requested': {
        'a member is to be added': 'loading (busy) creation.requested',
        'a member is to be edited': 'loading (busy) edit.requested',
        'the dialogs arrive': ['loaded edit.requested', 'startDialogs {}', 'passRequest'],
        'the dialogs cannot be loaded': ['idle', 'reports Server is unavailable'],
      },
      'loaded creation.requested': {
        'a member is to be added': ['loaded creation.requested', 'passRequest'],
        'a member is to be edited': ['loaded edit.requested', 'passRequest'],
        'a dialog has changed a member': ['loaded creation.requested', 'passReport'],
        'a dialog deletes members': ['loaded creation.requested', 'passReport'],
      },
      'loaded edit.requested': {
        'a member is to be added': ['loaded creation.requested', 'passRequest'],
        'a member is to be edited': ['loaded edit.requested', 'passRequest'],
        'a dialog has changed a member': ['loaded edit.requested', 'passReport'],
        'a dialog deletes members': ['loaded edit.requested', 'passReport'],
      },
    },
  },
});
