import { assertEvent, assign, forwardTo, sendTo, setup, type ActorRefFrom } from 'xstate';
import { passkeyNotices } from '../../content/passkeys';
import type { Passkey } from '../../api/account/passkeys';
import { effects, promiseNotProvided, successOf, type DraftRequest } from '../shared/effects';
import { fieldsMachine, refusalOf, type FieldsCompleted, type FieldsRequest } from '../shared/fields.machine';
import { load } from '../shared/load.machine';
import { noticesAbout } from '../shared/noticesAbout';
import { problemOfEvent } from '../shared/problemOf';

interface PasskeysContext {
  /** As the service said last. */
  passkeys: readonly Passkey[];
  /** The one that a dialog is about. */
  chosen: Passkey | null;
}

export type PasskeysEvent =
  | FieldsRequest
  | FieldsCompleted
  | DraftRequest
  | { type: 'adding.requested' }
  | { type: 'rename.requested'; passkey: Passkey }
  | { type: 'removal.requested'; passkey: Passkey }
  | { type: 'removal.confirmed' }
  | { type: 'modal.closed' };

const { report, retract } = noticesAbout('passkeys');
const idOf = ({ chosen }: PasskeysContext) => chosen?.id ?? '';
const close = { target: '#passkeys.loading', actions: retract } as const;

/**
 * The passkeys of a person's account. Renaming and removing one are dialogs.
 * @see docs/machines.md#passkeys
 */
export const passkeysMachine = setup({
  types: {
    context: {} as PasskeysContext,
    events: {} as PasskeysEvent,
    children: {} as { load: 'load'; fields: 'fields' },
    tags: {} as 'busy' | 'locked',
  },
  actors: {
    fields: fieldsMachine,
    load: load<readonly Passkey[]>(),
    addPasskey: promiseNotProvided<undefined>('addPasskey'),
    renamePasskey: promiseNotProvided<undefined, { id: string; name: string }>('renamePasskey'),
    removePasskey: promiseNotProvided<undefined, { id: string }>('removePasskey'),
  },
  actions: {
    ...effects,
    passToFields: forwardTo('fields'),
    refuseFields: sendTo('fields', refusalOf),
    markSaved: sendTo('fields', { type: 'fields.saved' }),
    rememberPasskeys: assign({
      passkeys: (_, { passkeys }: { passkeys: readonly Passkey[] }) => passkeys,
    }),
    choose: assign({ chosen: (_, { passkey }: { passkey: Passkey }) => passkey }),
  },
}).createMachine({
  id: 'passkeys',
  context: { passkeys: [], chosen: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The passkeys are being fetched; those that are known are shown.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: { about: 'passkeyList' },
        onDone: {
          target: 'listed',
          actions: { type: 'rememberPasskeys', params: ({ event }) => ({ passkeys: event.output }) },
        },
      },
    },
    listed: {
      description: 'A passkey can be added, renamed and removed.',
      on: {
        'adding.requested': { target: 'adding' },
        'rename.requested': {
          target: 'renaming',
          actions: { type: 'choose', params: ({ event }) => ({ passkey: event.passkey }) },
        },
        'removal.requested': {
          target: 'removing',
          actions: { type: 'choose', params: ({ event }) => ({ passkey: event.passkey }) },
        },
      },
    },
    adding: {
      description: 'The browser asks how to keep a new passkey, and the service adds it.',
      tags: 'busy',
      invoke: {
        id: 'addPasskey',
        src: 'addPasskey',
        onDone: {
          target: 'loading',
          actions: { type: 'notify', params: successOf('passkeys', passkeyNotices.added) },
        },
        onError: { target: 'listed', actions: report },
      },
    },
    renaming: {
      description: 'The person types a name.',
      invoke: {
        id: 'fields',
        src: 'fields',
        input: ({ context }) => ({
          form: 'passkeyName',
          draft: `passkeyName ${idOf(context)}`,
          values: { name: context.chosen?.name ?? '' },
          required: ['name'],
        }),
      },
      initial: 'editing',
      states: {
        editing: {
          description: 'The form can be filled in and submitted.',
          on: {
            'field.changed': { actions: 'passToFields' },
            'form.submitted': { actions: 'passToFields' },
            'draft.discarded': { actions: 'passToFields' },
            'fields.completed': { target: 'saving' },
            'modal.closed': { target: '#passkeys.listed', actions: retract },
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
        saving: {
          description: 'The name is being saved; the form is locked.',
          tags: 'busy',
          on: { 'modal.closed': close },
          invoke: {
            id: 'renamePasskey',
            src: 'renamePasskey',
            input: ({ context, event }) => {
              assertEvent(event, 'fields.completed');
              return { id: idOf(context), name: event.values['name'] ?? '' };
            },
            onDone: { target: 'saved' },
            onError: {
              target: 'editing.sentOnce',
              actions: [{ type: 'refuseFields', params: problemOfEvent }, report],
            },
          },
        },
        // The fields are told before they stop.
        saved: { entry: 'markSaved', always: close },
      },
    },
    removing: {
      description: 'A dialog asks whether the passkey goes.',
      initial: 'confirming',
      states: {
        confirming: {
          description: 'The person decides.',
          on: {
            'removal.confirmed': { target: 'sending' },
            'modal.closed': { target: '#passkeys.listed', actions: retract },
          },
        },
        sending: {
          description: 'The passkey is being removed.',
          tags: 'busy',
          on: { 'modal.closed': close },
          invoke: {
            id: 'removePasskey',
            src: 'removePasskey',
            input: ({ context }) => ({ id: idOf(context) }),
            onDone: {
              target: '#passkeys.loading',
              actions: { type: 'notify', params: successOf('passkeys', passkeyNotices.removed) },
            },
            // It may be gone already.
            onError: { target: '#passkeys.loading', actions: report },
          },
        },
      },
    },
  },
});

/** The running machine of the passkeys. */
export type PasskeysActor = ActorRefFrom<typeof passkeysMachine>;
