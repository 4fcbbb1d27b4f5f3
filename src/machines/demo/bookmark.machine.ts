import { assign, setup } from 'xstate';

export interface BookmarkInput {
  /** The folder that is chosen at the start. */
  folderId: string;
  /** The post is in that folder already. */
  saved: boolean;
}

export type BookmarkEvent =
  | { type: 'modal.opened' }
  | { type: 'modal.closed' }
  | { type: 'folder.chosen'; folderId: string }
  | { type: 'bookmark.submitted' };

/**
 * Bookmarking one post: choosing its folder, and knowing that it has been saved there.
 * @see docs/machines.md#bookmark
 */
export const bookmarkMachine = setup({
  types: {
    input: {} as BookmarkInput,
    context: {} as BookmarkInput,
    events: {} as BookmarkEvent,
  },
  actions: {
    rememberFolder: assign({
      folderId: ({ context, event }) => (event.type === 'folder.chosen' ? event.folderId : context.folderId),
    }),
  },
  guards: { isSaved: ({ context }) => context.saved },
}).createMachine({
  id: 'bookmark',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isSaved', target: 'saved' }, { target: 'choosing' }] },
    choosing: {
      on: {
        'folder.chosen': { actions: 'rememberFolder' },
        'bookmark.submitted': { target: 'saved' },
        'modal.closed': { target: 'closed' },
      },
    },
    saved: {
      on: { 'modal.opened': { target: 'choosing' }, 'modal.closed': { target: 'closed' } },
    },
    closed: { on: { 'modal.opened': { target: 'choosing' } } },
  },
});
