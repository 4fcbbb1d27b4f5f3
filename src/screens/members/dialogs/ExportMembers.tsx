import { Button } from '../../../components/controls/Button';
import { Dialog, DialogActions, DialogChoice } from '../../../components/overlays/Dialog';
import { memberDialogs as words } from '../../../content/memberDialogs';
import { peopleIn } from '../../../content/members';
import { roleNoun } from '../../../content/roles';
import type { DialogFormActor } from '../../../machines/account/dialogForm.machine';
import type { Exported, ExportRequest } from '../../../machines/members/memberDialogs.machine';
import { isNarrowed } from '../../../machines/members/memberQuery';
import { FormMessage, useForm } from '../../forms/Form';
import { useVisible } from '../selectors';

const textOf = (asked: Exported, exact: boolean): string => {
  if ('ids' in asked) return words.export.selected(asked.ids.length);
  const { query, total } = asked;
  return words.export.text(total === null ? roleNoun(query.role) : peopleIn(total, query.role, exact));
};

/** The confirmation of an export of all members that match the search and filters, or of the selected ones. */
export function ExportMembers({ actor, request }: { actor: DialogFormActor; request: ExportRequest }) {
  const form = useForm(actor);
  const exact = useVisible().totalIsExact;
  const close = () => actor.send({ type: 'modal.closed' });
  if ('query' in request && request.total === 0)
    return (
      <Dialog open title={words.export.nothing} onClose={close}>
        <p>{isNarrowed(request.query) ? words.export.empty(request.query.role) : words.export.emptyTeam}</p>
        <DialogActions>
          <Button variant="secondary" onClick={close}>
            {words.close}
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog open title={words.export.title} onClose={close}>
      <p>{textOf(request, exact)}</p>
      <FormMessage form={form} />
      <DialogChoice
        confirm={words.export.confirm}
        busy={form.busy}
        onCancel={close}
        onConfirm={() => actor.send({ type: 'form.submitted' })}
      />
    </Dialog>
  );
}
