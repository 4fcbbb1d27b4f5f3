import { useSelector } from '@xstate/react';
import { Button } from '../../../components/controls/Button';
import { CancelButton, DialogActions } from '../../../components/overlays/Dialog';
import { FilePicker } from '../../../components/controls/FilePicker';
import { Link } from '../../../components/controls/Link';
import { FormError } from '../../../components/controls/FormError';
import { Stack } from '../../../components/foundations/layout';
import { Notice } from '../../../components/display/Notice';
import { memberDialogs as words } from '../../../content/memberDialogs';
import { dialog } from '../../../content/site';
import { reasonOf, type ImportActor } from '../../../machines/members/memberImport.machine';

/** The choice of the file to import, also after an import that stopped. */
export function ChooseFile({ actor }: { actor: ImportActor }) {
  const { file, contents, problem } = useSelector(actor, ({ context }) => context);
  const incomplete = useSelector(actor, (snapshot) => snapshot.hasTag('incomplete'));
  const cancelled = useSelector(actor, (snapshot) => snapshot.matches({ open: 'cancelled' }));
  const stopped = useSelector(actor, (snapshot) => snapshot.matches({ open: 'stopped' }));
  const refused = useSelector(actor, (snapshot) => snapshot.hasTag('refused'));
  const reading = useSelector(actor, (snapshot) => snapshot.matches({ open: { choosing: 'reading' } }));
  return (
    <Stack id="memberImport">
      {cancelled ? <Notice>{words.import.cancelled}</Notice> : null}
      <FilePicker
        label={file?.name ?? words.import.pick}
        hint={reading ? words.import.reading : file ? words.import.another : words.import.hint}
        accept=".csv,.tsv,.txt,text/csv"
        onChoose={(chosen) => {
          actor.send({ type: 'file.chosen', file: chosen });
        }}
      />
      {contents ? (
        <Notice
          kind="success"
          action={
            <Button
              variant="secondary"
              size="small"
              onClick={() => {
                actor.send({ type: 'file.discarded' });
              }}
            >
              {dialog.discard}
            </Button>
          }
        >
          {words.import.found(contents.rows, contents.columns)}
          {contents.ignored.length > 0 ? ` ${words.import.ignored(contents.ignored)}` : null}
        </Notice>
      ) : null}
      <FormError id="import-problem" message={refused ? reasonOf(problem) : null} announced={!stopped} />
      <FormError id="import-error" message={incomplete ? words.import.missing : null} announced />
      <p>
        <Link href="/members-sample.csv" download>
          {words.import.sample}
        </Link>
      </p>
      <DialogActions>
        <CancelButton
          label={cancelled || stopped ? words.close : undefined}
          onClick={() => {
            actor.send({ type: 'modal.closed' });
          }}
        />
        <Button
          busy={reading}
          onClick={() => {
            actor.send({ type: 'import.submitted' });
          }}
        >
          {cancelled || stopped ? words.again : words.import.start}
        </Button>
      </DialogActions>
    </Stack>
  );
}
