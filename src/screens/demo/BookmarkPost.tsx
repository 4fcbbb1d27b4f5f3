import { useSelector } from '@xstate/react';
import { DemoPage } from '../../components/demo/DemoPage';
import { Dialog, DialogActions } from '../../components/overlays/Dialog';
import {
  bookmarkedPosts,
  bookmarkPostPage as words,
  bookmarkFolders,
  bookmarkPost,
  bookmarkPostPage,
} from '../../content/demo';
import { bookmarkMachine } from '../../machines/demo/bookmark.machine';
import { useActorRef } from '../useActorRef';
import { ChooseFolder, type BookmarkActor } from './ChooseFolder';
import { Button, ButtonLink } from '../../components/controls/Button';
import { Notice } from '../../components/display/Notice';
import { PostCard } from '../../components/demo/PostCard';

/** The modal that bookmarks a post, over a community's feed; with `saved` it starts after saving. */
export function BookmarkPost({ saved = false }: { saved?: boolean }) {
  const actor = useActorRef(bookmarkMachine, { input: { folderId: 'default', saved } });
  const isSaved = useSelector(actor, (snapshot) => snapshot.matches('saved'));
  const open = useSelector(actor, (snapshot) => !snapshot.matches('closed'));
  return (
    <>
      <DemoPage
        words={words}
        posts={bookmarkedPosts.slice(2, 8)}
        onOpen={() => {
          actor.send({ type: 'modal.opened' });
        }}
      />
      <Dialog
        open={open}
        title={isSaved ? words.saved.title : words.open}
        onClose={() => {
          actor.send({ type: 'modal.closed' });
        }}
      >
        {isSaved ? <SavedBookmark actor={actor} /> : <ChooseFolder actor={actor} />}
      </Dialog>
    </>
  );
}

/** The same page with the post saved. */
export const BookmarkSaved = () => <BookmarkPost saved />;

/** The confirmation of a saved bookmark, with its folder. */
function SavedBookmark({ actor }: { actor: BookmarkActor }) {
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
