import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/controls/Button';
import { Link } from '../../../components/controls/Link';
import { RetryNotice } from '../../../components/display/RetryNotice';
import { CancelButton, Dialog, DialogActions } from '../../../components/overlays/Dialog';
import { AccountForm } from '../../../components/page/AccountLayout';
import { DeviceRow, DeviceRows } from '../../../components/page/DeviceRows';
import { CodeList, QrCode, Secret } from '../../../components/page/SecondKeyParts';
import { SettingsAction, SettingsOutline } from '../../../components/page/SettingsLayout';
import { secondKey as words } from '../../../content/secondKey';
import type { SecondKeyActor } from '../../../machines/account/secondKey.machine';
import { Code } from '../../forms/Code';
import { CurrentPassword } from '../../forms/fields';
import { FormMessage, useForm } from '../../forms/Form';
import { useProvided } from '../../provided';
import { useActorRef } from '../../useActorRef';

const steps = ['starting', 'scanning', 'renewing', 'removing'] as const;

/** The person's authenticator app, and the dialogs that add and remove it. */
export function SecondKey() {
  const actor = useActorRef(useProvided('secondKey'));
  const step = useSelector(actor, (snapshot) => steps.find((state) => snapshot.matches(state)));
  const codes = useSelector(actor, (snapshot) => snapshot.matches('codes'));
  return (
    <>
      <Present actor={actor} />
      {step === undefined ? null : <Step key={step} actor={actor} step={step} />}
      {codes ? <Codes actor={actor} /> : null}
    </>
  );
}

/** What there is, with its buttons. */
function Present({ actor }: { actor: SecondKeyActor }) {
  const { since, recoveryCodes } = useSelector(actor, ({ context }) => context.key);
  const loading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const send =
    (type: 'setup.requested' | 'removal.requested' | 'codes.requested' | 'key.requested') => () => {
      actor.send({ type });
    };
  if (failed)
    return (
      <RetryNotice retry={words.again} onRetry={send('key.requested')}>
        {words.unread}
      </RetryNotice>
    );
  if (since !== null)
    return (
      <>
        <DeviceRows>
          <DeviceRow name={words.app} facts={words.facts(since, recoveryCodes)}>
            <Button variant="secondary" size="small" disabled={loading} onClick={send('removal.requested')}>
              {words.remove}
            </Button>
          </DeviceRow>
        </DeviceRows>
        <div>
          <Button variant="secondary" disabled={loading} onClick={send('codes.requested')}>
            {words.newCodes}
          </Button>
        </div>
      </>
    );
  if (loading) return <SettingsOutline of="row" />;
  return (
    <SettingsAction text={words.none}>
      <Button variant="secondary" onClick={send('setup.requested')}>
        {words.add}
      </Button>
    </SettingsAction>
  );
}

/** A dialog with one field: the password, or a code of the app. */
function Step({ actor, step }: { actor: SecondKeyActor; step: (typeof steps)[number] }) {
  const form = useForm(actor);
  const { title, text, submit } = words[step];
  const close = () => {
    actor.send({ type: 'modal.closed' });
  };
  return (
    <Dialog open title={title} closesOutside={false} onClose={close}>
      <AccountForm {...form.props}>
        <p>{text}</p>
        {step === 'scanning' ? <Offer actor={actor} /> : null}
        {step === 'scanning' ? <Code actor={actor} /> : <CurrentPassword actor={actor} />}
        <FormMessage form={form} recovery={{ resetPassword: '#/forgot-password' }} />
        <DialogActions>
          {form.busy ? null : <CancelButton onClick={close} />}
          <Button type="submit" variant={step === 'removing' ? 'danger' : 'primary'} busy={form.busy}>
            {submit}
          </Button>
        </DialogActions>
      </AccountForm>
    </Dialog>
  );
}

/** The secret for the app: a picture, a link for this device, and a text. */
function Offer({ actor }: { actor: SecondKeyActor }): ReactNode {
  const offer = useSelector(actor, ({ context }) => context.offer);
  if (!offer) return null;
  return (
    <>
      <QrCode {...offer.picture} label={words.scanning.picture} />
      <Link href={offer.uri}>{words.scanning.open}</Link>
      <p>
        {words.scanning.byHand} <Secret>{offer.secret.replace(/(.{4})(?!$)/g, '$1 ')}</Secret>
      </p>
    </>
  );
}

/** The recovery codes, which are shown once. */
function Codes({ actor }: { actor: SecondKeyActor }) {
  const codes = useSelector(actor, ({ context }) => context.recoveryCodes);
  const close = () => {
    actor.send({ type: 'modal.closed' });
  };
  return (
    <Dialog open title={words.codes.title} closesOutside={false} onClose={close}>
      <p>{words.codes.text}</p>
      <CodeList>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </CodeList>
      <DialogActions>
        <Button onClick={close}>{words.codes.done}</Button>
      </DialogActions>
    </Dialog>
  );
}
