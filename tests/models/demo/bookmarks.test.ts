import { pathsOnActor } from '#xstate-paths/onActor';
import { bookmarks } from './bookmarks.model';

pathsOnActor(bookmarks, {
  'at two folders': {
    initial: 'open.listing [Later 1, Ideas 2] of 3',
    transitions: {
      'open.listing [Later 1, Ideas 2] of 3': {
        'the folder is opened': 'open.folder [Later 1, Ideas 2] of 3 in f1 “Ideas”',
        'a new name is requested': 'open.renaming [Later 1, Ideas 2] of 3 in f1 “Ideas”',
        'deletion is requested': 'open.deleting [Later 1, Ideas 2] of 3 in f1 “Ideas”',
        'the modal is closed': 'closed [Later 1, Ideas 2] of 3',
      },
      'open.folder [Later 1, Ideas 2] of 3 in f1 “Ideas”': {
        'words are searched for': 'open.folder [Later 0, Ideas 1] of 3 in f1 “Ideas”',
        'the search is emptied': 'open.folder [Later 1, Ideas 2] of 3 in f1 “Ideas”',
        'the folder is left': 'open.listing [Later 1, Ideas 2] of 3',
        'the modal is closed': 'closed [Later 1, Ideas 2] of 3 in f1 “Ideas”',
      },
      'open.renaming [Later 1, Ideas 2] of 3 in f1 “Ideas”': {
        'a name is typed': 'open.renaming [Later 1, Ideas 2] of 3 in f1 “ Rules ”',
        'only a space is typed': 'open.renaming [Later 1, Ideas 2] of 3 in f1 “ ”',
        'the name is sent': 'open.listing [Later 1, Ideas 2] of 3',
        'the change is cancelled': 'open.listing [Later 1, Ideas 2] of 3',
        'the modal is closed': 'closed [Later 1, Ideas 2] of 3 in f1 “Ideas”',
      },
      'open.deleting [Later 1, Ideas 2] of 3 in f1 “Ideas”': {
        'deletion is confirmed': 'open.listing [Later 1] of 1',
        'the change is cancelled': 'open.listing [Later 1, Ideas 2] of 3',
        'the modal is closed': 'closed [Later 1, Ideas 2] of 3 in f1 “Ideas”',
      },
      'closed [Later 1, Ideas 2] of 3': {
        'the modal is opened': 'open.listing [Later 1, Ideas 2] of 3',
      },
      'open.folder [Later 0, Ideas 1] of 3 in f1 “Ideas”': {
        'words are searched for': 'open.folder [Later 0, Ideas 1] of 3 in f1 “Ideas”',
        'the search is emptied': 'open.folder [Later 1, Ideas 2] of 3 in f1 “Ideas”',
        'the folder is left': 'open.listing [Later 1, Ideas 2] of 3',
        'the modal is closed': 'closed [Later 0, Ideas 1] of 3 in f1 “Ideas”',
      },
      'closed [Later 1, Ideas 2] of 3 in f1 “Ideas”': {
        'the modal is opened': 'open.listing [Later 1, Ideas 2] of 3',
      },
      'open.renaming [Later 1, Ideas 2] of 3 in f1 “ Rules ”': {
        'a name is typed': 'open.renaming [Later 1, Ideas 2] of 3 in f1 “ Rules ”',
        'only a space is typed': 'open.renaming [Later 1, Ideas 2] of 3 in f1 “ ”',
        'the name is sent': 'open.listing [Later 1, Rules 2] of 3',
        'the change is cancelled': 'open.listing [Later 1, Ideas 2] of 3',
        'the modal is closed': 'closed [Later 1, Ideas 2] of 3 in f1 “ Rules ”',
      },
      'open.renaming [Later 1, Ideas 2] of 3 in f1 “ ”': {
        'a name is typed': 'open.renaming [Later 1, Ideas 2] of 3 in f1 “ Rules ”',
        'only a space is typed': 'open.renaming [Later 1, Ideas 2] of 3 in f1 “ ”',
        'the change is cancelled': 'open.listing [Later 1, Ideas 2] of 3',
        'the modal is closed': 'closed [Later 1, Ideas 2] of 3 in f1 “ ”',
      },
      'open.listing [Later 1] of 1': {
        'the modal is closed': 'closed [Later 1] of 1',
      },
      'closed [Later 0, Ideas 1] of 3 in f1 “Ideas”': {
        'the modal is opened': 'open.listing [Later 1, Ideas 2] of 3',
      },
      'open.listing [Later 1, Rules 2] of 3': {
        'the modal is closed': 'closed [Later 1, Rules 2] of 3',
      },
      'closed [Later 1, Ideas 2] of 3 in f1 “ Rules ”': {
        'the modal is opened': 'open.listing [Later 1, Ideas 2] of 3',
      },
      'closed [Later 1, Ideas 2] of 3 in f1 “ ”': {
        'the modal is opened': 'open.listing [Later 1, Ideas 2] of 3',
      },
      'closed [Later 1] of 1': {
        'the modal is opened': 'open.listing [Later 1] of 1',
      },
      'closed [Later 1, Rules 2] of 3': {
        'the modal is opened': 'open.listing [Later 1, Rules 2] of 3',
      },
    },
  },
});
