import { useSelector } from '@xstate/react';
import { DemoPage } from '../../components/demo/DemoPage';
import { Dialog } from '../../components/overlays/Dialog';
import { bookmarkedPosts, bookmarkFolders, bookmarkFoldersPage as words } from '../../content/demo';
import { bookmarksMachine } from '../../machines/demo/bookmarks.machine';
import { useActorRef } from '../useActorRef';
import { DeleteFolder } from './DeleteFolder';
import { FolderList } from './FolderList';
import { OpenFolder } from './OpenFolder';
import { RenameFolder } from './RenameFolder';

/** The extension's bookmark folders, open over a community's feed. */
export function BookmarkFolders() {
  const actor = useActorRef(bookmarksMachine, {
    input: { folders: bookmarkFolders, bookmarks: bookmarkedPosts },
  });
  const snapshot = useSelector(actor, (current) => current);
  const { folders, folderId } = snapshot.context;
  const folder = folders.find(({ id }) => id === folderId);
  const views = [
    { state: 'listing', title: words.listTitle, content: <FolderList actor={actor} /> },
    { state: 'folder', title: folder?.name ?? '', content: <OpenFolder actor={actor} /> },
    { state: 'renaming', title: words.renameTitle, content: <RenameFolder actor={actor} /> },
    {
      state: 'deleting',
      title: words.deleteTitle(folder?.name ?? ''),
      content: <DeleteFolder actor={actor} />,
    },
  ] as const;
  const view = views.find(({ state }) => snapshot.matches({ open: state }));
  return (
    <>
      <DemoPage
        words={words}
        posts={bookmarkedPosts.slice(0, 6)}
        onOpen={() => {
          actor.send({ type: 'modal.opened' });
        }}
      />
      <Dialog
        open={view !== undefined}
        title={view?.title ?? words.listTitle}
        onClose={() => {
          actor.send({ type: 'modal.closed' });
        }}
      >
        {view?.content}
      </Dialog>
    </>
  );
}
