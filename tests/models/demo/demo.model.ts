import { dialog } from '../../../src/content/site';
import {
  bookmarksMachine,
  bookmarksOf,
  type BookmarksInput,
} from '../../../src/machines/demo/bookmarks.machine';
import {
  bookmarkFoldersPage as words,
  folderRow,
  bookmarkPostPage,
  reminder as reminderWords,
} from '../../../src/content/demo';
import { model, where } from '../model';
import { button, role } from '#xstate-paths/controls';
import { bookmarkMachine } from '../../../src/machines/demo/bookmark.machine';
import { reminderMachine, type ReminderInput } from '../../../src/machines/demo/reminder.machine';

const post = { author: 'Cleo', title: 'Rituals', excerpt: 'Every Monday', likes: 1, comments: 2 };

/** Whether the folder has been neither renamed nor deleted. */
const isUntouched = ({ context: { folders } }: { context: BookmarksInput }) => folders[1]?.name === 'Ideas';

const folders: Omit<BookmarksInput, 'isOpen'> = {
  folders: [
    { id: 'f2', name: 'Later' },
    { id: 'f1', name: 'Ideas' },
  ],
  bookmarks: [
    { ...post, folderId: 'f1' },
    { ...post, folderId: 'f1', title: 'Prices', excerpt: 'In dollars' },
    { ...post, folderId: 'f2', author: 'Dan' },
  ],
};

/** The modal that opens, searches, renames and deletes bookmark folders. */
export const bookmarks = model({
  machine: bookmarksMachine,
  starts: {
    'at two folders': { input: { ...folders, isOpen: true } },
    'at two folders, after a step in the history': { input: { ...folders, isOpen: false } },
  },
  events: {
    'the folder is opened': where(isUntouched, { type: 'folder.opened', folderId: 'f1' }),
    'words are searched for': { type: 'search.changed', search: ' MONDAY  cleo ' },
    'the search is emptied': { type: 'search.changed', search: '' },
    'the folder is left': { type: 'folder.left' },
    'a new name is requested': where(isUntouched, { type: 'rename.requested', folderId: 'f1' }),
    'a name is typed': { type: 'name.changed', name: ' Rules ' },
    'only a space is typed': { type: 'name.changed', name: ' ' },
    'the name is sent': { type: 'name.submitted' },
    'deletion is requested': where(isUntouched, { type: 'deletion.requested', folderId: 'f1' }),
    'deletion is confirmed': { type: 'deletion.confirmed' },
    'the change is cancelled': { type: 'change.cancelled' },
    'the modal is closed': { type: 'modal.closed' },
    'the modal is opened': { type: 'modal.opened' },
  },
  key: ({ context: { folders, bookmarks, folderId, name, search } }) => {
    const listed = folders.map(
      (folder) => `${folder.name} ${bookmarksOf({ bookmarks, search }, folder.id).length}`,
    );
    return {
      folders: `[${listed.join(', ')}] of ${bookmarks.length}`,
      folder: folderId ? `in ${folderId}` : '',
      name: name && `named “${name}”`,
      search: search && `search “${search}”`,
    };
  },
  controls: {
    'a folder is opened': {
      find: button(/^Later \d/),
      sends: { type: 'folder.opened', folderId: 'f2' },
    },
    'words are searched for': role('searchbox', words.search),
    'the folder is left': button(words.back),
    'a new name is requested': {
      find: button(folderRow.edit('Later')),
      sends: { type: 'rename.requested', folderId: 'f2' },
    },
    'a name is typed': role('textbox', words.name),
    'the name is sent': button(words.rename),
    'deletion is requested': {
      find: button(folderRow.delete('Later')),
      sends: { type: 'deletion.requested', folderId: 'f2' },
    },
    'deletion is confirmed': button(words.delete),
    'the change is cancelled': button(dialog.cancel),
    'the modal is closed': button('Close'),
    'the modal is opened': button(words.open),
  },
});

/** The modal that bookmarks a post. */
export const bookmark = model({
  machine: bookmarkMachine,
  starts: {
    'at a new post': { input: { folderId: 'ideas', saved: false, isOpen: true } },
    'at a saved post': { input: { folderId: 'ideas', saved: true, isOpen: true } },
    'at a saved post, after a step in the history': {
      input: { folderId: 'ideas', saved: true, isOpen: false },
    },
  },
  events: {
    'another folder is chosen': { type: 'folder.chosen', folderId: 'later' },
    'the post is saved': { type: 'bookmark.submitted' },
    'the modal is closed': { type: 'modal.closed' },
    'the modal is opened': { type: 'modal.opened' },
  },
  key: ({ context: { folderId } }) => ({ folder: `in ${folderId}` }),
  controls: {
    'a folder is chosen': {
      find: role('radio', 'Launch ideas'),
      sends: { type: 'folder.chosen', folderId: 'launch' },
    },
    'the post is saved': button(bookmarkPostPage.save),
    'the modal is closed': [button('Close'), button(dialog.cancel)],
    'the modal is opened': [button(bookmarkPostPage.open), button(bookmarkPostPage.saved.change)],
  },
});

const input: ReminderInput = { form: 'reminder', note: '', amount: '2', unit: 'Weeks', isOpen: true };
/** A single change is enough to check that changes are kept. */
const isUnchanged = ({ context: { note, amount, unit } }: { context: ReminderInput }) =>
  `${note}${amount}${unit}` === `${input.note}${input.amount}${input.unit}`;

/** The reminder modal: a note and its time. */
export const reminder = model({
  machine: reminderMachine,
  starts: {
    'at a reminder in two weeks': { input },
    'at a reminder in two weeks, after a step in the history': { input: { ...input, isOpen: false } },
  },
  events: {
    'a note is written': where(isUnchanged, { type: 'note.changed', note: 'Call Cleo' }),
    'zero is typed': where(isUnchanged, { type: 'amount.changed', amount: '0' }),
    'one is typed': { type: 'amount.changed', amount: '1' },
    'one and a half is typed': where(isUnchanged, { type: 'amount.changed', amount: '1.5' }),
    'days are chosen': where(isUnchanged, { type: 'unit.chosen', unit: 'Days' }),
    'the reminder is set': { type: 'reminder.submitted' },
    'the modal is opened or closed': { type: 'modal.toggled' },
  },
  key: ({ context: { note, amount, unit } }) => ({ time: `${amount} ${unit}`, note }),
  controls: {
    'a note is written': {
      find: role('textbox', reminderWords.note),
      sends: { type: 'note.changed', note: 'Call' },
    },
    'one is typed': role('spinbutton', reminderWords.amount),
    'a unit is chosen': {
      find: role('combobox', reminderWords.unit),
      sends: { type: 'unit.chosen', unit: 'Days' },
    },
    'the reminder is set': button(reminderWords.submit),
    'the modal is opened or closed': [button(reminderWords.toggle), button('Close'), button(dialog.cancel)],
  },
});
