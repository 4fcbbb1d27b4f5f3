import { pathsOnActor } from '#xstate-paths/onActor';
import { reminder } from './reminder.model';

pathsOnActor(reminder, {
  'at a reminder in two weeks': {
    initial: 'open.editing 2 Weeks',
    transitions: {
      'open.editing 2 Weeks': {
        'a note is written': 'open.editing 2 Weeks Call Cleo',
        'zero is typed': 'open.editing 0 Weeks',
        'one is typed': 'open.editing 1 Weeks',
        'one and a half is typed': 'open.editing 1.5 Weeks',
        'days are chosen': 'open.editing 2 Days',
        'the reminder is set': 'set 2 Weeks',
        'the modal is opened or closed': 'closed 2 Weeks',
      },
      'open.editing 2 Weeks Call Cleo': {
        'one is typed': 'open.editing 1 Weeks Call Cleo',
        'the reminder is set': 'set 2 Weeks Call Cleo',
        'the modal is opened or closed': 'closed 2 Weeks Call Cleo',
      },
      'open.editing 0 Weeks': {
        'one is typed': 'open.editing 1 Weeks',
        'the reminder is set': ['open.amountTooSmall 0 Weeks', 'focuses amount of reminder'],
        'the modal is opened or closed': 'closed 0 Weeks',
      },
      'open.editing 1 Weeks': {
        'one is typed': 'open.editing 1 Weeks',
        'the reminder is set': 'set 1 Weeks',
        'the modal is opened or closed': 'closed 1 Weeks',
      },
      'open.editing 1.5 Weeks': {
        'one is typed': 'open.editing 1 Weeks',
        'the reminder is set': ['open.amountTooSmall 1.5 Weeks', 'focuses amount of reminder'],
        'the modal is opened or closed': 'closed 1.5 Weeks',
      },
      'open.editing 2 Days': {
        'one is typed': 'open.editing 1 Days',
        'the reminder is set': 'set 2 Days',
        'the modal is opened or closed': 'closed 2 Days',
      },
      'set 2 Weeks': {
        'the modal is opened or closed': 'open.editing 2 Weeks',
      },
      'closed 2 Weeks': {
        'the modal is opened or closed': 'open.editing 2 Weeks',
      },
      'open.editing 1 Weeks Call Cleo': {
        'one is typed': 'open.editing 1 Weeks Call Cleo',
        'the reminder is set': 'set 1 Weeks Call Cleo',
        'the modal is opened or closed': 'closed 1 Weeks Call Cleo',
      },
      'set 2 Weeks Call Cleo': {
        'the modal is opened or closed': 'open.editing 2 Weeks Call Cleo',
      },
      'closed 2 Weeks Call Cleo': {
        'the modal is opened or closed': 'open.editing 2 Weeks Call Cleo',
      },
      'open.amountTooSmall 0 Weeks': {
        'one is typed': 'open.editing 1 Weeks',
        'the reminder is set': ['open.amountTooSmall 0 Weeks', 'focuses amount of reminder'],
        'the modal is opened or closed': 'closed 0 Weeks',
      },
      'closed 0 Weeks': {
        'the modal is opened or closed': 'open.editing 0 Weeks',
      },
      'set 1 Weeks': {
        'the modal is opened or closed': 'open.editing 1 Weeks',
      },
      'closed 1 Weeks': {
        'the modal is opened or closed': 'open.editing 1 Weeks',
      },
      'open.amountTooSmall 1.5 Weeks': {
        'one is typed': 'open.editing 1 Weeks',
        'the reminder is set': ['open.amountTooSmall 1.5 Weeks', 'focuses amount of reminder'],
        'the modal is opened or closed': 'closed 1.5 Weeks',
      },
      'closed 1.5 Weeks': {
        'the modal is opened or closed': 'open.editing 1.5 Weeks',
      },
      'open.editing 1 Days': {
        'one is typed': 'open.editing 1 Days',
        'the reminder is set': 'set 1 Days',
        'the modal is opened or closed': 'closed 1 Days',
      },
      'set 2 Days': {
        'the modal is opened or closed': 'open.editing 2 Days',
      },
      'closed 2 Days': {
        'the modal is opened or closed': 'open.editing 2 Days',
      },
      'set 1 Weeks Call Cleo': {
        'the modal is opened or closed': 'open.editing 1 Weeks Call Cleo',
      },
      'closed 1 Weeks Call Cleo': {
        'the modal is opened or closed': 'open.editing 1 Weeks Call Cleo',
      },
      'set 1 Days': {
        'the modal is opened or closed': 'open.editing 1 Days',
      },
      'closed 1 Days': {
        'the modal is opened or closed': 'open.editing 1 Days',
      },
    },
  },
});
