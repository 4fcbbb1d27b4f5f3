import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { FolderRow, FolderRows } from '../../components/demo/FolderRow';
import { bookmarkFoldersPage as words, countOf } from '../../content/demo';
import { bookmarksOf, type bookmarksMachine } from '../../machines/demo/bookmarks.machine';

/** The actor of the bookmarks modal. */
export type BookmarksActor = ActorRefFrom<typeof bookmarksMachine>;

/** The folders, each with its number of bookmarks. */
export function FolderList({ actor }: { actor: BookmarksActor }) {
  const { folders, bookmarks } = useSelector(actor, ({ context }) => context);
  if (folders.length === 0) return <p>{words.none}</p>;
  return (
    <FolderRows>
      {folders.map(({ id, name }) => (
        <FolderRow
          key={id}
          name={name}
          count={countOf(bookmarksOf({ bookmarks, search: '' }, id).length)}
          onOpen={() => {
            actor.send({ type: 'folder.opened', folderId: id });
          }}
          onEdit={() => {
            actor.send({ type: 'rename.requested', folderId: id });
          }}
          onDelete={() => {
            actor.send({ type: 'deletion.requested', folderId: id });
          }}
        />
      ))}
    </FolderRows>
  );
}
