import { pathsOnActor } from '#xstate-paths/onActor';
import { bookmarks } from './bookmarks.model';

pathsOnActor(bookmarks, {
  'at two folders': {
    initial: 'open.listing [Ideas 2, Later 1]',
    transitions: {
      'open.listing [Ideas 2, Later 1]': {
        'the folder is opened': 'open.folder [Ideas 2, Later 1] in f1 “Ideas”',
        'a new name is requested': 'open.renaming [Ideas 2, Later 1] in f1 “Ideas”',
        'deletion is requested': 'open.deleting [Ideas 2, Later 1] in f1 “Ideas”',
        'the modal is closed': 'closed [Ideas 2, Later 1]',
      },
      'open.folder [Ideas 2, Later 1] in f1 “Ideas”': {
        'words are searched for': 'open.folder [Ideas 1, Later 0] in f1 “Ideas”',
        'the search is emptied': 'open.folder [Ideas 2, Later 1] in f1 “Ideas”',
        'the folder is left': 'open.listing [Ideas 2, Later 1]',
        'the modal is closed': 'closed [Ideas 2, Later 1] in f1 “Ideas”',
      },
      'open.renaming [Ideas 2, Later 1] in f1 “Ideas”': {
        'a name is typed': 'open.renaming [Ideas 2, Later 1] in f1 “ Rules ”',
        'only a space is typed': 'open.renaming [Ideas 2, Later 1] in f1 “ ”',
        'the name is sent': 'open.listing [Ideas 2, Later 1]',
        'the change is cancelled': 'open.listing [Ideas 2, Later 1]',
        'the modal is closed': 'closed [Ideas 2, Later 1] in f1 “Ideas”',
      },
      'open.deleting [Ideas 2, Later 1] in f1 “Ideas”': {
        'deletion is confirmed': 'open.listing [Later 1]',
        'the change is cancelled': 'open.listing [Ideas 2, Later 1]',
        'the modal is closed': 'closed [Ideas 2, Later 1] in f1 “Ideas”',
      },
      'closed [Ideas 2, Later 1]': {
        'the modal is opened': 'open.listing [Ideas 2, Later 1]',
      },
      'open.folder [Ideas 1, Later 0] in f1 “Ideas”': {
        'words are searched for': 'open.folder [Ideas 1, Later 0] in f1 “Ideas”',
        'the search is emptied': 'open.folder [Ideas 2, Later 1] in f1 “Ideas”',
        'the folder is left': 'open.listing [Ideas 2, Later 1]',
        'the modal is closed': 'closed [Ideas 1, Later 0] in f1 “Ideas”',
      },
      'closed [Ideas 2, Later 1] in f1 “Ideas”': {
        'the modal is opened': 'open.listing [Ideas 2, Later 1]',
      },
      'open.renaming [Ideas 2, Later 1] in f1 “ Rules ”': {
        'a name is typed': 'open.renaming [Ideas 2, Later 1] in f1 “ Rules ”',
        'only a space is typed': 'open.renaming [Ideas 2, Later 1] in f1 “ ”',
        'the name is sent': 'open.listing [Rules 2, Later 1]',
        'the change is cancelled': 'open.listing [Ideas 2, Later 1]',
        'the modal is closed': 'closed [Ideas 2, Later 1] in f1 “ Rules ”',
      },
      'open.renaming [Ideas 2, Later 1] in f1 “ ”': {
        'a name is typed': 'open.renaming [Ideas 2, Later 1] in f1 “ Rules ”',
        'only a space is typed': 'open.renaming [Ideas 2, Later 1] in f1 “ ”',
        'the change is cancelled': 'open.listing [Ideas 2, Later 1]',
        'the modal is closed': 'closed [Ideas 2, Later 1] in f1 “ ”',
      },
      'open.listing [Later 1]': {
        'the modal is closed': 'closed [Later 1]',
      },
      'closed [Ideas 1, Later 0] in f1 “Ideas”': {
        'the modal is opened': 'open.listing [Ideas 2, Later 1]',
      },
      'open.listing [Rules 2, Later 1]': {
        'the modal is closed': 'closed [Rules 2, Later 1]',
      },
      'closed [Ideas 2, Later 1] in f1 “ Rules ”': {
        'the modal is opened': 'open.listing [Ideas 2, Later 1]',
      },
      'closed [Ideas 2, Later 1] in f1 “ ”': {
        'the modal is opened': 'open.listing [Ideas 2, Later 1]',
      },
      'closed [Later 1]': {
        'the modal is opened': 'open.listing [Later 1]',
      },
      'closed [Rules 2, Later 1]': {
        'the modal is opened': 'open.listing [Rules 2, Later 1]',
      },
    },
  },
});
