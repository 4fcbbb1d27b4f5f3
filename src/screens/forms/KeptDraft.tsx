import { useSelector } from '@xstate/react';
import { SmallButton } from '../../components/controls/Button';
import { Notice } from '../../components/display/Notice';
import { dialog } from '../../content/site';
import type { DraftRequest } from '../../machines/shared/effects';
import type { FormActor } from './Form';

/** Says that a dialog shows an earlier draft, with a button that discards it. */
export const KeptDraft = ({ onDiscard }: { onDiscard: () => void }) => (
  <Notice action={<SmallButton onClick={onDiscard}>{dialog.discard}</SmallButton>}>{dialog.kept}</Notice>
);

/** Whether a form shows an earlier draft. */
export function useHasDraft(actor: Pick<FormActor, 'getSnapshot' | 'subscribe'>): boolean {
  const fields = useSelector(actor, ({ children }) => children.fields);
  const found = useSelector(fields, (snapshot) => Object.keys(snapshot?.context.found ?? {}).length > 0);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return found && !busy;
}

/** The same for a form with fields, until it is sent; nothing without a draft. */
export function FormDraft({
  actor,
}: {
  actor: Omit<FormActor, 'send'> & { send: (event: DraftRequest) => void };
}) {
  return useHasDraft(actor) ? <KeptDraft onDiscard={() => actor.send({ type: 'draft.discarded' })} /> : null;
}

/** The same for a page's form, whose fields discard the draft. */
export function PageFormDraft({ actor }: { actor: FormActor }) {
  return useHasDraft(actor) ? (
    <KeptDraft onDiscard={() => actor.getSnapshot().children.fields?.send({ type: 'draft.discarded' })} />
  ) : null;
}
