import { assign, setup } from 'xstate';

export interface BookmarkInput {
  /** The initially chosen folder. */
  folderId: string;
  /** Whether the post is already in that folder. */
  saved: boolean;
  /** Whether the modal is open at first. */
  isOpen: boolean;
}

export type BookmarkEvent =
  | { type: 'modal.opened' }
  | { type: 'modal.closed' }
  | { type: 'folder.chosen'; folderId: string }
  | { type: 'bookmark.submitted' };

/**
 * Bookmarking a post: choosing its folder and saving it there.
 * @see docs/machines.md#bookmark
 */
export const bookmarkMachine = setup({
  types: {
    input: {} as BookmarkInput,
    context: {} as BookmarkInput,
    events: {} as BookmarkEvent,
  },
  actions: {
    rememberFolder: assign({ folderId: (_, { folderId }: { folderId: string }) => folderId }),
  },
  guards: { isClosed: ({ context }) => !context.isOpen, isSaved: ({ context }) => context.saved },
}).createMachine({
  id: 'bookmark',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isClosed', target: 'closed' },
        { guard: 'isSaved', target: 'saved' },
        { target: 'choosing' },
      ],
    },
    choosing: {
      description: 'The person chooses a folder for the post.',
      on: {
        'folder.chosen': { actions: { type: 'rememberFolder', params: ({ event }) => event } },
        'bookmark.submitted': { target: 'saved' },
        'modal.closed': { target: 'closed' },
      },
    },
    saved: {
      description: 'The post is in the chosen folder.',
      on: { 'modal.opened': { target: 'choosing' }, 'modal.closed': { target: 'closed' } },
    },
    closed: {
      description: 'The modal is closed.',
      on: { 'modal.opened': { target: 'choosing' } },
    },
  },
});
