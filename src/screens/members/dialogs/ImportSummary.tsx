import { useSelector } from '@xstate/react';
import { Button } from '../../../components/controls/Button';
import { DialogActions } from '../../../components/overlays/Dialog';
import { memberDialogs as words } from '../../../content/memberDialogs';
import { Newcomers } from './Newcomers';
import type { ImportActor } from '../../../machines/members/memberImport.machine';

/** The result of an import in which no row failed. */
export function ImportSummary({ actor }: { actor: ImportActor }) {
  const outcome = useSelector(actor, ({ context }) => context.outcome);
  return (
    <>
      <p role="status">{words.import.outcome(outcome.imported, outcome.unchanged)}</p>
      <DialogActions>
        <Newcomers actor={actor} />
        <Button
          onClick={() => {
            actor.send({ type: 'modal.closed' });
          }}
        >
          {words.done}
        </Button>
      </DialogActions>
    </>
  );
}
