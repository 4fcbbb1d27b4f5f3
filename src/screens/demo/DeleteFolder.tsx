import { Button } from '../../components/controls/Button';
import { CancelButton, DialogActions } from '../../components/overlays/Dialog';
import { bookmarkFoldersPage as words } from '../../content/demo';
import type { BookmarksActor } from './FolderList';

/** The confirmation before a folder is deleted. */
export function DeleteFolder({ actor }: { actor: BookmarksActor }) {
  return (
    <>
      <p>{words.deletion}</p>
      <DialogActions>
        <CancelButton
          onClick={() => {
            actor.send({ type: 'change.cancelled' });
          }}
        />
        <Button
          variant="danger"
          onClick={() => {
            actor.send({ type: 'deletion.confirmed' });
          }}
        >
          {words.delete}
        </Button>
      </DialogActions>
    </>
  );
}
