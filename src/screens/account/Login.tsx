import { AccountLayout } from '../../components/page/AccountLayout';
import { Checkbox } from '../../components/controls/Checkbox';
import { TagsDemo } from '../../components/demo/TagsDemo';
import { Link } from '../../components/controls/Link';
import { login } from '../../content/account';
import { CurrentPassword, Email } from '../forms/fields';
import { Form } from '../forms/Form';
import { useApp } from '../AppContext';
import { useActorRef } from '../useActorRef';
import { useAccountMachines } from './machines';
import { OnwardLink } from './OnwardLink';

/** The log-in form; it leads to `redirectTo` or the landing page. */
export function Login({ redirectTo }: { redirectTo: string | null }) {
  const machines = useAccountMachines();
  const { settings } = useApp();
  const form = useActorRef(machines.login, {
    input: {
      values: { email: '', password: '' },
      required: ['email', 'password'],
      successText: 'Login Successfully!',
      destination: '/',
      redirectTo,
    },
  });
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
      <Form actor={form} submit={login.submit}>
        <Email actor={form} />
        <CurrentPassword actor={form} aside={<Link href="#/forgot-password">{login.forgot}</Link>} />
        <Checkbox label={login.remember} name="remember" />
      </Form>
    </AccountLayout>
  );
}
