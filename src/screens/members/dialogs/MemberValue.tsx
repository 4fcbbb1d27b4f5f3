import { AccountForm } from '../../../components/page/AccountForm';
import { Dialog, DialogChoice } from '../../../components/overlays/Dialog';
import { RadioGroup } from '../../../components/controls/RadioGroup';
import { TextField } from '../../../components/controls/TextField';
import { memberDialogs as words } from '../../../content/memberDialogs';
import { roleChoices } from '../../../content/roles';
import type { DialogFormActor } from '../../../machines/account/dialogForm.machine';
import { countOf, isCounted } from '../../../machines/members/chosen';
import type { ValueRequest } from '../../../machines/members/memberDialogs.machine';
import { FormMessage, useField, useForm } from '../../forms/Form';
import { FormDraft } from '../../forms/KeptDraft';
import { useFacets } from '../selectors';

/** The dialog that assigns a role, a class or a category to one or more members. */
export function MemberValue({ actor, request }: { actor: DialogFormActor; request: ValueRequest }) {
  const form = useForm(actor);
  const field = useField(actor, request.field);
  const { categories, classes } = useFacets();
  const { title, legend, assign } = words[request.field];
  const close = () => actor.send({ type: 'modal.closed' });
  return (
    <Dialog open title={title(countOf(request), isCounted(request))} onClose={close}>
      <AccountForm {...form.props}>
        <FormDraft actor={actor} />
        {request.field === 'role' ? (
          <RadioGroup
            legend={legend}
            options={roleChoices}
            value={field.value}
            disabled={form.busy}
            onChange={field.onChange}
          />
        ) : (
          <TextField
            {...field}
            label={legend}
            hint={words.labelHint}
            suggestions={request.field === 'class' ? classes : categories}
            autoComplete="off"
            enterKeyHint="go"
            maxLength={100}
          />
        )}
        <FormMessage form={form} />
        <DialogChoice confirm={assign} busy={form.busy} onCancel={close} />
      </AccountForm>
    </Dialog>
  );
}
