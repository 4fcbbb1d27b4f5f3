import { useSelector } from '@xstate/react';
import type { User } from '../../../api/account/accounts';
import { Avatar } from '../../../components/display/Avatar';
import { SettingsChange } from '../../../components/page/SettingsChange';
import { SettingsLayout, SettingsOutline, SettingsSection } from '../../../components/page/SettingsLayout';
import { accountPage as words, accountPageNotices } from '../../../content/accountPage';
import { passkeys } from '../../../content/passkeys';
import { secondKey } from '../../../content/secondKey';
import { Devices } from './Devices';
import { ConfirmFirst, OwnAddress, type OwnAddressActor } from './OwnAddress';
import { OwnData } from './OwnData';
import { OwnPlan } from './OwnPlan';
import { OwnTeam } from './OwnTeam';
import { Passkeys } from './Passkeys';
import { Proof } from './Proof';
import { SecondKey } from './SecondKey';
import { Name, CurrentPassword, NewPassword } from '../../forms/fields';
import { PageFormDraft, useHasDraft } from '../../forms/KeptDraft';
import { Form } from '../../forms/Form';
import { useProvided } from '../../provided';
import { useActorRef } from '../../useActorRef';
import { withEmail } from '../../../urls/query';

/** A signed-in person's own account. The prerendered page is its outline, without any person's data. */
export function Account({ person }: { person: User | null }) {
  return person ? <Known person={person} /> : <Sections own={null} current={null} />;
}

/** The sections about keys also need the state of the address. */
function Known({ person: { name, email } }: { person: User }) {
  const address = useActorRef(useProvided('ownAddress'));
  const reading = useActorRef(useProvided('sections'), { input: { ids } });
  const current = useSelector(reading, ({ context }) => context.current);
  return <Sections own={{ name, email, address }} current={current} />;
}

const { profile, security, devices, team, plan, data } = words;
const sections = [profile, security, devices, team, plan, data];
const ids = sections.map(({ id }) => id);

function Sections({
  own,
  current,
}: {
  own: { name: string; email: string; address: OwnAddressActor } | null;
  /** The id of the section in view. */
  current: string | null;
}) {
  return (
    <SettingsLayout sections={sections} current={current}>
      <SettingsSection {...words.profile}>
        {own ? <Profile name={own.name} /> : <SettingsOutline of="row" />}
        {own ? <OwnAddress actor={own.address} email={own.email} /> : <SettingsOutline of="row" />}
      </SettingsSection>
      <SettingsSection
        {...words.security}
        text={own ? <ConfirmFirst actor={own.address} text={words.security.text} /> : words.security.text}
      >
        <SettingsSection level={3} {...words.password}>
          {own ? <Password email={own.email} /> : <SettingsOutline of="row" />}
        </SettingsSection>
        <SettingsSection level={3} id="second-key" title={secondKey.title} text={secondKey.text}>
          {own ? <SecondKey address={own.address} /> : <SettingsOutline of="row" />}
        </SettingsSection>
        <SettingsSection level={3} id="passkeys" title={passkeys.title} text={passkeys.text}>
          {own ? (
            <Passkeys address={own.address}>
              {(canUseOne) => <Proof email={own.email} canUsePasskey={canUseOne} />}
            </Passkeys>
          ) : (
            <SettingsOutline of="row" />
          )}
        </SettingsSection>
      </SettingsSection>
      <SettingsSection {...words.devices}>{own ? <Devices /> : <SettingsOutline of="row" />}</SettingsSection>
      <SettingsSection {...words.team}>{own ? <OwnTeam /> : <SettingsOutline of="row" />}</SettingsSection>
      <SettingsSection {...words.plan}>{own ? <OwnPlan /> : <SettingsOutline of="row" />}</SettingsSection>
      <SettingsSection {...words.data}>
        {own ? <OwnData email={own.email} /> : <SettingsOutline of="actions" />}
      </SettingsSection>
    </SettingsLayout>
  );
}

/** The form that changes the person's name. */
export function Profile({ name }: { name: string }) {
  const form = useActorRef(useProvided('profile'), {
    input: {
      form: 'profile',
      draft: 'profile',
      values: { name },
      required: ['name'],
      successText: accountPageNotices.nameChanged,
    },
  });
  return (
    <SettingsChange
      name={name}
      facts={words.profile.name}
      avatar={<Avatar name={name} size="large" />}
      what={words.profile.what}
      opened={useHasDraft(form)}
      done={useSelector(form, (snapshot) => snapshot.matches('done'))}
    >
      <Form actor={form} submit={words.profile.submit} quiet>
        <PageFormDraft actor={form} />
        <Name actor={form} />
      </Form>
    </SettingsChange>
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
    <SettingsChange
      name={words.password.hidden}
      facts={words.password.fact}
      what={words.password.what}
      done={useSelector(form, (snapshot) => snapshot.matches('done'))}
    >
      <Form
        actor={form}
        submit={words.password.submit}
        recovery={{ resetPassword: withEmail('#/forgot-password', email) }}
        quiet
      >
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <CurrentPassword actor={form} name="currentPassword" label={words.password.current} last={false} />
        <NewPassword actor={form} label={words.password.new} />
      </Form>
    </SettingsChange>
  );
}
