import { useSelector } from '@xstate/react';
import { accountNotices } from '../../content/notices';
import { AccountLayout } from '../../components/page/AccountLayout';
import { Link } from '../../components/controls/Link';
import { resetPassword } from '../../content/account';
import { NewPassword } from '../forms/fields';
import { Form } from '../forms/Form';
import { useProvided } from '../provided';
import { useActorRef } from '../useActorRef';
import { ResetLinkInvalid } from './ResetLinkInvalid';

/** The page that a reset link opens: the form, or that the link works no more. */
export function ResetPassword() {
  const link = useActorRef(useProvided('resetLink'));
  const dead = useSelector(link, (snapshot) => snapshot.matches('dead'));
  const form = useActorRef(useProvided('resetPassword'), {
    input: {
      form: 'resetPassword',
      values: { password: '' },
      required: ['password'],
      refusals: { 401: { recovery: ['requestLink'] } },
      successText: accountNotices.passwordUpdated,
      destination: '/login',
    },
  });
  const editing = useSelector(form, (snapshot) => snapshot.matches('editing'));
  // Once the form was sent, it may be what has used the link.
  if (dead && editing) return <ResetLinkInvalid dead />;
  return (
    <AccountLayout
      title={resetPassword.title}
      subtitle={resetPassword.subtitle}
      footer={<Link href="#/login">{resetPassword.back}</Link>}
    >
      <Form actor={form} submit={resetPassword.submit} recovery={{ requestLink: '#/forgot-password' }}>
        <NewPassword actor={form} />
      </Form>
    </AccountLayout>
  );
}
