import { accountNotices } from '../../content/notices/account';
import { AccountLayout } from '../../components/page/AccountLayout';
import { Checkbox } from '../../components/controls/Checkbox';
import { TagsDemo } from '../../components/demo/TagsDemo';
import { login } from '../../content/account';
import type { LoginQuery } from '../../urls/accountQuery';
import { withEmail } from '../../urls/email';
import { CurrentPassword, Email } from '../forms/fields';
import { useField, Form } from '../forms/Form';
import { useApp } from '../AppContext';
import { useActorRef } from '../useActorRef';
import { useAccountMachines } from './machines';
import { OnwardLink } from './OnwardLink';

/** The log-in form; it leads to `redirectTo` or the landing page. */
export function Login({ redirectTo, email }: LoginQuery) {
  const machines = useAccountMachines();
  const { settings } = useApp();
  const form = useActorRef(machines.login, {
    input: {
      form: 'login',
      values: { email, password: '' },
      required: ['email', 'password'],
      refusals: { 401: { field: 'password', waysOn: ['resetPassword'] } },
      successText: accountNotices.loggedIn,
      destination: '/',
      redirectTo,
    },
  });
  const { value: typed } = useField(form, 'email');
  return (
    <AccountLayout
      title={login.title}
      subtitle={login.subtitle}
      picture={<TagsDemo />}
      footer={
        <>
          {login.newHere}{' '}
          <OnwardLink href={settings.marketingSignupUrl} redirectTo={redirectTo}>
            {login.create}
          </OnwardLink>
        </>
      }
    >
      <Form
        actor={form}
        submit={login.submit}
        waysOn={{ resetPassword: withEmail('#/forgot-password', typed) }}
      >
        <Email actor={form} />
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
