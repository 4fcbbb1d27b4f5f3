import { assign, setup, type ActorRefFrom } from 'xstate';
import { passkeyNotices } from '../../content/passkeys';
import type { Passkey } from '../../api/account/passkeys';
import { effects, promiseNotProvided, successOf } from '../shared/effects';
import { load } from '../shared/load.machine';
import { noticesAbout } from '../shared/noticesAbout';
import { dialogForm, endings, saved, unsent } from './dialogForm.machine';

interface PasskeysContext {
  /** The fetched passkeys. */
  passkeys: readonly Passkey[];
  /** The dialog's passkey. */
  chosen: Passkey | null;
}

export type PasskeysEvent =
  | { type: 'adding.requested' }
  | { type: 'rename.requested'; passkey: Passkey }
  | { type: 'removal.requested'; passkey: Passkey };

const about = 'passkeys';

/**
 * The passkeys of a person's account. Renaming and removing one are dialogs.
 * @see docs/machines.md#passkeys
 */
export const passkeysMachine = setup({
  types: {
    context: {} as PasskeysContext,
    events: {} as PasskeysEvent,
    children: {} as { load: 'load'; dialog: 'dialog'; removal: 'removal' },
    tags: {} as 'busy',
  },
  actors: {
    dialog: dialogForm(),
    load: load<Passkey[]>(),
    addPasskey: promiseNotProvided<undefined>('addPasskey'),
    removal: dialogForm<undefined, { id: string }>(),
  },
  actions: {
    ...effects,
    rememberPasskeys: assign({
      passkeys: (_, { passkeys }: { passkeys: readonly Passkey[] }) => passkeys,
    }),
    choose: assign({ chosen: (_, { passkey }: { passkey: Passkey }) => passkey }),
  },
  guards: endings,
}).createMachine({
  id: 'passkeys',
  context: { passkeys: [], chosen: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The passkeys are being fetched. Known ones are shown.',
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
        onError: { target: 'listed', actions: noticesAbout(about).report },
      },
    },
    renaming: {
      description: 'The person types a name.',
      invoke: {
        id: 'dialog',
        src: 'dialog',
        input: ({ context: { chosen } }) => ({
          about,
          form: 'passkeyName',
          draft: `passkeyName ${chosen?.id ?? ''}`,
          values: { id: chosen?.id ?? '', name: chosen?.name ?? '' },
          required: ['name'],
        }),
        onDone: [{ guard: unsent, target: 'listed' }, { target: 'loading' }],
      },
    },
    removing: {
      description: 'A dialog asks whether to remove the passkey.',
      invoke: {
        id: 'removal',
        src: 'removal',
        input: ({ context: { chosen } }) => ({
          ...{ about, form: 'passkeyRemoval', values: {}, required: [] },
          // It may already be removed.
          endsOn: 'anyFailure',
          question: { id: chosen?.id ?? '' },
        }),
        onDone: [
          {
            guard: saved,
            target: 'loading',
            actions: { type: 'notify', params: successOf('passkeys', passkeyNotices.removed) },
          },
          { guard: unsent, target: 'listed' },
          { target: 'loading' },
        ],
      },
    },
  },
});

/** The running machine of the passkeys. */
export type PasskeysActor = ActorRefFrom<typeof passkeysMachine>;
