import { useSelector } from '@xstate/react';
import { DemoPage } from '../../components/demo/DemoPage';
import { Dialog, DialogActions, DialogChoice } from '../../components/overlays/Dialog';
import {
  bookmarkedPosts,
  bookmarkPostPage as words,
  bookmarkFolders,
  bookmarkPost,
} from '../../content/demo';
import { bookmarkMachine } from '../../machines/demo/bookmark.machine';
import { useActorRef } from '../useActorRef';
import { Button, ButtonLink } from '../../components/controls/Button';
import { Notice } from '../../components/display/Notice';
import { PostCard } from '../../components/demo/PostCard';
import type { SubmitEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { AccountForm } from '../../components/page/AccountForm';
import { RadioGroup } from '../../components/controls/RadioGroup';

/** The modal that bookmarks a post, over a community's feed: open at first with `isOpen`, and after saving with `saved`. */
export function BookmarkPost({ isOpen, saved = false }: { isOpen: boolean; saved?: boolean }) {
  const actor = useActorRef(bookmarkMachine, { input: { folderId: 'default', saved, isOpen } });
  const isSaved = useSelector(actor, (snapshot) => snapshot.matches('saved'));
  const open = useSelector(actor, (snapshot) => !snapshot.matches('closed'));
  return (
    <>
      <DemoPage
        words={words}
        posts={bookmarkedPosts.slice(2, 8)}
        onOpen={() => actor.send({ type: 'modal.opened' })}
      />
      <Dialog
        open={open}
        title={isSaved ? words.saved.title : words.open}
        onClose={() => actor.send({ type: 'modal.closed' })}
      >
        {isSaved ? <SavedBookmark actor={actor} /> : <ChooseFolder actor={actor} />}
      </Dialog>
    </>
  );
}

/** The confirmation of a saved bookmark, with its folder. */
function SavedBookmark({ actor }: { actor: BookmarkActor }) {
  const folderId = useSelector(actor, ({ context }) => context.folderId);
  return (
    <>
      <Notice kind="success">
        {words.saved.text} <strong>{bookmarkFolders.find(({ id }) => id === folderId)?.name}</strong>.
      </Notice>
      <PostCard post={bookmarkPost} />
      <DialogActions>
        <Button variant="secondary" onClick={() => actor.send({ type: 'modal.opened' })}>
          {words.saved.change}
        </Button>
        <ButtonLink href="#/extension-path">{words.saved.folders}</ButtonLink>
      </DialogActions>
    </>
  );
}

/** The actor of the modal that bookmarks a post. */
type BookmarkActor = ActorRefFrom<typeof bookmarkMachine>;

/** The post, and the choice of its folder. */
function ChooseFolder({ actor }: { actor: BookmarkActor }) {
  const folderId = useSelector(actor, ({ context }) => context.folderId);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    actor.send({ type: 'bookmark.submitted' });
  };
  return (
    <AccountForm onSubmit={onSubmit}>
      <PostCard post={bookmarkPost} />
      <RadioGroup
        legend={words.question}
        options={bookmarkFolders}
        value={folderId}
        onChange={(id) => actor.send({ type: 'folder.chosen', folderId: id })}
      />
      <DialogChoice confirm={words.save} onCancel={() => actor.send({ type: 'modal.closed' })} />
    </AccountForm>
  );
}
