import { useSelector } from '@xstate/react';
import { Dialog, DialogActions, DialogChoice } from '../../../components/overlays/Dialog';
import { memberDialogs as words } from '../../../content/memberDialogs';
import type { InviteActor } from '../../../machines/members/invite.machine';
import { AccountForm } from '../../../components/page/AccountForm';
import { Button } from '../../../components/controls/Button';
import { RadioGroup } from '../../../components/controls/RadioGroup';
import { TextAreaField, TextField } from '../../../components/controls/TextField';
import { roleChoices } from '../../../content/roles';
import { useField, useForm, FormMessage } from '../../forms/Form';
import { FormDraft } from '../../forms/KeptDraft';
import { CopyField } from '../../../components/controls/CopyField';
import { Stack } from '../../../components/foundations/layout';

/** The invitation dialog: the form or the new link. */
export function InviteMember({ actor }: { actor: InviteActor }) {
  const made = useSelector(actor, (snapshot) => {
    if (!snapshot.matches('made')) return null;
    return snapshot.context.invitation.mailed ? words.invite.mailed : words.invite.unmailed;
  });
  const several = useSelector(actor, (snapshot) =>
    snapshot.matches('severalMade') ? snapshot.context.invitation : null,
  );
  return (
    <Dialog
      open
      title={several ? words.invite.several.title(several.people) : (made ?? words.invite).title}
      closesOutside={!made}
      onClose={() => actor.send({ type: 'modal.closed' })}
    >
      {several ? (
        <Stack data-gap="small">
          <p>{several.mailed ? words.invite.several.mailed : words.invite.several.unmailed}</p>
          <MadeActions actor={actor} />
        </Stack>
      ) : made ? (
        <InvitationLink actor={actor} text={made.text} />
      ) : (
        <InvitationForm actor={actor} />
      )}
    </Dialog>
  );
}

/** The invitation form: name, address and role. */
function InvitationForm({ actor }: { actor: InviteActor }) {
  const form = useForm(actor);
  const role = useField(actor, 'role');
  return (
    <AccountForm {...form.props}>
      <p>{words.invite.text}</p>
      <FormDraft actor={actor} />
      <TextField
        {...useField(actor, 'name')}
        label={words.invite.name}
        hint={words.invite.nameHint}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={100}
        optional
      />
      <TextAreaField
        {...useField(actor, 'email')}
        label={words.invite.email}
        hint={words.invite.emailHint}
        rows={1}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
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
      <DialogChoice
        confirm={words.invite.create}
        busy={form.busy}
        onCancel={() => actor.send({ type: 'modal.closed' })}
      />
    </AccountForm>
  );
}

interface InvitationLinkProps {
  actor: InviteActor;
  /** Says whether the person was emailed. */
  text: (name: string, email: string) => string;
}

/** The link of the new invitation, which is shown once. */
function InvitationLink({ actor, text }: InvitationLinkProps) {
  const link = useSelector(actor, ({ context }) => context.invitation.url);
  const { value: name } = useField(actor, 'name');
  const { value: email } = useField(actor, 'email');
  const copied = useSelector(actor, (snapshot) => snapshot.matches({ made: 'copied' }));
  return (
    <Stack data-gap="small">
      <p>{text(name, email)}</p>
      <CopyField
        label={words.invite.link}
        value={link}
        copy={copied ? words.invite.copied : words.invite.copy}
        onCopy={() => actor.send({ type: 'copy.requested' })}
      />
      <MadeActions actor={actor} />
    </Stack>
  );
}

/** The actions after an invitation was sent. */
const MadeActions = ({ actor }: { actor: InviteActor }) => (
  <DialogActions>
    <Button variant="secondary" onClick={() => actor.send({ type: 'form.emptied' })}>
      {words.invite.another}
    </Button>
    <Button onClick={() => actor.send({ type: 'modal.closed' })}>{words.done}</Button>
  </DialogActions>
);
