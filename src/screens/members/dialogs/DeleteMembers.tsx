import { useSelector } from '@xstate/react';
import { Button } from '../../../components/controls/Button';
import { CancelButton, Dialog, DialogActions } from '../../../components/overlays/Dialog';
import { memberDialogs as words } from '../../../content/memberDialogs';
import { named } from '../../../content/members';
import { useMemberDialogs } from '../machines';

/** The confirmation of a deletion. */
export function DeleteMembers() {
  const dialogs = useMemberDialogs();
  const { ids, names } = useSelector(dialogs, ({ context }) => context);
  const close = () => {
    dialogs.send({ type: 'modal.closed' });
  };
  return (
    <Dialog open title={words.deletion.title(ids.length, names)} onClose={close}>
      {ids.length > 1 ? <p>{named(ids.length, names)}</p> : null}
      <p>{words.deletion.text}</p>
      <DialogActions>
        <CancelButton onClick={close} />
        <Button
          variant="danger"
          onClick={() => {
            dialogs.send({ type: 'deletion.confirmed' });
          }}
        >
          {words.deletion.confirm(ids.length)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
