import { dialog } from '../../../src/content/site';
import { bookmarkMachine } from '../../../src/machines/demo/bookmark.machine';
import { bookmarkPostPage as words } from '../../../src/content/demo';
import { model } from '../../support/model/model';
import { button, role } from '#xstate-paths/controls';

/** The modal that bookmarks a post. */
export const bookmark = model({
  machine: bookmarkMachine,
  layers: ['actor'],
  starts: {
    'at a new post': { input: { folderId: 'ideas', saved: false } },
    'at a saved post': { input: { folderId: 'ideas', saved: true } },
  },
  events: {
    'another folder is chosen': { type: 'folder.chosen', folderId: 'later' },
    'the post is saved': { type: 'bookmark.submitted' },
    'the modal is closed': { type: 'modal.closed' },
    'the modal is opened': { type: 'modal.opened' },
  },
  key: ({ context: { folderId } }) => `in ${folderId}`,

  controls: {
    'a folder is chosen': {
      find: role('radio', 'Launch ideas'),
      sends: { type: 'folder.chosen', folderId: 'launch' },
    },
    'the post is saved': { find: button(words.save), sends: { type: 'bookmark.submitted' } },
    'the modal is closed': {
      find: [button('Close'), button(dialog.cancel)],
      sends: { type: 'modal.closed' },
    },
    'the modal is opened': {
      find: [button(words.open), button(words.saved.change)],
      sends: { type: 'modal.opened' },
    },
  },
  ignores: {
    'The modal is open.': { choosing: 'modal.opened' },
    'The modal says that the post is saved, and offers to choose again.': { saved: '*' },
    'The modal is closed.': { closed: '*' },
  },
});
