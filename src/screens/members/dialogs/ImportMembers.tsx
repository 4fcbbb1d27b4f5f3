import { useSelector } from '@xstate/react';
import { Dialog, DialogActions, DialogChoice } from '../../../components/overlays/Dialog';
import { memberDialogs as words } from '../../../content/memberDialogs';
import type { Problem } from '../../../api/http/problem';
import type { FileChoiceActor } from '../../../machines/members/fileChoice.machine';
import { importReason } from '../../../machines/members/importFile';
import type { ImportActor } from '../../../machines/members/memberImport.machine';
import { Button, SmallButton } from '../../../components/controls/Button';
import { FilePicker, FileButton } from '../../../components/controls/FilePicker';
import { Link } from '../../../components/controls/Link';
import { FormError } from '../../../components/controls/FormError';
import { Stack } from '../../../components/foundations/layout';
import { Notice } from '../../../components/display/Notice';
import { dialog } from '../../../content/site';
import { ProgressBar } from '../../../components/display/ProgressBar';
import { Layer } from '../../../components/overlays/layers';
import { Icon } from '../../../components/foundations/Icon';
import { ColumnList } from '../../../components/members/ColumnList';
import { FailureTable } from '../../../components/members/FailureTable';

/** The import dialog, from the choice of a file to the rows that failed; nothing while it is closed. */
export function ImportMembers({ actor }: { actor: ImportActor }) {
  const closed = useSelector(actor, (snapshot) => snapshot.matches({ view: 'closed' }));
  const failed = useSelector(actor, ({ context }) => context.outcome.failed);
  const failures = useSelector(actor, (snapshot) => snapshot.matches({ job: 'failed' }));
  const sending = useSelector(actor, (snapshot) => snapshot.matches({ job: 'sending' }));
  const asking = useSelector(actor, (snapshot) => snapshot.matches({ view: { open: 'asking' } }));
  const done = useSelector(actor, (snapshot) => snapshot.matches({ job: 'done' }));
  const views = [
    { shown: failures, title: words.failures.title(failed), content: <ImportFailures actor={actor} /> },
    { shown: asking, title: words.import.question.title, content: <StopImport actor={actor} /> },
    { shown: sending, title: words.import.title, content: <RunningImport actor={actor} /> },
    { shown: done, title: words.import.done, content: <ImportSummary actor={actor} /> },
    { shown: true, title: words.import.title, content: <Choosing actor={actor} /> },
  ];
  if (closed) return null;
  const view = views.find(({ shown }) => shown);
  return (
    <Dialog
      open
      look={failures ? 'wide' : 'centered'}
      title={view?.title ?? ''}
      closesOutside={!sending}
      onClose={() => actor.send({ type: 'modal.closed' })}
    >
      {view?.content}
    </Dialog>
  );
}

/** The choice of the file to import, also after an import that stopped. */
function Choosing({ actor }: { actor: ImportActor }) {
  const choice = useSelector(actor, ({ children }) => children.fileChoice);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const stopped = useSelector(actor, (snapshot) => snapshot.matches({ job: { choosing: 'stopped' } }));
  if (!choice) return null;
  return (
    <ChooseFile
      actor={choice}
      stopped={stopped}
      reason={problem}
      onClose={() => actor.send({ type: 'modal.closed' })}
    />
  );
}

/** The choice of a file; `reason` is why the import of the same file `stopped`, null if the person has stopped it. */
export function ChooseFile({
  actor,
  stopped,
  reason,
  onClose,
}: {
  actor: FileChoiceActor;
  stopped: boolean;
  reason: Problem | null;
  onClose: () => void;
}) {
  const { file, contents, problem } = useSelector(actor, ({ context }) => context);
  const incomplete = useSelector(actor, (snapshot) => snapshot.matches({ open: 'incomplete' }));
  const reading = useSelector(actor, (snapshot) => snapshot.matches({ open: 'reading' }));
  const columns = (contents?.columns ?? []).map((column) => ({
    ...column,
    name: column.name || words.import.unnamedColumn(column.place + 1),
  }));
  const ignored = columns.filter(({ meaning }) => meaning === 'ignored').map(({ name }) => name);
  return (
    <Stack id="memberImport">
      {stopped && reason === null ? <Notice>{words.import.cancelled}</Notice> : null}
      <FilePicker
        label={file?.name ?? words.import.pick}
        hint={reading ? words.import.reading : file ? words.import.another : words.import.hint}
        accept=".csv,.tsv,.txt,text/csv"
        onChoose={(chosen) => actor.send({ type: 'file.chosen', file: chosen })}
      />
      {contents ? (
        <Notice
          kind="success"
          action={
            <SmallButton onClick={() => actor.send({ type: 'file.discarded' })}>{dialog.discard}</SmallButton>
          }
        >
          {[
            words.import.found(contents.rows),
            words.import.roles(contents.roles),
            ignored.length > 0 ? words.import.ignored(ignored) : '',
          ].join(' ')}
        </Notice>
      ) : null}
      {contents ? (
        <ColumnList
          columns={columns}
          onChange={(place, meaning) => actor.send({ type: 'column.changed', place, meaning })}
        />
      ) : null}
      <FormError id="import-problem" message={importReason(reason ?? problem)} announced={!stopped} />
      <FormError id="import-error" message={incomplete ? words.import.missing : null} announced />
      <p>
        <Link href="/members-sample.csv" download>
          {words.import.sample}
        </Link>
      </p>
      <DialogChoice
        cancel={stopped ? words.close : undefined}
        confirm={stopped ? words.again : words.import.start}
        busy={reading}
        onCancel={onClose}
        onConfirm={() => actor.send({ type: 'import.submitted' })}
      />
    </Stack>
  );
}

