import { useSelector } from '@xstate/react';
import { Button } from '../../../components/controls/Button';
import { CancelButton, Dialog, DialogActions } from '../../../components/overlays/Dialog';
import { memberDialogs as words } from '../../../content/memberDialogs';
import { useMemberDialogs } from '../machines';
import { useMembersSelector } from '../selectors';

/** The confirmation of a deletion. */
export function DeleteMembers() {
  const dialogs = useMemberDialogs();
  const ids = useSelector(dialogs, ({ context }) => context.ids);
  const first = useMembersSelector(({ context }) => context.visible.users.find(({ id }) => id === ids[0]));
  const close = () => {
    dialogs.send({ type: 'modal.closed' });
  };
  return (
    <Dialog open title={words.deletion.title(ids.length, first?.name ?? '')} onClose={close}>
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
