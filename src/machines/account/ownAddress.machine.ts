import { assign, setup } from 'xstate';
import { addressNotices } from '../../content/addresses';
import type { AddressState } from '../../api/account/addresses';
import { callbackNotProvided, effects, promiseNotProvided, success } from '../shared/effects';
import { load } from '../shared/load.machine';
import { noticesAbout } from '../shared/noticesAbout';
import { dialogForm, endings, saved, unsent } from './dialogForm.machine';

export type OwnAddressEvent =
  | { type: 'change.requested' }
  | { type: 'mail.requested' }
  | { type: 'cancel.requested' }
  /** The person has returned to the page: a link may have been opened elsewhere. */
  | { type: 'page.returned' };

const about = 'addressChange';
const { report, retract } = noticesAbout(about);

/**
 * A person's own address: its confirmation and its change.
 * @see docs/machines.md#ownaddress
 */
export const ownAddressMachine = setup({
  types: {
    /** The fetched state; null before that. */
    context: {} as { address: AddressState | null },
    events: {} as OwnAddressEvent,
    children: {} as { load: 'load'; dialog: 'dialog' },
    tags: {} as 'busy',
  },
  actors: {
    dialog: dialogForm(),
    load: load<AddressState, { pending: string | null }>(),
    cancelAddress: promiseNotProvided<undefined>('cancelAddress'),
    sendMail: promiseNotProvided<undefined>('sendMail'),
    watchReturn: callbackNotProvided('watchReturn'),
  },
  actions: {
    ...effects,
    rememberAddress: assign({ address: (_, { address }: { address: AddressState }) => address }),
  },
  guards: {
    ...endings,
    isPending: ({ context }) => (context.address?.pending ?? null) !== null,
    isConfirmed: ({ context }) => context.address?.confirmed === true,
  },
}).createMachine({
  id: 'ownAddress',
  context: { address: null },
  initial: 'loading',
  states: {
    loading: {
      description: "The address's state is being fetched. Known data is shown.",
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({
          about: 'address',
          question: { pending: context.address?.pending ?? null },
        }),
        onDone: {
          target: 'known',
          actions: { type: 'rememberAddress', params: ({ event }) => ({ address: event.output }) },
        },
      },
    },
    known: {
      description: 'The address can be changed.',
      on: { 'change.requested': { target: 'changing' } },
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'isPending', target: 'open.pending' },
            { guard: 'isConfirmed', target: 'confirmed' },
            { target: 'open.unconfirmed' },
          ],
        },
        confirmed: { description: 'The mails to the address are read.' },
        open: {
          description: 'A link was sent. It can be opened in another tab or device, and sent again.',
          invoke: { id: 'watchReturn', src: 'watchReturn' },
          on: {
            'mail.requested': { target: '#ownAddress.mailing' },
            'page.returned': { target: '#ownAddress.loading' },
          },
          initial: 'unconfirmed',
          states: {
            unconfirmed: { description: 'The address waits for its first confirmation.' },
            pending: {
              description: 'A new address waits for its confirmation; the change can be cancelled.',
              on: { 'cancel.requested': { target: '#ownAddress.canceling' } },
            },
          },
        },
      },
    },
    changing: {
      description: 'The person types the new address.',
      invoke: {
        id: 'dialog',
        src: 'dialog',
        input: { about, form: about, draft: about, values: { email: '' }, required: ['email'] },
        onDone: [
          {
            guard: saved,
            target: 'loading',
            actions: { type: 'notify', params: success(addressNotices.sent) },
          },
          { guard: unsent, target: 'known' },
          { target: 'loading' },
        ],
      },
    },
    mailing: {
      description: 'The link is being sent again.',
      tags: 'busy',
      invoke: {
        id: 'sendMail',
        src: 'sendMail',
        // It may have been opened meanwhile.
        onDone: {
          target: 'loading',
          actions: [retract, { type: 'notify', params: success(addressNotices.sent) }],
        },
        onError: { target: 'known', actions: report },
      },
    },
    canceling: {
      description: 'The pending address is being removed.',
      tags: 'busy',
      invoke: {
        id: 'cancelAddress',
        src: 'cancelAddress',
        onDone: {
          target: 'loading',
          actions: [retract, { type: 'notify', params: success(addressNotices.canceled) }],
        },
        onError: { target: 'known', actions: report },
      },
    },
  },
});
