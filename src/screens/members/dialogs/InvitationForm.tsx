import { AccountForm } from '../../../components/page/AccountLayout';
import { Button } from '../../../components/controls/Button';
import { CancelButton, DialogActions } from '../../../components/overlays/Dialog';
import { RadioGroup } from '../../../components/controls/RadioGroup';
import { TextField } from '../../../components/controls/TextField';
import { memberDialogs as words } from '../../../content/memberDialogs';
import { roleChoices } from '../../../content/members';
import type { InviteActor } from '../../../machines/members/invite.machine';
import { useField, useForm, FormMessage } from '../../forms/Form';
import { FormDraft } from '../../forms/KeptDraft';

/** The invitation form: name, address and role. */
export function InvitationForm({ actor }: { actor: InviteActor }) {
  const form = useForm(actor);
  const role = useField(actor, 'role');
  return (
    <AccountForm {...form.props}>
      <p>{words.invite.text}</p>
      <FormDraft actor={actor} />
      <TextField
        {...useField(actor, 'name')}
        label={words.invite.name}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={100}
        required
      />
      <TextField
        {...useField(actor, 'email')}
        label={words.invite.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        enterKeyHint="go"
        required
      />
      <RadioGroup
        legend={words.invite.role}
        options={roleChoices}
        value={role.value}
        disabled={form.busy}
        onChange={role.onChange}
      />
      <FormMessage form={form} incomplete={words.invite.incomplete} />
      <DialogActions>
        <CancelButton
          onClick={() => {
            actor.send({ type: 'modal.closed' });
          }}
        />
        <Button type="submit" busy={form.busy}>
          {words.invite.create}
        </Button>
      </DialogActions>
    </AccountForm>
  );
}
