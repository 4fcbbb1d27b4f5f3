import { bookmarkMachine } from '../../../src/machines/demo/bookmark.machine';
import { model } from '../../support/model/model';

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
});
