import { useSelector } from '@xstate/react';
import { Button } from '../../../components/controls/Button';
import { DialogActions } from '../../../components/overlays/Dialog';
import { Stack } from '../../../components/foundations/layout';
import { ProgressBar } from '../../../components/display/ProgressBar';
import { memberDialogs as words } from '../../../content/memberDialogs';
import type { ImportActor } from '../../../machines/members/memberImport.machine';

/** The progress of the import, and a button that asks whether to stop it. */
export function ImportProgress({ actor }: { actor: ImportActor }) {
  const { file, progress } = useSelector(actor, ({ context }) => context);
  const known = progress.total > 0;
  return (
    <Stack>
      <ProgressBar
        label={file?.name ?? ''}
        value={known ? progress.processed : null}
        max={progress.total}
        words={known ? words.import.progress(progress.processed, progress.total) : words.import.uploading}
      />
      <p>{words.import.goesOn}</p>
      <DialogActions>
        <Button
          variant="secondary"
          onClick={() => {
            actor.send({ type: 'stop.requested' });
          }}
        >
          {words.import.stop}
        </Button>
        {/* Keeps the place of "Import", so that a second press there does not stop the import. */}
        <Button busy>{words.import.start}</Button>
      </DialogActions>
    </Stack>
  );
}
