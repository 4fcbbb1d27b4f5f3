import { useSelector } from '@xstate/react';
import { SmallButton } from '../../../components/controls/Button';
import { IconButton } from '../../../components/controls/IconButton';
import { StatusBar } from '../../../components/members/StatusBar';
import { memberDialogs as words } from '../../../content/memberDialogs';
import { importReason } from '../../../machines/members/importFile';
import type { ImportActor } from '../../../machines/members/memberImport.machine';
import { useImport } from '../../AppContext';
import { ImportMembers, ImportProgress, Newcomers } from './ImportMembers';

/** The import on any page; nothing without an import. */
export function ImportStatus() {
  const actor = useImport();
  return actor ? <Import actor={actor} /> : null;
}

/** The dialog of the import, or a bar while the dialog is closed. */
export const Import = ({ actor }: { actor: ImportActor }) => (
  <>
    <ImportBar actor={actor} />
    <ImportMembers actor={actor} />
  </>
);

/** The bar of a running or finished import whose dialog is closed. */
function ImportBar({ actor }: { actor: ImportActor }) {
  const shown = useSelector(
    actor,
    (snapshot) => snapshot.matches({ view: 'closed' }) && snapshot.hasTag('bar'),
  );
  const running = useSelector(actor, (snapshot) => snapshot.matches({ job: 'sending' }));
  const finished = useSelector(
    actor,
    (snapshot) => snapshot.matches({ job: 'done' }) || snapshot.matches({ job: 'failed' }),
  );
  const { outcome, problem } = useSelector(actor, ({ context }) => context);
  if (!shown) return null;
  const { imported, unchanged, failed } = outcome;
  const ended = finished
    ? words.import.outcome(imported, unchanged)
    : (importReason(problem) ?? words.import.cancelled);
  const open = (text: string) => (
    <SmallButton onClick={() => actor.send({ type: 'import.opened' })}>{text}</SmallButton>
  );
  const dismiss = (
    <IconButton
      icon="close"
      label={words.import.dismiss}
      onClick={() => actor.send({ type: 'bar.dismissed' })}
    />
  );
  return (
    <StatusBar
      label={words.import.title}
      end={running ? open(words.import.show) : dismiss}
      actions={
        running ? null : (
          <>
            {finished ? <Newcomers actor={actor} size="small" /> : open(words.import.show)}
            {failed > 0 ? open(words.failures.show) : null}
          </>
        )
      }
    >
      {running ? <ImportProgress actor={actor} labelOf={words.import.running} /> : null}
      <p role="status">
        {running ? null : ended}
        {failed > 0 ? ` ${words.failures.title(failed)}.` : null}
      </p>
    </StatusBar>
  );
}
