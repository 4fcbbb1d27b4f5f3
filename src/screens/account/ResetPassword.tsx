import { useSelector } from '@xstate/react';
import { accountNotices } from '../../content/notices';
import { AccountLayout } from '../../components/page/AccountLayout';
import { DeviceRow, DeviceRows } from '../../components/page/DeviceRows';
import { Checkbox } from '../../components/controls/Checkbox';
import { Stack } from '../../components/foundations/layout';
import { Fieldset } from '../../components/controls/Field';
import { Link } from '../../components/controls/Link';
import { resetPassword } from '../../content/account';
import { NewPassword } from '../forms/fields';
import { Form, useField, type FormActor } from '../forms/Form';
import type { OtherKeys as Keys } from '../../api/account/accountForms';
import { useProvided } from '../provided';
import { useActorRef } from '../useActorRef';
import { ResetLinkInvalid } from './ResetLinkInvalid';

const { keys: words } = resetPassword;

/**
 * The account’s other keys, and a box to remove new ones. The box is ticked by default: an intruder may have added the keys,
 * and an owner can add their own again in a minute.
 */
function OtherKeys({ keys, actor }: { keys: Keys; actor: FormActor }) {
  const { value, readOnly, onChange } = useField(actor, 'recentKeys');
  if (keys.length === 0) return null;
  return (
    <Fieldset>
      <legend>{words.title}</legend>
      <Stack data-gap="small">
        <DeviceRows>
          {keys.map(({ name, addedAt, isRecent }) => (
            <DeviceRow key={`${name} ${addedAt}`} name={name ?? words.app} facts={words.added(name, addedAt)}>
              {isRecent ? <em>{words.recent}</em> : null}
            </DeviceRow>
          ))}
        </DeviceRows>
        {keys.some(({ isRecent }) => isRecent) ? (
          <>
            <Checkbox
              label={words.remove}
              checked={value === 'remove'}
              disabled={readOnly}
              onChange={({ target }) => onChange(target.checked ? 'remove' : '')}
            />
            <p>{words.untick}</p>
          </>
        ) : (
          <p>{words.stay}</p>
        )}
      </Stack>
    </Fieldset>
  );
}

/** The page that a reset link opens: the form, or a message that the link no longer works. */
export function ResetPassword() {
  const link = useActorRef(useProvided('resetLink'));
  const dead = useSelector(link, (snapshot) => snapshot.matches('dead'));
  const keys = useSelector(link, ({ context }) => context.keys);
  const form = useActorRef(useProvided('resetPassword'), {
    input: {
      form: 'resetPassword',
      values: { password: '', recentKeys: 'remove' },
      required: ['password'],
      refusals: { 401: { recovery: ['requestLink'] } },
      successText: accountNotices.passwordUpdated,
      destination: '/login',
    },
  });
  const editing = useSelector(form, (snapshot) => snapshot.matches('editing'));
  // After the form was sent, the form itself may have used the link.
  if (dead && editing) return <ResetLinkInvalid dead />;
  return (
    <AccountLayout
      title={resetPassword.title}
      subtitle={resetPassword.subtitle}
      footer={<Link href="#/login">{resetPassword.back}</Link>}
    >
      <Form actor={form} submit={resetPassword.submit} recovery={{ requestLink: '#/forgot-password' }}>
        <NewPassword actor={form} />
        <OtherKeys keys={keys} actor={form} />
      </Form>
    </AccountLayout>
  );
}
