import { useSelector } from '@xstate/react';
import { Button } from '../../../components/controls/Button';
import { CancelButton, DialogActions } from '../../../components/overlays/Dialog';
import { Layer } from '../../../components/overlays/layers';
import { memberDialogs as words } from '../../../content/memberDialogs';
import type { ImportActor } from '../../../machines/members/memberImport.machine';

/** The question whether to stop a running import. */
export function StopImport({ actor }: { actor: ImportActor }) {
  const { processed, total } = useSelector(actor, ({ context }) => context.progress);
  const decline = () => {
    actor.send({ type: 'stop.declined' });
  };
  return (
    <>
      <Layer onClose={decline} />
      <p>
        {total > 0 ? `${words.import.progress(processed, total)}. ` : null}
        {words.import.question.text}
      </p>
      <DialogActions>
        <CancelButton label={words.import.question.goOn} onClick={decline} />
        <Button
          variant="danger"
          onClick={() => {
            actor.send({ type: 'import.cancelled' });
          }}
        >
          {words.import.question.stop}
        </Button>
      </DialogActions>
    </>
  );
}
