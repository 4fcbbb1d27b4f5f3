import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/controls/Button';
import { VisuallyHidden } from '../../../components/foundations/layout';
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog';
import { CancelButton, Dialog, DialogActions } from '../../../components/overlays/Dialog';
import { AccountForm } from '../../../components/page/AccountForm';
import { DeviceRow, DeviceRows, RowActions } from '../../../components/page/DeviceRows';
import { SettingsAction, SettingsOutline } from '../../../components/page/SettingsLayout';
import { TextField } from '../../../components/controls/TextField';
import { passkeys as words } from '../../../content/passkeys';
import type { DialogFormActor } from '../../../machines/account/dialogForm.machine';
import type { PasskeysActor } from '../../../machines/account/passkeys.machine';
import { useUnconfirmed, type OwnAddressActor } from './OwnAddress';
import { FormMessage, useField, useForm } from '../../forms/Form';
import { FormDraft } from '../../forms/KeptDraft';
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
  const dialog = useSelector(actor, ({ children }) => children.dialog);
  const removing = useSelector(actor, (snapshot) => snapshot.matches('removing'));
  const isSupported = useProvided('canUsePasskeys')();
  const hasPasskeys = useSelector(actor, ({ context }) => context.passkeys.length > 0);
  return (
    <>
      <PasskeyList actor={actor} address={address} />
      {dialog ? <NameForm actor={dialog} /> : null}
      {removing ? <Removing actor={actor} /> : null}
      {children?.(hasPasskeys && isSupported)}
    </>
  );
}

/** The list of passkeys, with its buttons. */
function PasskeyList({ actor, address }: { actor: PasskeysActor; address: OwnAddressActor }) {
  const unconfirmed = useUnconfirmed(address);
  const passkeys = useSelector(actor, ({ context }) => context.passkeys);
  const loading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const failure = useLoadFailure(actor, words);
  const adding = useSelector(actor, (snapshot) => snapshot.matches('adding'));
  const blocked = loading || adding;
  const isSupported = useProvided('canUsePasskeys')();
  const add =
    isSupported && !unconfirmed ? (
      <Button
        variant="secondary"
        size="small"
        disabled={loading}
        busy={adding}
        onClick={() => {
          actor.send({ type: 'adding.requested' });
        }}
      >
        {words.add}
      </Button>
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
                <Button
                  variant="secondary"
                  size="small"
                  disabled={blocked}
                  onClick={send('rename.requested')}
                >
                  {words.rename} {name}
                </Button>
                <Button
                  variant="secondary"
                  size="small"
                  disabled={blocked}
                  onClick={send('removal.requested')}
                >
                  {words.remove} {name}
                </Button>
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
export function NameForm({ actor }: { actor: DialogFormActor }) {
  const form = useForm(actor);
  const close = () => {
    actor.send({ type: 'modal.closed' });
  };
  return (
    <Dialog open title={words.renaming.title} closesOutside={false} onClose={close}>
      <AccountForm {...form.props}>
        <FormDraft actor={actor} />
        <TextField
          {...useField(actor, 'name')}
          label={words.renaming.name}
          autoComplete="off"
          maxLength={100}
          required
        />
        <FormMessage form={form} />
        <DialogActions>
          <CancelButton onClick={close} />
          <Button type="submit" busy={form.busy}>
            {words.renaming.submit}
          </Button>
        </DialogActions>
      </AccountForm>
    </Dialog>
  );
}

/** The dialog that confirms the removal of a passkey. */
function Removing({ actor }: { actor: PasskeysActor }) {
  const name = useSelector(actor, ({ context }) => context.chosen?.name ?? '');
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const send = (type: 'removal.confirmed' | 'modal.closed') => () => {
    actor.send({ type });
  };
  return (
    <ConfirmDialog
      title={words.removing.title}
      submit={words.removing.submit}
      busy={busy}
      onConfirm={send('removal.confirmed')}
      onClose={send('modal.closed')}
    >
      <p>{words.removing.text(name)}</p>
    </ConfirmDialog>
  );
}
