import { assign, forwardTo, sendTo, setup } from 'xstate';
import { addressNotices } from '../../content/addresses';
import type { AddressState } from '../../api/account/addresses';
import {
  callbackNotProvided,
  effects,
  promiseNotProvided,
  success,
  type DraftRequest,
} from '../shared/effects';
import {
  fieldsMachine,
  refusalOf,
  completedValues,
  type FieldsCompleted,
  type FieldsRequest,
  type FieldValues,
} from '../shared/fields.machine';
import { load } from '../shared/load.machine';
import { noticesAbout } from '../shared/noticesAbout';
import { problemOfEvent } from '../shared/problemOf';

export type OwnAddressEvent =
  | { type: 'change.requested' }
  | { type: 'mail.requested' }
  | { type: 'cancel.requested' }
  | { type: 'modal.closed' }
  /** The page is looked at again: a link may have been opened elsewhere. */
  | { type: 'page.returned' }
  | FieldsRequest
  | FieldsCompleted
  | DraftRequest;

const { report, retract } = noticesAbout('addressChange');
const close = { target: '#ownAddress.loading', actions: retract } as const;

/**
 * A person's own address: whether it is confirmed, and its change.
 * @see docs/machines.md#ownaddress
 */
export const ownAddressMachine = setup({
  types: {
    /** The state that was fetched last; null before that. */
    context: {} as { address: AddressState | null },
    events: {} as OwnAddressEvent,
    children: {} as { load: 'load'; fields: 'fields' },
    tags: {} as 'busy' | 'locked',
  },
  actors: {
    fields: fieldsMachine,
    load: load<AddressState, { pending: string | null }>(),
    changeAddress: promiseNotProvided<undefined, FieldValues>('changeAddress'),
    cancelAddress: promiseNotProvided<undefined>('cancelAddress'),
    sendMail: promiseNotProvided<undefined>('sendMail'),
    watchReturn: callbackNotProvided('watchReturn'),
  },
  actions: {
    ...effects,
    passToFields: forwardTo('fields'),
    refuseFields: sendTo('fields', refusalOf),
    markSaved: sendTo('fields', { type: 'fields.saved' }),
    rememberAddress: assign({ address: (_, { address }: { address: AddressState }) => address }),
  },
  guards: {
    isPending: ({ context }) => (context.address?.pending ?? null) !== null,
    isConfirmed: ({ context }) => context.address?.confirmed === true,
  },
}).createMachine({
  id: 'ownAddress',
  context: { address: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The state of the address is being fetched; what is known is shown.',
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
          description: 'A link is out, which may be opened elsewhere; it can be sent again.',
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
        id: 'fields',
        src: 'fields',
        input: {
          form: 'addressChange',
          draft: 'addressChange',
          values: { email: '' },
          required: ['email'],
        },
      },
      initial: 'editing',
      states: {
        editing: {
          description: 'The form can be filled in and submitted.',
          on: {
            'field.changed': { actions: 'passToFields' },
            'form.submitted': { actions: 'passToFields' },
            'draft.discarded': { actions: 'passToFields' },
            'fields.completed': { target: 'submitting' },
            'modal.closed': { target: '#ownAddress.known', actions: retract },
          },
          initial: 'unsent',
          states: {
            unsent: { description: 'Nothing was sent: what is known is up to date.' },
            sentOnce: {
              description: 'A call has failed; it may have reached the service all the same.',
              on: { 'modal.closed': close },
            },
          },
        },
        submitting: {
          description: 'The link to the new address is being requested; the form is locked.',
          tags: 'busy',
          on: { 'modal.closed': close },
          invoke: {
            id: 'changeAddress',
            src: 'changeAddress',
            input: completedValues,
            onDone: {
              target: 'sent',
              actions: [retract, { type: 'notify', params: success(addressNotices.sent) }],
            },
            onError: {
              target: 'editing.sentOnce',
              actions: [{ type: 'refuseFields', params: problemOfEvent }, report],
            },
          },
        },
        // The fields are told before they stop.
        sent: { entry: 'markSaved', always: { target: '#ownAddress.loading' } },
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
      description: 'The pending address is being forgotten.',
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
