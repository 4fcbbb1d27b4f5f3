import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import { AccountForm } from '../../../components/page/AccountLayout';
import { Button } from '../../../components/controls/Button';
import { FormError } from '../../../components/controls/FormError';
import { RadioGroup } from '../../../components/controls/RadioGroup';
import { TextField } from '../../../components/controls/TextField';
import { memberDialogs as words } from '../../../content/memberDialogs';
import { roleChoices } from '../../../content/members';
import type { InviteField } from '../../../machines/members/invite.machine';
import type { InviteActor } from '../../../machines/members/invite.machine';

/** The invitation form: name, address and role. */
export function InvitationForm({ actor }: { actor: InviteActor }) {
  const { values, problem } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const incomplete = useSelector(actor, (snapshot) => snapshot.hasTag('incomplete'));
  const field = (name: InviteField) => ({
    name,
    readOnly: busy,
    value: values[name],
    invalid: incomplete && values[name] === '',
    describedBy: incomplete && values[name] === '' ? 'invite-error' : undefined,
    error: problem?.kind === 'invalid' ? problem.fields[name]?.join(' ') : undefined,
    onChange: (value: string) => {
      actor.send({ type: 'field.changed', field: name, value });
    },
  });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    actor.send({ type: 'form.submitted' });
  };
  return (
    <AccountForm onSubmit={onSubmit}>
      <p>{words.invite.text}</p>
      <TextField {...field('name')} label={words.invite.name} autoComplete="off" maxLength={100} required />
      <TextField
        {...field('email')}
        label={words.invite.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        required
      />
      <RadioGroup
        legend={words.invite.role}
        options={roleChoices}
        value={values.role}
        disabled={busy}
        onChange={field('role').onChange}
      />
      <FormError id="invite-error" message={incomplete ? words.invite.incomplete : null} />
      <Button type="submit" busy={busy}>
        {words.invite.create}
      </Button>
    </AccountForm>
  );
}
