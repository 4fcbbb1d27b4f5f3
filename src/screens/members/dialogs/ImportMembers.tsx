import { useSelector } from '@xstate/react';
import { Dialog } from '../../../components/overlays/Dialog';
import { memberDialogs as words } from '../../../content/memberDialogs';
import type { ImportActor } from '../../../machines/members/memberImport.machine';
import { ChooseFile } from './ChooseFile';
import { ImportFailures } from './ImportFailures';
import { ImportProgress } from './ImportProgress';
import { ImportSummary } from './ImportSummary';

/** The import dialog, from the choice of a file to the rows that failed. */
export function ImportMembers({ actor }: { actor: ImportActor }) {
  const failed = useSelector(actor, ({ context }) => context.outcome.failed);
  const failures = useSelector(actor, (snapshot) => snapshot.matches('failures'));
  const sending = useSelector(actor, (snapshot) => snapshot.matches({ importing: 'sending' }));
  const done = useSelector(actor, (snapshot) => snapshot.matches({ importing: 'done' }));
  const views = [
    { shown: failures, title: words.failures.title(failed), content: <ImportFailures actor={actor} /> },
    { shown: sending, title: words.import.title, content: <ImportProgress actor={actor} /> },
    { shown: done, title: words.import.done, content: <ImportSummary actor={actor} /> },
    { shown: true, title: words.import.title, content: <ChooseFile actor={actor} /> },
  ];
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
