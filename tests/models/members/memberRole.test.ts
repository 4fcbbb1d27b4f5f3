import { pathsOnActor } from '#xstate-paths/onActor';
import { memberRole } from './memberRole.model';

pathsOnActor(memberRole, {
  'at two members': {
    initial: ['choosing User', 'starts modal {"name":"AssignModel","arguments":{"ids":["m1","m2"]}}'],
    transitions: {
      'choosing User': {
        'another role is chosen': 'choosing Moderator',
        'the role is sent': ['assigning (busy) User', 'calls assignRole {"ids":["m1","m2"],"role":"User"}'],
        'the dialog is closed': ['unchanged User ends with {"changed":false}', 'stops modal'],
      },
      'choosing Moderator': {
        'another role is chosen': 'choosing Moderator',
        'the role is sent': [
          'assigning (busy) Moderator',
          'calls assignRole {"ids":["m1","m2"],"role":"Moderator"}',
        ],
        'the dialog is closed': ['unchanged Moderator ends with {"changed":false}', 'stops modal'],
      },
      'assigning (busy) User': {
        'the service accepts it': [
          'changed User ends with {"changed":true}',
          'retractNotices {"about":"roleAssignment"}',
          'says “Student Updated Successfully!” (success, 5000 ms)',
          'stops modal',
        ],
        'the service refuses it': [
          'refused User, Taken',
          'reports Taken about roleAssignment',
          'focuses no field of memberRole',
          'starts watchService',
        ],
        'the service is away': [
          'refused User, Server is unavailable',
          'reports Server is unavailable about roleAssignment',
          'focuses no field of memberRole',
          'starts watchService',
        ],
        'the dialog is closed': [
          'changed User ends with {"changed":true}',
          'gives up assignRole',
          'stops modal',
        ],
      },
      'assigning (busy) Moderator': {
        'the service accepts it': [
          'changed Moderator ends with {"changed":true}',
          'retractNotices {"about":"roleAssignment"}',
          'says “Student Updated Successfully!” (success, 5000 ms)',
          'stops modal',
        ],
        'the service refuses it': [
          'refused Moderator, Taken',
          'reports Taken about roleAssignment',
          'focuses no field of memberRole',
          'starts watchService',
        ],
        'the service is away': [
          'refused Moderator, Server is unavailable',
          'reports Server is unavailable about roleAssignment',
          'focuses no field of memberRole',
          'starts watchService',
        ],
        'the dialog is closed': [
          'changed Moderator ends with {"changed":true}',
          'gives up assignRole',
          'stops modal',
        ],
      },
      'refused User, Taken': {
        'another role is chosen': 'refused Moderator, Taken',
        'the role is sent': [
          'assigning (busy) User',
          'stops watchService',
          'calls assignRole {"ids":["m1","m2"],"role":"User"}',
        ],
        'the dialog is closed': [
          'changed User, Taken ends with {"changed":true}',
          'stops watchService',
          'stops modal',
        ],
      },
      'refused User': {
        'another role is chosen': 'refused Moderator',
        'the role is sent': [
          'assigning (busy) User',
          'stops watchService',
          'calls assignRole {"ids":["m1","m2"],"role":"User"}',
        ],
        'the dialog is closed': [
          'changed User ends with {"changed":true}',
          'stops watchService',
          'stops modal',
        ],
      },
      'refused Moderator, Taken': {
        'another role is chosen': 'refused Moderator, Taken',
        'the role is sent': [
          'assigning (busy) Moderator',
          'stops watchService',
          'calls assignRole {"ids":["m1","m2"],"role":"Moderator"}',
        ],
        'the dialog is closed': [
          'changed Moderator, Taken ends with {"changed":true}',
          'stops watchService',
          'stops modal',
        ],
      },
      'refused Moderator': {
        'another role is chosen': 'refused Moderator',
        'the role is sent': [
          'assigning (busy) Moderator',
          'stops watchService',
          'calls assignRole {"ids":["m1","m2"],"role":"Moderator"}',
        ],
        'the dialog is closed': [
          'changed Moderator ends with {"changed":true}',
          'stops watchService',
          'stops modal',
        ],
      },
      'refused User, Server is unavailable': {
        'another role is chosen': 'refused Moderator, Server is unavailable',
        'the role is sent': [
          'assigning (busy) User',
          'stops watchService',
          'calls assignRole {"ids":["m1","m2"],"role":"User"}',
        ],
        'the service answers again': 'refused User',
        'the dialog is closed': [
          'changed User, Server is unavailable ends with {"changed":true}',
          'stops watchService',
          'stops modal',
        ],
      },
      'refused Moderator, Server is unavailable': {
        'another role is chosen': 'refused Moderator, Server is unavailable',
        'the role is sent': [
          'assigning (busy) Moderator',
          'stops watchService',
          'calls assignRole {"ids":["m1","m2"],"role":"Moderator"}',
        ],
        'the service answers again': 'refused Moderator',
        'the dialog is closed': [
          'changed Moderator, Server is unavailable ends with {"changed":true}',
          'stops watchService',
          'stops modal',
        ],
      },
    },
  },
});
