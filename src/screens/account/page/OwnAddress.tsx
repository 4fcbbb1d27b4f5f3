import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { SmallButton } from '../../../components/controls/Button';
import { Notice } from '../../../components/display/Notice';
import { Address } from '../../../components/foundations/Address';
import { VisuallyHidden } from '../../../components/foundations/layout';
import { DeviceRow, DeviceRows } from '../../../components/page/DeviceRows';
import { ownAddress as words } from '../../../content/addresses';
import type { DialogFormActor } from '../../../machines/account/dialogForm.machine';
import type { OwnAddressEvent, ownAddressMachine } from '../../../machines/account/ownAddress.machine';
import { Email } from '../../forms/fields';
import { FormDialog } from '../../forms/FormDialog';
import { useLoadFailure } from '../../useLoadFailure';

/** The running machine of the person's address. */
export type OwnAddressActor = ActorRefFrom<typeof ownAddressMachine>;

/** Whether the person's address is known not to be confirmed. */
export const useUnconfirmed = (actor: OwnAddressActor): boolean =>
  useSelector(actor, ({ context: { address } }) => address?.confirmed === false);

/** A section's text. An account with an unconfirmed address learns that it can't add keys; the profile can send the link again. */
export const ConfirmFirst = ({ actor, text }: { actor: OwnAddressActor; text: string }) =>
  useUnconfirmed(actor) ? `${text} ${words.confirmFirst}` : text;

/** The person's address, whether it is confirmed, and its change. */
export function OwnAddress({ actor, email }: { actor: OwnAddressActor; email: string }) {
  const address = useSelector(actor, ({ context }) => context.address);
  const ready = useSelector(actor, (snapshot) => snapshot.matches('known'));
  const failure = useLoadFailure(actor, words.unread);
  const dialog = useSelector(actor, ({ children }) => children.dialog);
  const send = (type: OwnAddressEvent['type']) => () => {
    actor.send({ type });
  };
  const known = address?.confirmed ? words.confirmed : words.unconfirmed;
  return (
    <>
      <DeviceRows>
        <DeviceRow name={<Address>{email}</Address>} facts={address ? known : words.unknown}>
          <SmallButton disabled={!ready} onClick={send('change.requested')}>
            {words.change} <VisuallyHidden>{words.changeOf}</VisuallyHidden>
          </SmallButton>
        </DeviceRow>
      </DeviceRows>
      {failure}
      {address && (address.pending !== null || !address.confirmed) ? (
        <Notice
          action={
            <>
              <SmallButton disabled={!ready} onClick={send('mail.requested')}>
                {words.again}
              </SmallButton>
              {address.pending === null ? null : (
                <SmallButton disabled={!ready} onClick={send('cancel.requested')}>
                  {words.cancel}
                </SmallButton>
              )}
            </>
          }
        >
          {address.pending === null ? words.confirm : words.pending(address.pending)}
        </Notice>
      ) : null}
      {dialog ? <AddressForm actor={dialog} /> : null}
    </>
  );
}

/** The form that asks for another address. */
export const AddressForm = ({ actor }: { actor: DialogFormActor }) => (
  <FormDialog actor={actor} words={words.dialog}>
    <Email actor={actor} kind="email" last />
  </FormDialog>
);
