import { useSelector } from '@xstate/react';
import { Button, SmallButton } from '../../../components/controls/Button';
import { Link } from '../../../components/controls/Link';
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog';
import { Dialog, DialogActions } from '../../../components/overlays/Dialog';
import { DeviceRow, DeviceRows } from '../../../components/page/DeviceRows';
import { CodeList, QrCode, Secret } from '../../../components/page/SecondKeyParts';
import { SettingsAction, SettingsOutline } from '../../../components/page/SettingsLayout';
import { secondKey as words } from '../../../content/secondKey';
import type { SecondKeyOffer } from '../../../api/account/secondKey';
import type { DialogFormActor } from '../../../machines/account/dialogForm.machine';
import type { SecondKeyActor } from '../../../machines/account/secondKey.machine';
import { useUnconfirmed, type OwnAddressActor } from './OwnAddress';
import { Code } from '../../forms/fields';
import { FormDialog } from '../../forms/FormDialog';
import { useProvided } from '../../provided';
import { useActorRef } from '../../useActorRef';
import { useLoadFailure } from '../../useLoadFailure';

/** The person's authenticator app, and the dialogs that add and remove it. */
export function SecondKey({ address }: { address: OwnAddressActor }) {
  const actor = useActorRef(useProvided('secondKey'));
  const { scan, renew, remove } = useSelector(actor, ({ children }) => children);
  const offer = useSelector(actor, ({ context }) => context.offer);
  const codes = useSelector(actor, (snapshot) => snapshot.matches('codes'));
  return (
    <>
      <Present actor={actor} address={address} />
      {scan && offer ? <Scanning actor={scan} offer={offer} /> : null}
      {renew ? <Question actor={renew} question="renewing" /> : null}
      {remove ? <Question actor={remove} question="removing" /> : null}
      {codes ? <Codes actor={actor} /> : null}
    </>
  );
}

/** The state of the second key, with its buttons. */
function Present({ actor, address }: { actor: SecondKeyActor; address: OwnAddressActor }) {
  const unconfirmed = useUnconfirmed(address);
  const key = useSelector(actor, ({ context }) => context.key);
  const loading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const starting = useSelector(actor, (snapshot) => snapshot.matches('starting'));
  const failure = useLoadFailure(actor, words.unread);
  const send = (type: 'setup.requested' | 'removal.requested' | 'codes.requested') => () => {
    actor.send({ type });
  };
  if (failure) return failure;
  if (!key) return <SettingsOutline of="row" />;
  if (key.since !== null)
    return (
      <>
        <DeviceRows>
          <DeviceRow name={words.app} facts={words.facts(key.since, key.recoveryCodes)}>
            <SmallButton disabled={loading} onClick={send('removal.requested')}>
              {words.remove}
            </SmallButton>
          </DeviceRow>
        </DeviceRows>
        <SettingsAction text={words.withoutPhone}>
          <SmallButton disabled={loading} onClick={send('codes.requested')}>
            {words.newCodes}
          </SmallButton>
        </SettingsAction>
      </>
    );
  return (
    <SettingsAction text={words.none}>
      {unconfirmed ? null : (
        <SmallButton disabled={loading} busy={starting} onClick={send('setup.requested')}>
          {words.add}
        </SmallButton>
      )}
    </SettingsAction>
  );
}

/** The dialog with the secret for the app, and the field for its code. */
export const Scanning = ({ actor, offer }: { actor: DialogFormActor; offer: SecondKeyOffer }) => (
  <FormDialog actor={actor} words={words.scanning}>
    <Offer {...offer} />
    <Code actor={actor} digits />
  </FormDialog>
);

/** A dialog that confirms new codes or the removal of the app. */
export function Question({ actor, question }: { actor: DialogFormActor; question: 'renewing' | 'removing' }) {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const { title, text, submit } = words[question];
  const send = (type: 'form.submitted' | 'modal.closed') => () => {
    actor.send({ type });
  };
  return (
    <ConfirmDialog
      title={title}
      submit={submit}
      harmless={question === 'renewing'}
      busy={busy}
      onConfirm={send('form.submitted')}
      onClose={send('modal.closed')}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}

/** The secret for the app: a picture, a link for this device, and a text. */
function Offer(offer: SecondKeyOffer) {
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

/** The recovery codes, which are shown once: a stray Escape or step back must not lose them. */
function Codes({ actor }: { actor: SecondKeyActor }) {
  const codes = useSelector(actor, ({ context }) => context.recoveryCodes);
  const copied = useSelector(actor, (snapshot) => snapshot.matches({ codes: 'copied' }));
  const send = (type: 'copy.requested' | 'download.requested' | 'codes.kept') => () => {
    actor.send({ type });
  };
  return (
    <Dialog open title={words.codes.title}>
      <p>{words.codes.text}</p>
      <CodeList as="ul">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </CodeList>
      <DialogActions>
        <Button variant="secondary" onClick={send('copy.requested')}>
          {copied ? words.codes.copied : words.codes.copy}
        </Button>
        <Button variant="secondary" onClick={send('download.requested')}>
          {words.codes.download}
        </Button>
        <Button onClick={send('codes.kept')}>{words.codes.done}</Button>
      </DialogActions>
    </Dialog>
  );
}
