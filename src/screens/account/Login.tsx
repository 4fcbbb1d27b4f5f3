import { accountNotices } from '../../content/notices';
import { AccountLayout } from '../../components/page/AccountLayout';
import { Checkbox } from '../../components/controls/Checkbox';
import { TagsDemo } from '../../components/pictures/TagsDemo';
import { login } from '../../content/account';
import { type LoginQuery } from '../../urls/accountQuery';
import { withEmail } from '../../urls/query';
import { CurrentPassword, Email } from '../forms/fields';
import { useField, Form } from '../forms/Form';
import { useApp } from '../AppContext';
import { useProvided } from '../provided';
import { useActorRef } from '../useActorRef';
import { OnwardLink } from './OnwardLink';

/**
 * The log-in form. It continues to `redirectTo` or the landing page. After joining a team (`joined`), this is the last step.
 */
export function Login({ redirectTo, email, joined = false }: LoginQuery) {
  const { settings } = useApp();
  const form = useActorRef(useProvided('login'), {
    input: {
      form: 'login',
      values: { email, password: '' },
      required: ['email', 'password'],
      refusals: { 401: { field: 'password', recovery: ['resetPassword'] } },
      successText: accountNotices.loggedIn,
      destination: '/',
      redirectTo,
    },
  });
  const { value: typed } = useField(form, 'email');
  const { title, subtitle } = joined ? login.joined : login;
  return (
    <AccountLayout
      title={title}
      subtitle={subtitle}
      picture={<TagsDemo />}
      footer={
        joined ? null : (
          <>
            {login.newHere}{' '}
            <OnwardLink href={settings.marketingSignupUrl} redirectTo={redirectTo}>
              {login.create}
            </OnwardLink>
          </>
        )
      }
    >
      <Form
        actor={form}
        submit={login.submit}
        recovery={{ resetPassword: withEmail('#/forgot-password', typed) }}
      >
        <Email actor={form} kind="username webauthn" />
        <CurrentPassword
          actor={form}
          aside={
            <OnwardLink href="#/forgot-password" redirectTo={null} email={typed}>
              {login.forgot}
            </OnwardLink>
          }
        />
        <Checkbox label={login.remember} name="remember" />
      </Form>
    </AccountLayout>
  );
}
