import { pathsOnActor } from '#xstate-paths/onActor';
import { memberUndo } from './memberUndo.model';

const offered = 'starts offerUndo {"text":"Multiple Students Deleted Successfully!"}';
const retracted = 'retractNotices {"about":"undo"}';
const over = 'over ends with undefined';

pathsOnActor(memberUndo, {
  'two members are deleted': {
    initial: ['offered', offered],
    transitions: {
      offered: {
        'Undo is pressed': ['undoing', 'stops offerUndo', 'calls undoDeletions {"deletions":["d1","d2"]}'],
        'the message closes': [over, 'stops offerUndo'],
      },
      undoing: {
        'everybody is back': [
          over,
          retracted,
          'says “2 members are back.” (success, 5000 ms)',
          'tells parent members.restored',
        ],
        'another member has the username of one': [
          over,
          retracted,
          'says “Ana isn’t back: another member has the same username, email or account.” (error, until dismissed)',
          'tells parent members.restored',
        ],
        'it is too late': [
          over,
          retracted,
          'says “It’s too late to undo this deletion.” (error, until dismissed)',
        ],
        'the service cannot be reached': ['offered', 'reports Server is unavailable about undo', offered],
      },
    },
  },
});
