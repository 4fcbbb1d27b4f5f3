import { useSelector } from '@xstate/react';
import { accountNotices } from '../../content/notices';
import { Button } from '../../components/controls/Button';
import { Link } from '../../components/controls/Link';
import { Notice } from '../../components/display/Notice';
import { AccountLayout } from '../../components/page/AccountLayout';
import { forgotPassword } from '../../content/account';
import { Email } from '../forms/fields';
import { Form, useField } from '../forms/Form';
import { useProvided } from '../provided';
import { useActorRef } from '../useActorRef';

/** The form that requests a reset link. Once the link is sent, the page says where to and offers to send it again. */
export function ForgotPassword({ email }: { email: string }) {
  const form = useActorRef(useProvided('forgotPassword'), {
    input: {
      form: 'forgotPassword',
      values: { email },
      required: ['email'],
      successText: accountNotices.resetLinkSent,
    },
  });
  const sent = useSelector(form, (snapshot) => snapshot.matches('done'));
  const { value: address } = useField(form, 'email');
  const again = (
    <Button
      variant="secondary"
      size="small"
      onClick={() => {
        form.send({ type: 'form.submitted' });
      }}
    >
      {forgotPassword.again}
    </Button>
  );
  return (
    <AccountLayout
      title={forgotPassword.title}
      subtitle={forgotPassword.subtitle}
      footer={<Link href="#/signup">{forgotPassword.back}</Link>}
    >
      <Form actor={form} submit={forgotPassword.submit}>
        <Email actor={form} last />
      </Form>
      {sent ? (
        <Notice kind="success" action={again}>
          {forgotPassword.sent(address)}
        </Notice>
      ) : null}
    </AccountLayout>
  );
}
