import { useSelector } from '@xstate/react';
import { useHydrated } from '../../../components/foundations/useHydrated';
import { SettingsLayout, SettingsOutline, SettingsSection } from '../../../components/page/SettingsLayout';
import { accountPage as words, accountPageNotices } from '../../../content/accountPage';
import { passkeys } from '../../../content/passkeys';
import { secondKey } from '../../../content/secondKey';
import { useAuth } from '../../AppContext';
import { Devices } from './Devices';
import { OwnAddress } from './OwnAddress';
import { OwnData } from './OwnData';
import { OwnPlan } from './OwnPlan';
import { Passkeys } from './Passkeys';
import { Proof } from './Proof';
import { SecondKey } from './SecondKey';
import { Name, CurrentPassword, NewPassword } from '../../forms/fields';
import { Form } from '../../forms/Form';
import { useProvided } from '../../provided';
import { useActorRef } from '../../useActorRef';
import { withEmail } from '../../../urls/accountQuery';

/** A signed-in person's own account. The prerendered page, which knows nobody, is its outline. */
export function Account() {
  const user = useSelector(useAuth(), ({ context }) => context.user);
  const known = useHydrated() ? user : null;
  return (
    <SettingsLayout title={words.title}>
      <SettingsSection {...words.profile}>
        {known ? <Profile name={known.name} /> : <SettingsOutline of="field" />}
        {known ? <OwnAddress key={known.email} email={known.email} /> : <SettingsOutline of="row" />}
      </SettingsSection>
      <SettingsSection {...words.password}>
        {known ? <Password email={known.email} /> : <SettingsOutline of="fields" />}
      </SettingsSection>
      <SettingsSection id="second-key" title={secondKey.title} text={secondKey.text}>
        {known ? <SecondKey /> : <SettingsOutline of="row" />}
      </SettingsSection>
      <SettingsSection id="passkeys" title={passkeys.title} text={passkeys.text}>
        {known ? (
          <Passkeys>{(canUseOne) => <Proof email={known.email} canUsePasskey={canUseOne} />}</Passkeys>
        ) : (
          <SettingsOutline of="row" />
        )}
      </SettingsSection>
      <SettingsSection {...words.devices}>
        {known ? <Devices /> : <SettingsOutline of="row" />}
      </SettingsSection>
      <SettingsSection {...words.plan}>{known ? <OwnPlan /> : <SettingsOutline of="row" />}</SettingsSection>
      <SettingsSection {...words.data}>
        {known ? <OwnData /> : <SettingsOutline of="actions" />}
      </SettingsSection>
    </SettingsLayout>
  );
}

/** The form that changes the person's name. */
export function Profile({ name }: { name: string }) {
  const form = useActorRef(useProvided('profile'), {
    input: {
      form: 'profile',
      values: { name },
      required: ['name'],
      successText: accountPageNotices.nameChanged,
    },
  });
  return (
    <Form actor={form} submit={words.profile.submit}>
      <Name actor={form} />
    </Form>
  );
}

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
  return (
    <Form
      actor={form}
      submit={words.password.submit}
      recovery={{ resetPassword: withEmail('#/forgot-password', email) }}
    >
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <CurrentPassword actor={form} name="currentPassword" label={words.password.current} last={false} />
      <NewPassword actor={form} label={words.password.new} />
    </Form>
  );
}
