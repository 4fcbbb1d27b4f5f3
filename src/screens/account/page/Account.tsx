import { useSelector } from '@xstate/react';
import { useHydrated } from '../../../components/foundations/useHydrated';
import { SettingsLayout, SettingsOutline, SettingsSection } from '../../../components/page/SettingsLayout';
import { accountPage as words } from '../../../content/accountPage';
import { passkeys } from '../../../content/passkeys';
import { secondKey } from '../../../content/secondKey';
import { useAuth } from '../../AppContext';
import { Devices } from './Devices';
import { OwnAddress } from './OwnAddress';
import { OwnData } from './OwnData';
import { OwnPlan } from './OwnPlan';
import { Passkeys } from './Passkeys';
import { Password } from './Password';
import { Profile } from './Profile';
import { Proof } from './Proof';
import { SecondKey } from './SecondKey';

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
          <Passkeys>{(hasPasskeys) => <Proof email={known.email} hasPasskeys={hasPasskeys} />}</Passkeys>
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
