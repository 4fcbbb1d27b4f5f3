import { useSelector } from '@xstate/react';
import { Loading } from '../../../components/members/Loading';
import { RetryNotice } from '../../../components/display/RetryNotice';
import { Skeleton } from '../../../components/display/Skeleton';
import { memberDialogs as words } from '../../../content/memberDialogs';
import { AccountForm } from '../../../components/page/AccountForm';
import { Dialog, DialogChoice } from '../../../components/overlays/Dialog';
import { FieldPair, Stack } from '../../../components/foundations/layout';
import { Notice } from '../../../components/display/Notice';
import { SelectField } from '../../../components/controls/SelectField';
import { TextField } from '../../../components/controls/TextField';
import { memberLabels as labels } from '../../../content/members';
import { roleOptions, roleTitle } from '../../../content/roles';
import { useFacets } from '../selectors';
import { useField, useForm, FormMessage } from '../../forms/Form';
import { FormDraft } from '../../forms/KeptDraft';
import type { ActorRefFrom } from 'xstate';
import type { memberFormMachine } from '../../../machines/members/memberForm.machine';

type MemberFormActor = ActorRefFrom<typeof memberFormMachine>;

/** The dialog of a new or an existing member; an existing member is fetched first. */
export function MemberForm({ actor }: { actor: MemberFormActor }) {
  const isNew = useSelector(actor, ({ context }) => context.memberId === null);
  const reading = useSelector(actor, (snapshot) => snapshot.matches('reading'));
  const unreadable = useSelector(actor, (snapshot) => snapshot.matches('unreadable'));
  return (
    <Dialog
      open
      title={isNew ? words.form.create : words.form.edit}
      onClose={() => actor.send({ type: 'modal.closed' })}
    >
      {reading ? (
        <Loading label={words.form.loading}>
          <Stack>
            {['name', 'username', 'email', 'role'].map((field) => (
              <Skeleton key={field} data-size="block" />
            ))}
          </Stack>
        </Loading>
      ) : null}
      {unreadable ? (
        <RetryNotice onRetry={() => actor.send({ type: 'form.retried' })}>{words.form.unread}</RetryNotice>
      ) : null}
      {reading || unreadable ? null : <MemberFields actor={actor} />}
    </Dialog>
  );
}

/** The props of the username field, which may be taken by another member. */
const useUsernameField = (actor: MemberFormActor) => {
  const field = useField(actor, 'username');
  const taken = useSelector(actor, (snapshot) => snapshot.matches({ open: { username: 'taken' } }));
  return { ...field, error: field.error ?? (taken ? words.form.taken : undefined) };
};

/** The hint below the username: the allowed format, or the result of the availability check. */
const useUsernameHint = (actor: MemberFormActor): string =>
  useSelector(actor, (snapshot) => {
    if (snapshot.matches({ open: { username: 'checking' } })) return words.form.checking;
    if (snapshot.matches({ open: { username: 'free' } })) return words.form.free;
    return words.form.usernameHint;
  });

/** The fields of a member. */
function MemberFields({ actor }: { actor: MemberFormActor }) {
  const isNew = useSelector(actor, ({ context }) => context.memberId === null);
  const form = useForm(actor);
  const gone = useSelector(actor, (snapshot) => snapshot.matches('gone'));
  const { categories, classes } = useFacets();
  const role = useField(actor, 'role');
  const usernameHint = useUsernameHint(actor);
  return (
    <AccountForm {...form.props}>
      {gone ? <Notice kind="problem">{words.form.gone}</Notice> : <FormDraft actor={actor} />}
      <TextField
        {...useField(actor, 'name')}
        label={labels.name}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={100}
        required
      />
      <TextField
        {...useField(actor, 'email')}
        label={labels.email}
        optional
        type="email"
        inputMode="email"
        autoComplete="off"
        enterKeyHint="next"
      />
      <TextField
        {...useUsernameField(actor)}
        label={labels.username}
        optional
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="next"
        spellCheck={false}
        maxLength={40}
        hint={usernameHint}
      />
      <SelectField
        label={labels.role}
        name={role.name}
        value={role.value}
        options={roleOptions(role.value)}
        nameOf={roleTitle}
        disabled={role.readOnly}
        onChange={role.onChange}
      />
      <FieldPair>
        <TextField
          {...useField(actor, 'class')}
          label={labels.class}
          optional
          suggestions={classes}
          autoComplete="off"
          enterKeyHint="next"
          maxLength={100}
        />
        <TextField
          {...useField(actor, 'categoryId')}
          label={labels.categoryId}
          optional
          suggestions={categories}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={100}
        />
      </FieldPair>
      <FormMessage form={form} incomplete={words.form.incomplete} />
      <DialogChoice
        cancel={gone ? words.close : undefined}
        confirm={gone ? null : isNew ? words.form.add : words.form.save}
        busy={form.busy}
        onCancel={() => actor.send({ type: 'modal.closed' })}
      />
    </AccountForm>
  );
}
