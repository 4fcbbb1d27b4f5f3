import { accountNotices } from '../../content/notices/account';
import { AccountLayout } from '../../components/page/AccountLayout';
import { Link } from '../../components/controls/Link';
import { resetPassword } from '../../content/account';
import { NewPassword } from '../forms/fields';
import { Form } from '../forms/Form';
import { useActorRef } from '../useActorRef';
import { useAccountMachines } from './machines';

/** The form that sets a new password, opened by a reset link. */
export function ResetPassword() {
  const machines = useAccountMachines();
  const form = useActorRef(machines.resetPassword, {
    input: {
      form: 'resetPassword',
      values: { password: '' },
      required: ['password'],
      refusals: { 401: { waysOn: ['requestLink'] } },
      successText: accountNotices.passwordUpdated,
      destination: '/login',
    },
  });
  return (
    <AccountLayout
      title={resetPassword.title}
      subtitle={resetPassword.subtitle}
      footer={<Link href="#/login">{resetPassword.back}</Link>}
    >
      <Form actor={form} submit={resetPassword.submit} waysOn={{ requestLink: '#/forgot-password' }}>
        <NewPassword actor={form} />
      </Form>
    </AccountLayout>
  );
}
