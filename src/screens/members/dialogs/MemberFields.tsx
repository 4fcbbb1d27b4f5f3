import { useSelector } from '@xstate/react';
import { AccountForm } from '../../../components/page/AccountForm';
import { DialogChoice } from '../../../components/overlays/Dialog';
import { FieldPair } from '../../../components/foundations/layout';
import { Notice } from '../../../components/display/Notice';
import { SelectField } from '../../../components/controls/SelectField';
import { TextField } from '../../../components/controls/TextField';
import { memberDialogs as words } from '../../../content/memberDialogs';
import { memberLabels as labels } from '../../../content/members';
import { roleOptions, roleTitle } from '../../../content/roles';
import { useFacets } from '../selectors';
import { useField, useForm, FormMessage } from '../../forms/Form';
import { FormDraft } from '../../forms/KeptDraft';
import { useUsernameField, useUsernameHint, type MemberFormActor } from './useUsername';

/** The fields of a member. */
export function MemberFields({ actor }: { actor: MemberFormActor }) {
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
