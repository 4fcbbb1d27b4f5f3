import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import { AccountForm } from '../../components/page/AccountLayout';
import { Button } from '../../components/controls/Button';
import { CancelButton, DialogActions } from '../../components/overlays/Dialog';
import { TextField } from '../../components/controls/TextField';
import { bookmarkFoldersPage as words } from '../../content/demo';
import type { BookmarksActor } from './FolderList';

/** The form that renames a folder. */
export function RenameFolder({ actor }: { actor: BookmarksActor }) {
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
        onChange={(text) => {
          actor.send({ type: 'name.changed', name: text });
        }}
      />
      <DialogActions>
        <CancelButton
          onClick={() => {
            actor.send({ type: 'change.cancelled' });
          }}
        />
        <Button type="submit" disabled={unnamed}>
          {words.rename}
        </Button>
      </DialogActions>
    </AccountForm>
  );
}