/** How far the import is. */
export function ImportProgress({
  actor,
  labelOf,
}: {
  actor: ImportActor;
  labelOf: (file: string) => string;
}) {
  const { given, progress } = useSelector(actor, ({ context }) => context);
  const known = progress.total > 0;
  return (
    <ProgressBar
      label={labelOf(given.file?.name ?? '')}
      value={known ? progress.processed : null}
      max={progress.total}
      words={known ? words.import.progress(progress.processed, progress.total) : words.import.uploading}
    />
  );
}

/** The progress of the import, and a button that asks whether to stop it. */
function RunningImport({ actor }: { actor: ImportActor }) {
  return (
    <Stack>
      <ImportProgress actor={actor} labelOf={(file) => file} />
      <p>{words.import.goesOn}</p>
      <DialogActions>
        <Button variant="secondary" onClick={() => actor.send({ type: 'stop.requested' })}>
          {words.import.stop}
        </Button>
        {/* Takes the place of "Import", so that a double press does not stop the import. */}
        <Button busy>{words.import.start}</Button>
      </DialogActions>
    </Stack>
  );
}

/** The question whether to stop a running import. */
function StopImport({ actor }: { actor: ImportActor }) {
  const { processed, total } = useSelector(actor, ({ context }) => context.progress);
  const decline = () => actor.send({ type: 'stop.declined' });
  return (
    <>
      <Layer onClose={decline} />
      <p>
        {total > 0 ? `${words.import.progress(processed, total)}. ` : null}
        {words.import.question.text}
      </p>
      <DialogChoice
        cancel={words.import.question.goOn}
        confirm={words.import.question.stop}
        variant="danger"
        onCancel={decline}
        onConfirm={() => actor.send({ type: 'import.cancelled' })}
      />
    </>
  );
}

/** The result of an import in which no row failed. */
function ImportSummary({ actor }: { actor: ImportActor }) {
  const outcome = useSelector(actor, ({ context }) => context.outcome);
  return (
    <>
      <p role="status">{words.import.outcome(outcome.imported, outcome.unchanged)}</p>
      <DialogActions>
        <Button
          variant={outcome.imported > 0 ? 'secondary' : 'primary'}
          onClick={() => actor.send({ type: 'modal.closed' })}
        >
          {words.done}
        </Button>
        <Newcomers actor={actor} primary />
      </DialogActions>
    </>
  );
}

/** The number of failed rows on screen; the download has all that the service returned. */
const shown = 100;

/** The rows that failed, with the reasons. They can be downloaded, corrected and imported again. */
function ImportFailures({ actor }: { actor: ImportActor }) {
  const { imported, unchanged, failed, failures } = useSelector(actor, ({ context }) => context.outcome);
  const download = useSelector(actor, ({ children }) => children.failuresDownload);
  const downloading = useSelector(download, (snapshot) => snapshot?.hasTag('busy'));
  return (
    <>
      <p>
        {words.import.outcome(imported, unchanged)}{' '}
        {failed > failures.length ? words.failures.textOfFirst(failures.length) : words.failures.text}
      </p>
      <FailureTable
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
          onChoose={(file) => actor.send({ type: 'file.chosen', file })}
        />
        <Button busy={downloading} onClick={() => download?.send({ type: 'call.requested' })}>
          <Icon name="download" size={18} />
          {words.failures.download}
        </Button>
      </DialogActions>
    </>
  );
}

/** The link from an import's result to the new members; nothing if there are none. */
export function Newcomers({
  actor,
  size,
  primary = false,
}: {
  actor: ImportActor;
  size?: 'small';
  primary?: boolean;
}) {
  const imported = useSelector(actor, ({ context }) => context.outcome.imported);
  if (imported === 0) return null;
  return (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      {...(size && { size })}
      onClick={() => actor.send({ type: 'newcomers.requested' })}
    >
      {words.import.newcomers(imported)}
    </Button>
  );
}
