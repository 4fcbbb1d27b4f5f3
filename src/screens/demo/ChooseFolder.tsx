import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { AccountForm } from '../../components/page/AccountLayout';
import { Button } from '../../components/controls/Button';
import { CancelButton, DialogActions } from '../../components/overlays/Dialog';
import { PostCard } from '../../components/demo/PostCard';
import { RadioGroup } from '../../components/controls/RadioGroup';
import { bookmarkFolders, bookmarkPost, bookmarkPostPage as words } from '../../content/demo';
import type { bookmarkMachine } from '../../machines/demo/bookmark.machine';

/** The actor of the modal that bookmarks a post. */
export type BookmarkActor = ActorRefFrom<typeof bookmarkMachine>;

/** The post, and the choice of its folder. */
export function ChooseFolder({ actor }: { actor: BookmarkActor }) {
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
        onChange={(id) => {
          actor.send({ type: 'folder.chosen', folderId: id });
        }}
      />
      <DialogActions>
        <CancelButton
          onClick={() => {
            actor.send({ type: 'modal.closed' });
          }}
        />
        <Button type="submit">{words.save}</Button>
      </DialogActions>
    </AccountForm>
  );
}
