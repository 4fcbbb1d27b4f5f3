import { useSelector } from '@xstate/react';
import { DemoPage } from '../../components/demo/DemoPage';
import { Dialog, DialogActions, DialogChoice } from '../../components/overlays/Dialog';
import { bookmarkedPosts, bookmarkFolders, bookmarkFoldersPage as words, countOf } from '../../content/demo';
import { bookmarksMachine, bookmarksOf } from '../../machines/demo/bookmarks.machine';
import { useActorRef } from '../useActorRef';
import { Button } from '../../components/controls/Button';
import { SearchField } from '../../components/controls/SearchField';
import { Stack } from '../../components/foundations/layout';
import { PostCard } from '../../components/demo/PostCard';
import type { SubmitEvent } from 'react';
import { AccountForm } from '../../components/page/AccountForm';
import { TextField } from '../../components/controls/TextField';
import type { ActorRefFrom } from 'xstate';
import { FolderRow, FolderRows } from '../../components/demo/FolderRow';

/** The extension's bookmark folders over a community's feed. `isOpen` opens their dialog at first. */
export function BookmarkFolders({ isOpen }: { isOpen: boolean }) {
  const actor = useActorRef(bookmarksMachine, {
    input: { folders: bookmarkFolders, bookmarks: bookmarkedPosts, isOpen },
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
        onOpen={() => actor.send({ type: 'modal.opened' })}
      />
      <Dialog
        open={view !== undefined}
        title={view?.title ?? words.listTitle}
        onClose={() => actor.send({ type: 'modal.closed' })}
      >
        {view?.content}
      </Dialog>
    </>
  );
}

/** The confirmation before a folder is deleted. */
function DeleteFolder({ actor }: { actor: BookmarksActor }) {
  return (
    <>
      <p>{words.deletion}</p>
      <DialogChoice
        confirm={words.delete}
        variant="danger"
        onCancel={() => actor.send({ type: 'change.cancelled' })}
        onConfirm={() => actor.send({ type: 'deletion.confirmed' })}
      />
    </>
  );
}

/** An open folder: its bookmarks and their search. */
function OpenFolder({ actor }: { actor: BookmarksActor }) {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const found = bookmarksOf(context, context.folderId ?? '');
  return (
    <>
      <SearchField
        label={words.search}
        value={context.search}
        onChange={(search) => actor.send({ type: 'search.changed', search })}
      />
      <p role="status">{found.length === 0 ? words.noMatch : countOf(found.length)}</p>
      <Stack data-gap="small">
        {found.map((bookmark) => (
          <PostCard key={bookmark.title} post={bookmark} />
        ))}
      </Stack>
      <DialogActions>
        <Button variant="secondary" onClick={() => actor.send({ type: 'folder.left' })}>
          {words.back}
        </Button>
      </DialogActions>
    </>
  );
}

/** The form that renames a folder. */
function RenameFolder({ actor }: { actor: BookmarksActor }) {
  const name = useSelector(actor, ({ context }) => context.name);
  const unnamed = useSelector(actor, (snapshot) => !snapshot.can({ type: 'name.submitted' }));
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    actor.send({ type: 'name.submitted' });
  };
  return (
    <AccountForm onSubmit={onSubmit}>
      <TextField
        label={words.name}
        name="name"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={60}
        value={name}
        onChange={(text) => actor.send({ type: 'name.changed', name: text })}
      />
      <DialogChoice
        confirm={words.rename}
        disabled={unnamed}
        onCancel={() => actor.send({ type: 'change.cancelled' })}
      />
    </AccountForm>
  );
}

/** The actor of the bookmarks modal. */
type BookmarksActor = ActorRefFrom<typeof bookmarksMachine>;

/** The folders, each with its number of bookmarks. */
function FolderList({ actor }: { actor: BookmarksActor }) {
  const { folders, bookmarks } = useSelector(actor, ({ context }) => context);
  if (folders.length === 0) return <p>{words.none}</p>;
  return (
    <FolderRows>
      {folders.map(({ id, name }) => (
        <FolderRow
          key={id}
          name={name}
          count={countOf(bookmarksOf({ bookmarks, search: '' }, id).length)}
          onOpen={() => actor.send({ type: 'folder.opened', folderId: id })}
          onEdit={() => actor.send({ type: 'rename.requested', folderId: id })}
          onDelete={() => actor.send({ type: 'deletion.requested', folderId: id })}
        />
      ))}
    </FolderRows>
  );
}
