import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { SmallButton } from '../../../components/controls/Button';
import { VisuallyHidden } from '../../../components/foundations/layout';
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog';
import { DeviceRow, DeviceRows, RowActions } from '../../../components/page/DeviceRows';
import { SettingsAction, SettingsOutline } from '../../../components/page/SettingsLayout';
import { TextField } from '../../../components/controls/TextField';
import { passkeys as words } from '../../../content/passkeys';
import type { DialogFormActor } from '../../../machines/account/dialogForm.machine';
import type { PasskeysActor } from '../../../machines/account/passkeys.machine';
import { useUnconfirmed, type OwnAddressActor } from './OwnAddress';
import { useField } from '../../forms/Form';
import { FormDialog } from '../../forms/FormDialog';
import { useProvided } from '../../provided';
import { useActorRef } from '../../useActorRef';
import { useLoadFailure } from '../../useLoadFailure';

/** The person's passkeys with their dialogs. `children` gets whether one can be used in this browser. */
export function Passkeys({
  address,
  children,
}: {
  address: OwnAddressActor;
  children?: (canUseOne: boolean) => ReactNode;
}) {
  const actor = useActorRef(useProvided('passkeys'));
  const { dialog, removal } = useSelector(actor, ({ children }) => children);
  const chosen = useSelector(actor, ({ context }) => context.chosen);
  const isSupported = useProvided('canUsePasskeys')();
  const hasPasskeys = useSelector(actor, ({ context }) => context.passkeys.length > 0);
  return (
    <>
      <PasskeyList actor={actor} address={address} />
      {dialog ? <NameForm actor={dialog} /> : null}
      {removal && chosen ? <Removing actor={removal} name={chosen.name} /> : null}
      {children?.(hasPasskeys && isSupported)}
    </>
  );
}

/** The list of passkeys, with its buttons. */
function PasskeyList({ actor, address }: { actor: PasskeysActor; address: OwnAddressActor }) {
  const unconfirmed = useUnconfirmed(address);
  const passkeys = useSelector(actor, ({ context }) => context.passkeys);
  const loading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const failure = useLoadFailure(actor, words.unread);
  const adding = useSelector(actor, (snapshot) => snapshot.matches('adding'));
  const blocked = loading || adding;
  const isSupported = useProvided('canUsePasskeys')();
  const add =
    isSupported && !unconfirmed ? (
      <SmallButton
        disabled={loading}
        busy={adding}
        onClick={() => {
          actor.send({ type: 'adding.requested' });
        }}
      >
        {words.add}
      </SmallButton>
    ) : null;
  if (failure) return failure;
  if (passkeys.length === 0)
    return loading ? (
      <SettingsOutline of="row" />
    ) : (
      <SettingsAction text={isSupported ? words.none : `${words.none} ${words.unsupported}`}>
        {add}
      </SettingsAction>
    );
  return (
    <>
      <DeviceRows>
        {passkeys.map((passkey) => {
          const send = (type: 'rename.requested' | 'removal.requested') => () => {
            actor.send({ type, passkey });
          };
          const name = <VisuallyHidden>{words.of(passkey.name)}</VisuallyHidden>;
          return (
            <DeviceRow
              key={passkey.id}
              name={passkey.name}
              facts={words.facts(passkey.addedAt, passkey.usedAt)}
            >
              <RowActions>
                <SmallButton disabled={blocked} onClick={send('rename.requested')}>
                  {words.rename} {name}
                </SmallButton>
                <SmallButton disabled={blocked} onClick={send('removal.requested')}>
                  {words.remove} {name}
                </SmallButton>
              </RowActions>
            </DeviceRow>
          );
        })}
      </DeviceRows>
      {unconfirmed ? null : (
        <SettingsAction text={isSupported ? words.another : words.unsupported}>{add}</SettingsAction>
      )}
    </>
  );
}

/** The dialog that renames a passkey. */
export const NameForm = ({ actor }: { actor: DialogFormActor }) => (
  <FormDialog actor={actor} words={words.renaming}>
    <TextField
      {...useField(actor, 'name')}
      label={words.renaming.name}
      autoComplete="off"
      maxLength={100}
      required
    />
  </FormDialog>
);

/** The dialog that confirms the removal of a passkey. */
export function Removing({ actor, name }: { actor: DialogFormActor; name: string }) {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const send = (type: 'form.submitted' | 'modal.closed') => () => {
    actor.send({ type });
  };
  return (
    <ConfirmDialog
      title={words.removing.title}
      submit={words.removing.submit}
      busy={busy}
      onConfirm={send('form.submitted')}
      onClose={send('modal.closed')}
    >
      <p>{words.removing.text(name)}</p>
    </ConfirmDialog>
  );
}
