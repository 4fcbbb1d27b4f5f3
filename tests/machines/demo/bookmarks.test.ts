import { beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { bookmarkMachine } from '../../../src/machines/demo/bookmark.machine';
import {
  bookmarksMachine,
  bookmarksOf,
  type BookmarksEvent,
} from '../../../src/machines/demo/bookmarks.machine';

const bookmark = (folderId: string, author: string, title: string) => ({
  folderId,
  author,
  title,
  excerpt: 'On color',
  likes: 1,
  comments: 2,
});

const arrange = () => {
  const actor = createActor(bookmarksMachine, {
    input: {
      folders: [
        { id: 'a', name: 'Default folder' },
        { id: 'b', name: 'Launch' },
      ],
      bookmarks: [
        bookmark('a', 'Ines', 'Forty questions'),
        bookmark('a', 'Tom', 'Day three'),
        bookmark('b', 'Ines', 'A list'),
      ],
    },
  }).start();
  return {
    send: (event: BookmarksEvent) => {
      actor.send(event);
    },
    state: () => actor.getSnapshot().value,
    folders: () => actor.getSnapshot().context.folders.map(({ name }) => name),
    shown: () => {
      const { context } = actor.getSnapshot();
      return bookmarksOf(context, context.folderId ?? '').map(({ title }) => title);
    },
    context: () => actor.getSnapshot().context,
  };
};

let scene: ReturnType<typeof arrange>;
beforeEach(() => {
  scene = arrange();
});

describe('the bookmarks modal', () => {
  it('starts open with its folders, closes and opens again', () => {
    expect(scene.state()).toEqual({ open: 'listing' });
    scene.send({ type: 'modal.closed' });
    expect(scene.state()).toBe('closed');
    scene.send({ type: 'modal.opened' });
    expect(scene.state()).toEqual({ open: 'listing' });
  });

  it('opens a folder, and finds the bookmarks that contain all searched words in author, title or text', () => {
    scene.send({ type: 'folder.opened', folderId: 'a' });
    expect(scene.shown()).toEqual(['Forty questions', 'Day three']);
    scene.send({ type: 'search.changed', search: ' COLOR  ines' });
    expect(scene.shown()).toEqual(['Forty questions']);
    scene.send({ type: 'search.changed', search: 'list' });
    expect(scene.shown()).toEqual([]);
  });

  it('opens every folder with an empty search', () => {
    scene.send({ type: 'folder.opened', folderId: 'a' });
    scene.send({ type: 'search.changed', search: 'ines' });
    scene.send({ type: 'folder.left' });
    scene.send({ type: 'folder.opened', folderId: 'a' });
    expect(scene.shown()).toEqual(['Forty questions', 'Day three']);
  });

  it('renames a folder, but not to an empty name', () => {
    scene.send({ type: 'rename.requested', folderId: 'b' });
    expect(scene.context().name).toBe('Launch');
    scene.send({ type: 'name.changed', name: '  ' });
    scene.send({ type: 'name.submitted' });
    expect(scene.state()).toEqual({ open: 'renaming' });
    scene.send({ type: 'name.changed', name: ' Ideas ' });
    scene.send({ type: 'name.submitted' });
    expect(scene.state()).toEqual({ open: 'listing' });
    expect(scene.folders()).toEqual(['Default folder', 'Ideas']);
  });

  it('deletes a folder with its bookmarks after confirmation', () => {
    scene.send({ type: 'deletion.requested', folderId: 'a' });
    expect(scene.folders()).toHaveLength(2);
    scene.send({ type: 'deletion.confirmed' });
    expect(scene.folders()).toEqual(['Launch']);
    expect(scene.context().bookmarks.map(({ title }) => title)).toEqual(['A list']);
  });

  it.each(['rename.requested', 'deletion.requested'] as const)(
    'changes nothing when a %s is cancelled',
    (type) => {
      scene.send({ type, folderId: 'a' });
      scene.send({ type: 'name.changed', name: 'Other' });
      scene.send({ type: 'change.cancelled' });
      expect(scene.state()).toEqual({ open: 'listing' });
      expect(scene.folders()).toEqual(['Default folder', 'Launch']);
    },
  );
});

describe('bookmarking a post', () => {
  const start = (saved: boolean) => createActor(bookmarkMachine, { input: { folderId: 'a', saved } }).start();

  it('saves it in the chosen folder, which can be changed later', () => {
    const actor = start(false);
    expect(actor.getSnapshot().value).toBe('choosing');
    actor.send({ type: 'folder.chosen', folderId: 'b' });
    actor.send({ type: 'bookmark.submitted' });
    expect(actor.getSnapshot().value).toBe('saved');
    expect(actor.getSnapshot().context.folderId).toBe('b');
    actor.send({ type: 'modal.opened' });
    expect(actor.getSnapshot().value).toBe('choosing');
  });

  it('starts saved for a saved post, and closes and opens again', () => {
    const actor = start(true);
    expect(actor.getSnapshot().value).toBe('saved');
    actor.send({ type: 'modal.closed' });
    expect(actor.getSnapshot().value).toBe('closed');
    actor.send({ type: 'modal.opened' });
    actor.send({ type: 'modal.closed' });
    expect(actor.getSnapshot().value).toBe('closed');
  });
});
