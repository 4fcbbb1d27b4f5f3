import { AccountLayout } from '../../components/page/AccountLayout';
import { Link } from '../../components/controls/Link';
import { forgotPassword } from '../../content/account';
import { Email } from '../forms/fields';
import { Form } from '../forms/Form';
import { useActorRef } from '../useActorRef';
import { useAccountMachines } from './machines';

/** The form that requests a reset link. */
export function ForgotPassword() {
  const machines = useAccountMachines();
  const form = useActorRef(machines.forgotPassword, {
    input: {
      values: { email: '' },
      required: ['email'],
      successText: 'Reset Password link sent to your email',
    },
  });
  return (
    <AccountLayout
      title={forgotPassword.title}
      subtitle={forgotPassword.subtitle}
      footer={<Link href="#/signup">{forgotPassword.back}</Link>}
    >
      <Form actor={form} submit={forgotPassword.submit}>
        <Email actor={form} />
      </Form>
    </AccountLayout>
  );
}
