import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { AccountForm } from '../../../components/page/AccountForm';
import { Dialog, DialogChoice } from '../../../components/overlays/Dialog';
import { FormError } from '../../../components/controls/FormError';
import { RadioGroup } from '../../../components/controls/RadioGroup';
import { TextField } from '../../../components/controls/TextField';
import { memberDialogs as words } from '../../../content/memberDialogs';
import { roleChoices } from '../../../content/roles';
import { countOf, isCounted } from '../../../machines/members/chosen';
import type { memberValueMachine } from '../../../machines/members/memberValue.machine';
import { KeptDraft } from '../../forms/KeptDraft';
import { useFacets } from '../selectors';

/** The dialog that assigns a role, a class or a category to one or more members. */
export function MemberValue({ actor }: { actor: ActorRefFrom<typeof memberValueMachine> }) {
  const { chosen, field, value, problem, found } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const { categories, classes } = useFacets();
  const { title, legend, assign } = words[field];
  const close = () => actor.send({ type: 'modal.closed' });
  const choose = (chosenValue: string) => actor.send({ type: 'value.chosen', value: chosenValue });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    actor.send({ type: 'form.submitted' });
  };
  return (
    <Dialog open title={title(countOf(chosen), isCounted(chosen))} onClose={close}>
      <AccountForm id="memberValue" onSubmit={onSubmit}>
        {Object.keys(found).length > 0 && !busy ? (
          <KeptDraft onDiscard={() => actor.send({ type: 'draft.discarded' })} />
        ) : null}
        {field === 'role' ? (
          <RadioGroup legend={legend} options={roleChoices} value={value} disabled={busy} onChange={choose} />
        ) : (
          <TextField
            label={legend}
            name={field}
            value={value}
            hint={words.labelHint}
            suggestions={field === 'class' ? classes : categories}
            autoComplete="off"
            enterKeyHint="go"
            maxLength={100}
            readOnly={busy}
            onChange={choose}
          />
        )}
        <FormError id="value-error" message={problem?.message} />
        <DialogChoice confirm={assign} busy={busy} onCancel={close} />
      </AccountForm>
    </Dialog>
  );
}
