import { useSelector } from '@xstate/react';
import { DemoPage } from '../../components/demo/DemoPage';
import { Dialog } from '../../components/overlays/Dialog';
import { bookmarkedPosts, bookmarkPostPage as words } from '../../content/demo';
import { bookmarkMachine } from '../../machines/demo/bookmark.machine';
import { useActorRef } from '../useActorRef';
import { ChooseFolder } from './ChooseFolder';
import { SavedBookmark } from './SavedBookmark';

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
