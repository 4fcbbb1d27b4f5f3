import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Button, ButtonLink, SmallButton } from '../../components/controls/Button';
import { Link } from '../../components/controls/Link';
import { Address } from '../../components/foundations/Address';
import { Notice } from '../../components/display/Notice';
import { AccountForm } from '../../components/page/AccountForm';
import { AccountLayout } from '../../components/page/AccountLayout';
import { forgotPassword, resetPassword } from '../../content/account';
import type { forgotPasswordMachine } from '../../machines/account/forgotPassword.machine';
import { Email } from '../forms/fields';
import { Form, FormMessage, useField, useForm } from '../forms/Form';
import { useProvided } from '../provided';
import { useActorRef } from '../useActorRef';
import { OnwardLink } from './OnwardLink';

type Actor = ActorRefFrom<typeof forgotPasswordMachine>;

/** The form that requests a reset link. Once the link is sent, the page says where to and offers to send it again. */
export function ForgotPassword({ email }: { email: string }) {
  const actor = useActorRef(useProvided('forgotPassword'), { input: { email } });
  const isSent = useSelector(actor, (snapshot) => snapshot.matches('sent'));
  const { value: typed } = useField(actor, 'email');
  const { title, subtitle } = isSent ? forgotPassword.sent : forgotPassword;
  return (
    <AccountLayout
      {...(isSent && { icon: 'mail' })}
      title={title}
      subtitle={subtitle}
      footer={
        <>
          <Link href="#/signup">{forgotPassword.back}</Link> ·{' '}
          <OnwardLink href="#/login" redirectTo={null} email={typed}>
            {resetPassword.back}
          </OnwardLink>
        </>
      }
    >
      {isSent ? (
        <LinkSent actor={actor} />
      ) : (
        <Form actor={actor} submit={forgotPassword.submit}>
          <Email actor={actor} last />
        </Form>
      )}
    </AccountLayout>
  );
}

/** Where the link went, and the ways to another address and to another link. */
function LinkSent({ actor }: { actor: Actor }) {
  const { email, seconds } = useSelector(actor, ({ context }) => context, shallowEqual);
  const isPausing = useSelector(actor, (snapshot) => snapshot.matches({ sent: 'pausing' }));
  const form = useForm(actor);
  const words = forgotPassword.sent;
  const change = (
    <SmallButton name="change" disabled={form.busy} onClick={() => actor.send({ type: 'change.requested' })}>
      {words.change}
    </SmallButton>
  );
  return (
    <AccountForm as="div" id={form.props.id}>
      <Notice kind="success" action={change}>
        <Address>{email}</Address>
      </Notice>
      <FormMessage form={form} />
      {email.endsWith('@gmail.com') ? (
        <ButtonLink href="https://mail.google.com/" newTab wide>
          {words.openGmail}
        </ButtonLink>
      ) : null}
      <Button
        variant="secondary"
        wide
        busy={form.busy}
        disabled={isPausing}
        onClick={() => actor.send({ type: 'resend.requested' })}
      >
        {isPausing ? words.againIn(seconds) : words.again}
      </Button>
    </AccountForm>
  );
}
