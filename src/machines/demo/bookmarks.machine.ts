import { assign, setup } from 'xstate';

export interface BookmarkFolder {
  id: string;
  name: string;
}

/** A bookmarked post and its folder. */
export interface Bookmark {
  folderId: string;
  author: string;
  title: string;
  excerpt: string;
  likes: number;
  comments: number;
}

export interface BookmarksInput {
  folders: readonly BookmarkFolder[];
  bookmarks: readonly Bookmark[];
  /** Whether the modal is open at first. */
  isOpen: boolean;
}

interface BookmarksContext extends BookmarksInput {
  /** The folder that is open, being renamed or about to be deleted; null in the list of folders. */
  folderId: string | null;
  /** The new name of the folder, as typed. */
  name: string;
  search: string;
}

export type BookmarksEvent =
  | { type: 'modal.opened' }
  | { type: 'modal.closed' }
  | { type: 'folder.opened'; folderId: string }
  | { type: 'folder.left' }
  | { type: 'search.changed'; search: string }
  | { type: 'rename.requested'; folderId: string }
  | { type: 'name.changed'; name: string }
  | { type: 'name.submitted' }
  | { type: 'deletion.requested'; folderId: string }
  | { type: 'deletion.confirmed' }
  | { type: 'change.cancelled' };

/** The bookmarks of a folder that contain every searched word in their author, title or excerpt. */
export const bookmarksOf = (
  { bookmarks, search }: Pick<BookmarksContext, 'bookmarks' | 'search'>,
  folderId: string,
): Bookmark[] => {
  const words = search.toLowerCase().split(/\s/);
  return bookmarks.filter((bookmark) => {
    const text = `${bookmark.author} ${bookmark.title} ${bookmark.excerpt}`.toLowerCase();
    return bookmark.folderId === folderId && words.every((word) => text.includes(word));
  });
};

/**
 * The bookmarks modal: a list of folders to open, rename and delete, and a search within an open folder.
 * @see docs/machines.md#bookmarks
 */
export const bookmarksMachine = setup({
  types: {
    input: {} as BookmarksInput,
    context: {} as BookmarksContext,
    events: {} as BookmarksEvent,
  },
  actions: {
    rememberFolder: assign(({ context }, { folderId }: { folderId: string }) => ({
      folderId,
      name: context.folders.find(({ id }) => id === folderId)?.name ?? '',
    })),
    forgetFolder: assign({ folderId: null, name: '', search: '' }),
    rememberSearch: assign({ search: (_, { search }: { search: string }) => search }),
    rememberName: assign({ name: (_, { name }: { name: string }) => name }),
    renameFolder: assign({
      folders: ({ context: { folders, folderId, name } }) =>
        folders.map((folder) => (folder.id === folderId ? { ...folder, name: name.trim() } : folder)),
    }),
    deleteFolder: assign({
      folders: ({ context: { folders, folderId } }) => folders.filter(({ id }) => id !== folderId),
      bookmarks: ({ context: { bookmarks, folderId } }) =>
        bookmarks.filter((bookmark) => bookmark.folderId !== folderId),
    }),
  },
  guards: {
    isClosed: ({ context }) => !context.isOpen,
    hasName: ({ context }) => context.name.trim() !== '',
  },
}).createMachine({
  id: 'bookmarks',
  context: ({ input }) => ({ ...input, folderId: null, name: '', search: '' }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isClosed', target: 'closed' }, { target: 'open' }] },
    open: {
      description: 'The modal is open.',
      initial: 'listing',
      on: { 'modal.closed': { target: 'closed' } },
      states: {
        listing: {
          description: 'The folders are listed.',
          entry: 'forgetFolder',
          on: {
            'folder.opened': {
              target: 'folder',
              actions: { type: 'rememberFolder', params: ({ event }) => event },
            },
            'rename.requested': {
              target: 'renaming',
              actions: { type: 'rememberFolder', params: ({ event }) => event },
            },
            'deletion.requested': {
              target: 'deleting',
              actions: { type: 'rememberFolder', params: ({ event }) => event },
            },
          },
        },
        renaming: {
          description: 'The person types a new name for a folder.',
          on: {
            'name.changed': { actions: { type: 'rememberName', params: ({ event }) => event } },
            'name.submitted': { guard: 'hasName', target: 'listing', actions: 'renameFolder' },
            'change.cancelled': { target: 'listing' },
          },
        },
        deleting: {
          description: 'The person is asked to confirm that a folder is deleted.',
          on: {
            'deletion.confirmed': { target: 'listing', actions: 'deleteFolder' },
            'change.cancelled': { target: 'listing' },
          },
        },
        folder: {
          description: 'The bookmarks of one folder are listed and can be searched.',
          on: {
            'search.changed': { actions: { type: 'rememberSearch', params: ({ event }) => event } },
            'folder.left': { target: 'listing' },
          },
        },
      },
    },
    closed: {
      description: 'The modal is closed.',
      on: { 'modal.opened': { target: 'open' } },
    },
  },
});
