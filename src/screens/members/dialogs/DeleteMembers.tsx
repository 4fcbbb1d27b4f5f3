import { useSelector } from '@xstate/react';
import { Button } from '../../../components/controls/Button';
import { CancelButton, Dialog, DialogActions } from '../../../components/overlays/Dialog';
import { memberDialogs as words } from '../../../content/memberDialogs';
import { named } from '../../../content/members';
import { countOf, isCounted } from '../../../machines/members/chosen';
import { useMemberDialogs } from '../machines';

/** The confirmation of a deletion. */
export function DeleteMembers() {
  const dialogs = useMemberDialogs();
  const { chosen, names } = useSelector(dialogs, ({ context }) => context);
  const members = countOf(chosen);
  const exact = isCounted(chosen);
  const close = () => {
    dialogs.send({ type: 'modal.closed' });
  };
  return (
    <Dialog open title={words.deletion.title(members, names, exact)} onClose={close}>
      {members > 1 ? <p>{named(members, names, exact)}</p> : null}
      <p>{words.deletion.text}</p>
      <DialogActions>
        <CancelButton onClick={close} />
        <Button
          variant="danger"
          onClick={() => {
            dialogs.send({ type: 'deletion.confirmed' });
          }}
        >
          {words.deletion.confirm(members, exact)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
