import { useSelector } from '@xstate/react';
import { Button } from '../../../components/controls/Button';
import { memberDialogs as words } from '../../../content/memberDialogs';
import type { ImportActor } from '../../../machines/members/memberImport.machine';

/** The way from an import's result to those who are new in the list; nothing where nobody is. */
export function Newcomers({ actor, size }: { actor: ImportActor; size?: 'small' }) {
  const imported = useSelector(actor, ({ context }) => context.outcome.imported);
  if (imported === 0) return null;
  return (
    <Button
      variant="secondary"
      {...(size && { size })}
      onClick={() => {
        actor.send({ type: 'newcomers.requested' });
      }}
    >
      {words.import.newcomers(imported)}
    </Button>
  );
}
