import { assign, setup } from 'xstate';

export interface BookmarkFolder {
  id: string;
  name: string;
}

/** A bookmarked post, in its folder. */
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
}

interface BookmarksContext extends BookmarksInput {
  /** The folder that is open, being renamed or about to be deleted. */
  folderId: string | null;
  /** The name a folder is to have. */
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

/** The bookmarks of a folder, or those of them whose author, title or excerpt has the searched words. */
export const bookmarksOf = (
  { bookmarks, search }: Pick<BookmarksContext, 'bookmarks' | 'search'>,
  folderId: string,
): Bookmark[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return bookmarks.filter((bookmark) => {
    const text = `${bookmark.author} ${bookmark.title} ${bookmark.excerpt}`.toLowerCase();
    return bookmark.folderId === folderId && words.every((word) => text.includes(word));
  });
};

/**
 * The bookmarks modal: a list of folders to open, rename and delete, and the inside of a folder with a search.
 * @see docs/machines.md#bookmarks
 */
export const bookmarksMachine = setup({
  types: {
    input: {} as BookmarksInput,
    context: {} as BookmarksContext,
    events: {} as BookmarksEvent,
  },
  actions: {
    rememberFolder: assign(({ context, event }) => {
      if (!('folderId' in event)) return {};
      const folder = context.folders.find(({ id }) => id === event.folderId);
      return { folderId: event.folderId, name: folder?.name ?? '', search: '' };
    }),
    forgetFolder: assign({ folderId: null, name: '', search: '' }),
    rememberSearch: assign({
      search: ({ context, event }) => (event.type === 'search.changed' ? event.search : context.search),
    }),
    rememberName: assign({
      name: ({ context, event }) => (event.type === 'name.changed' ? event.name : context.name),
    }),
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
  guards: { hasName: ({ context }) => context.name.trim() !== '' },
}).createMachine({
  id: 'bookmarks',
  context: ({ input }) => ({ ...input, folderId: null, name: '', search: '' }),
  initial: 'open',
  states: {
    open: {
      initial: 'listing',
      on: { 'modal.closed': { target: 'closed' } },
      states: {
        listing: {
          entry: 'forgetFolder',
          on: {
            'folder.opened': { target: 'folder', actions: 'rememberFolder' },
            'rename.requested': { target: 'renaming', actions: 'rememberFolder' },
            'deletion.requested': { target: 'deleting', actions: 'rememberFolder' },
          },
        },
        renaming: {
          on: {
            'name.changed': { actions: 'rememberName' },
            'name.submitted': { guard: 'hasName', target: 'listing', actions: 'renameFolder' },
            'change.cancelled': { target: 'listing' },
          },
        },
        deleting: {
          on: {
            'deletion.confirmed': { target: 'listing', actions: 'deleteFolder' },
            'change.cancelled': { target: 'listing' },
          },
        },
        folder: {
          on: {
            'search.changed': { actions: 'rememberSearch' },
            'folder.left': { target: 'listing' },
          },
        },
      },
    },
    closed: { on: { 'modal.opened': { target: 'open' } } },
  },
});
