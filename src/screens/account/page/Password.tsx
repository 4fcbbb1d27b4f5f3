import { accountPage, accountPageNotices } from '../../../content/accountPage';
import { CurrentPassword, NewPassword } from '../../forms/fields';
import { Form } from '../../forms/Form';
import { useProvided } from '../../provided';
import { useActorRef } from '../../useActorRef';
import { withEmail } from '../../../urls/accountQuery';

/** The form that sets a new password with the present one. */
export function Password({ email }: { email: string }) {
  const form = useActorRef(useProvided('passwordChange'), {
    input: {
      form: 'passwordChange',
      values: { currentPassword: '', password: '' },
      required: ['currentPassword', 'password'],
      refusals: { 403: { field: 'currentPassword', recovery: ['resetPassword'] } },
      successText: accountPageNotices.passwordChanged,
      clears: true,
    },
  });
  const words = accountPage.password;
  return (
    <Form
      actor={form}
      submit={words.submit}
      recovery={{ resetPassword: withEmail('#/forgot-password', email) }}
    >
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <CurrentPassword actor={form} name="currentPassword" label={words.current} last={false} />
      <NewPassword actor={form} label={words.new} />
    </Form>
  );
}
