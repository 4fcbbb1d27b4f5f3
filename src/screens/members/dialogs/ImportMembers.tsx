import { useSelector } from '@xstate/react';
import { Dialog } from '../../../components/overlays/Dialog';
import { memberDialogs as words } from '../../../content/memberDialogs';
import type { ImportActor } from '../../../machines/members/memberImport.machine';
import { ChooseFile } from './ChooseFile';
import { ImportFailures } from './ImportFailures';
import { ImportProgress } from './ImportProgress';
import { ImportSummary } from './ImportSummary';
import { StopImport } from './StopImport';

/** The import dialog, from the choice of a file to the rows that failed; nothing while it is closed. */
export function ImportMembers({ actor }: { actor: ImportActor }) {
  const closed = useSelector(
    actor,
    (snapshot) => snapshot.matches('closed') || snapshot.matches('kept') || snapshot.hasTag('bar'),
  );
  const failed = useSelector(actor, ({ context }) => context.outcome.failed);
  const failures = useSelector(actor, (snapshot) => snapshot.matches('failures'));
  const sending = useSelector(actor, (snapshot) => snapshot.matches('sending'));
  const asking = useSelector(actor, (snapshot) => snapshot.matches({ sending: 'asking' }));
  const done = useSelector(actor, (snapshot) => snapshot.matches({ open: 'done' }));
  const views = [
    { shown: failures, title: words.failures.title(failed), content: <ImportFailures actor={actor} /> },
    { shown: asking, title: words.import.question.title, content: <StopImport actor={actor} /> },
    { shown: sending, title: words.import.title, content: <ImportProgress actor={actor} /> },
    { shown: done, title: words.import.done, content: <ImportSummary actor={actor} /> },
    { shown: true, title: words.import.title, content: <ChooseFile actor={actor} /> },
  ];
  if (closed) return null;
  const view = views.find(({ shown }) => shown);
  return (
    <Dialog
      open
      look={failures ? 'wide' : 'centered'}
      title={view?.title ?? ''}
      closesOutside={!sending}
      onClose={() => {
        actor.send({ type: 'modal.closed' });
      }}
    >
      {view?.content}
    </Dialog>
  );
}
