import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '../../../components/controls/Button';
import { FormError } from '../../../components/controls/FormError';
import { CancelButton, Dialog, DialogActions } from '../../../components/overlays/Dialog';
import { memberDialogs as words } from '../../../content/memberDialogs';
import { membersOf, peopleIn } from '../../../content/members';
import type { memberExportMachine } from '../../../machines/members/memberExport.machine';
import { isNarrowed } from '../../../machines/members/memberList';
import { useMembersSelector } from '../selectors';

/** The confirmation of an export of all members that match the search and filters. */
export function ExportMembers({ actor }: { actor: ActorRefFrom<typeof memberExportMachine> }) {
  const { query, total, problem } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const empty = useSelector(actor, (snapshot) => snapshot.matches('empty'));
  const exact = useMembersSelector(({ context }) => context.visible.totalIsExact);
  const close = () => {
    actor.send({ type: 'modal.closed' });
  };
  if (empty)
    return (
      <Dialog open title={words.export.nothing} onClose={close}>
        <p>{isNarrowed(query) ? words.export.empty(query.role) : words.export.emptyTeam}</p>
        <DialogActions>
          <Button variant="secondary" onClick={close}>
            {words.close}
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog open title={words.export.title} onClose={close}>
      <p>{words.export.text(total === null ? membersOf(query.role) : peopleIn(total, query.role, exact))}</p>
      <FormError id="export-error" message={problem?.message} />
      <DialogActions>
        <CancelButton onClick={close} />
        <Button
          busy={busy}
          onClick={() => {
            actor.send({ type: 'export.confirmed' });
          }}
        >
          {words.export.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
