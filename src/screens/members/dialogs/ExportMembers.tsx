import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '../../../components/controls/Button';
import { FormError } from '../../../components/controls/FormError';
import { Dialog, DialogActions, DialogChoice } from '../../../components/overlays/Dialog';
import { memberDialogs as words } from '../../../content/memberDialogs';
import { peopleIn } from '../../../content/members';
import { roleNoun } from '../../../content/roles';
import type { memberExportMachine, MemberExportInput } from '../../../machines/members/memberExport.machine';
import { isNarrowed } from '../../../machines/members/memberQuery';
import { useVisible } from '../selectors';

const textOf = (asked: MemberExportInput, exact: boolean): string => {
  if ('ids' in asked) return words.export.selected(asked.ids.length);
  const { query, total } = asked;
  return words.export.text(total === null ? roleNoun(query.role) : peopleIn(total, query.role, exact));
};

/** The confirmation of an export of all members that match the search and filters, or of the selected ones. */
export function ExportMembers({ actor }: { actor: ActorRefFrom<typeof memberExportMachine> }) {
  const { asked, problem } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const empty = useSelector(actor, (snapshot) => snapshot.matches('empty'));
  const exact = useVisible().totalIsExact;
  const close = () => actor.send({ type: 'modal.closed' });
  if (empty && 'query' in asked)
    return (
      <Dialog open title={words.export.nothing} onClose={close}>
        <p>{isNarrowed(asked.query) ? words.export.empty(asked.query.role) : words.export.emptyTeam}</p>
        <DialogActions>
          <Button variant="secondary" onClick={close}>
            {words.close}
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog open title={words.export.title} onClose={close}>
      <p>{textOf(asked, exact)}</p>
      <FormError id="export-error" message={problem?.message} />
      <DialogChoice
        confirm={words.export.confirm}
        busy={busy}
        onCancel={close}
        onConfirm={() => actor.send({ type: 'export.confirmed' })}
      />
    </Dialog>
  );
}
