import { Button } from '../../components/controls/Button';
import { DialogActions } from '../../components/overlays/Dialog';
import { bookmarkFoldersPage as words } from '../../content/bookmarks';
import type { BookmarksActor } from './FolderList';

/** The confirmation before a folder is deleted. */
export function DeleteFolder({ actor }: { actor: BookmarksActor }) {
  return (
    <>
      <p>{words.deletion}</p>
      <DialogActions>
        <Button
          variant="secondary"
          onClick={() => {
            actor.send({ type: 'change.cancelled' });
          }}
        >
          {words.cancel}
        </Button>
        <Button
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
