import { useSelector } from '@xstate/react';
import { Button, ButtonLink } from '../../components/controls/Button';
import { DialogActions } from '../../components/overlays/Dialog';
import { Notice } from '../../components/display/Notice';
import { PostCard } from '../../components/demo/PostCard';
import { bookmarkFolders, bookmarkPost, bookmarkPostPage } from '../../content/demo';
import type { BookmarkActor } from './ChooseFolder';

/** The confirmation of a saved bookmark, with its folder. */
export function SavedBookmark({ actor }: { actor: BookmarkActor }) {
  const folderId = useSelector(actor, ({ context }) => context.folderId);
  const words = bookmarkPostPage.saved;
  return (
    <>
      <Notice kind="success">
        {words.text} <strong>{bookmarkFolders.find(({ id }) => id === folderId)?.name}</strong>.
      </Notice>
      <PostCard post={bookmarkPost} />
      <DialogActions>
        <Button
          variant="secondary"
          onClick={() => {
            actor.send({ type: 'modal.opened' });
          }}
        >
          {words.change}
        </Button>
        <ButtonLink href="#/extension-path">{words.folders}</ButtonLink>
      </DialogActions>
    </>
  );
}
