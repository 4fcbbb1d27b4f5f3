import { useSelector } from '@xstate/react';
import { Skeleton } from '../../../components/display/Skeleton';
import { useHydrated } from '../../../components/foundations/useHydrated';
import { SettingsLayout, SettingsSection } from '../../../components/page/SettingsLayout';
import { accountPage as words } from '../../../content/accountPage';
import { useAuth } from '../../AppContext';
import { Devices } from './Devices';
import { OwnPlan } from './OwnPlan';
import { Password } from './Password';
import { Profile } from './Profile';

/** A signed-in person's own account. The prerendered page, which knows nobody, is its outline. */
export function Account() {
  const user = useSelector(useAuth(), ({ context }) => context.user);
  const known = useHydrated() ? user : null;
  return (
    <SettingsLayout title={words.title}>
      <SettingsSection {...words.profile}>
        {known ? <Profile name={known.name} /> : <Skeleton data-size="block" />}
      </SettingsSection>
      <SettingsSection {...words.password}>
        {known ? <Password email={known.email} /> : <Skeleton data-size="block" />}
      </SettingsSection>
      <SettingsSection {...words.devices}>
        {known ? <Devices /> : <Skeleton data-size="block" />}
      </SettingsSection>
      <SettingsSection {...words.plan}>
        {known ? <OwnPlan plan={known.subscription?.plan} /> : <Skeleton data-size="short" />}
      </SettingsSection>
    </SettingsLayout>
  );
}
