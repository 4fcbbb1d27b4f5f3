import { useSelector } from '@xstate/react';
import { Button } from '../../../components/controls/Button';
import { DialogActions } from '../../../components/overlays/Dialog';
import { FileButton } from '../../../components/controls/FilePicker';
import { Icon } from '../../../components/foundations/Icon';
import { FailureTable } from '../../../components/members/FailureTable';
import { memberDialogs as words } from '../../../content/memberDialogs';
import { Newcomers } from './Newcomers';
import type { ImportActor } from '../../../machines/members/memberImport.machine';

/** The number of failed rows on screen; the download has all that the service returned. */
const shown = 100;

/** The rows that failed, with the reasons. They can be downloaded, corrected and imported again. */
export function ImportFailures({ actor }: { actor: ImportActor }) {
  const { imported, unchanged, failed, failures } = useSelector(actor, ({ context }) => context.outcome);
  const downloading = useSelector(actor, (snapshot) => snapshot.matches({ failures: 'downloading' }));
  return (
    <>
      <p>
        {words.import.outcome(imported, unchanged)}{' '}
        {failed > failures.length ? words.failures.textOfFirst(failures.length) : words.failures.text}
      </p>
      <FailureTable
        caption={words.failures.caption}
        head={words.failures.head}
        unnamed={words.failures.unnamed}
        rows={failures.slice(0, shown)}
        more={
          failed > shown
            ? words.failures.first(Math.min(shown, failures.length), failed, failures.length)
            : null
        }
      />
      <DialogActions>
        <Newcomers actor={actor} />
        <FileButton
          label={words.failures.again}
          accept=".csv,.tsv,.txt,text/csv"
          onChoose={(file) => {
            actor.send({ type: 'file.chosen', file });
          }}
        />
        <Button
          busy={downloading}
          onClick={() => {
            actor.send({ type: 'failures.downloaded' });
          }}
        >
          <Icon name="download" size={18} />
          {words.failures.download}
        </Button>
      </DialogActions>
    </>
  );
}
