import { assign, setup, type ActorRefFrom } from 'xstate';
import { secondKeyNotices } from '../../content/secondKey';
import type { SecondKey, SecondKeyOffer } from '../../api/account/secondKey';
import {
  actionNotProvided,
  effects,
  holding,
  holdWorkNotProvided,
  promiseNotProvided,
  successOf,
} from '../shared/effects';
import { load } from '../shared/load.machine';
import { noticesAbout } from '../shared/noticesAbout';
import { copied, notCopied } from '../shared/copyNotices';
import { errorOfEvent, problemOf } from '../shared/problemOf';
import { dialogForm, endings, saved, unsent, type DialogEnd } from './dialogForm.machine';

interface SecondKeyContext {
  /** The fetched state; null before that. */
  key: SecondKey | null;
  /** The secret and QR code for the app. */
  offer: SecondKeyOffer | null;
  /** Shown once. */
  recoveryCodes: readonly string[];
}

export type SecondKeyEvent =
  | { type: 'setup.requested' }
  | { type: 'removal.requested' }
  | { type: 'codes.requested' }
  | { type: 'copy.requested' }
  | { type: 'download.requested' }
  | { type: 'codes.kept' };

const about = 'secondKey';
const { report, retract } = noticesAbout(about);
/** A question, which is a form without fields. */
const question = { about, form: about, values: {}, required: [] };

const outputKey = ({ event }: { event: { output: SecondKey } }) => ({ key: event.output });
const endWithCodes = ({ event }: { event: { output: DialogEnd<string[]> } }) => ({
  end: event.output,
});
const textOf = ({ context }: { context: SecondKeyContext }) => ({ text: context.recoveryCodes.join('\n') });
const rememberKey = { type: 'rememberKey', params: outputKey } as const;
const showCodes = {
  guard: saved,
  target: 'codes',
  actions: { type: 'rememberCodes', params: endWithCodes },
} as const;

/**
 * The second key of a person's account: an authenticator app with recovery codes. The steps are a dialog.
 * @see docs/machines.md#secondkey
 */
export const secondKeyMachine = setup({
  types: {
    context: {} as SecondKeyContext,
    events: {} as SecondKeyEvent,
    children: {} as { load: 'load'; scan: 'scan'; renew: 'renew'; remove: 'remove' },
    tags: {} as 'busy',
  },
  actors: {
    load: load<SecondKey>(),
    beginSetup: promiseNotProvided<SecondKeyOffer>('beginSetup'),
    scan: dialogForm<string[]>(),
    renew: dialogForm<string[]>(),
    remove: dialogForm(),
    copy: promiseNotProvided<undefined, { text: string }>('copy'),
    holdWork: holdWorkNotProvided,
  },
  actions: {
    ...effects,
    rememberKey: assign({ key: (_, { key }: { key: SecondKey }) => key }),
    rememberOffer: assign({ offer: (_, { offer }: { offer: SecondKeyOffer }) => offer }),
    forgetOffer: assign({ offer: null }),
    rememberCodes: assign({
      recoveryCodes: (_, { end }: { end: DialogEnd<string[]> }) => (end.as === 'saved' ? end.answer : []),
    }),
    forgetCodes: assign({ recoveryCodes: [] }),
    /** Saves a text file with the codes. */
    downloadText: actionNotProvided<{ text: string }>('downloadText'),
  },
  guards: {
    ...endings,
    isThere: (_, { key }: { key: SecondKey }) => key.since !== null,
    /** The account already has an app, or no longer has a secret. */
    isOutdated: (_, { error }: { error: unknown }) => problemOf(error).code === 409,
  },
}).createMachine({
  id: 'secondKey',
  context: { key: null, offer: null, recoveryCodes: [] },
  initial: 'loading',
  states: {
    loading: {
      description: "The second key's state is being fetched. Known data is shown.",
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: { about: 'secondKeyState' },
        onDone: [
          { guard: { type: 'isThere', params: outputKey }, target: 'present', actions: rememberKey },
          { target: 'absent', actions: rememberKey },
        ],
      },
    },
    absent: {
      description: 'A log-in requires the password only.',
      on: { 'setup.requested': { target: 'starting' } },
    },
    present: {
      description: 'A log-in requires the password and a code.',
      on: { 'removal.requested': { target: 'removing' }, 'codes.requested': { target: 'renewing' } },
    },
    starting: {
      description: 'The service is creating the secret for a new app.',
      tags: 'busy',
      invoke: {
        id: 'beginSetup',
        src: 'beginSetup',
        onDone: {
          target: 'scanning',
          actions: [retract, { type: 'rememberOffer', params: ({ event }) => ({ offer: event.output }) }],
        },
        onError: [
          // It was changed elsewhere, or a response was lost, so the page is out of date.
          { guard: { type: 'isOutdated', params: errorOfEvent }, target: 'loading', actions: report },
          { target: 'absent', actions: report },
        ],
      },
    },
    scanning: {
      description: 'The person scans the picture with the app and types the code that it shows.',
      exit: 'forgetOffer',
      invoke: {
        id: 'scan',
        src: 'scan',
        input: {
          about,
          form: about,
          values: { code: '' },
          required: ['code'],
          refusals: { 403: { field: 'code', recovery: [] } },
          endsOn: [409],
        },
        onDone: [showCodes, { guard: unsent, target: 'absent' }, { target: 'loading' }],
      },
    },
    codes: {
      description:
        'The recovery codes are shown, this once. Only who says that they are kept closes the dialog.',
      invoke: holding('shownOnce'),
      exit: 'forgetCodes',
      initial: 'shown',
      on: {
        'copy.requested': { target: '.copying' },
        'download.requested': { actions: { type: 'downloadText', params: textOf } },
        'codes.kept': { target: 'loading' },
      },
      states: {
        shown: { description: 'The codes can be copied and downloaded.' },
        copying: {
          description: 'The codes are being copied to the clipboard.',
          invoke: {
            id: 'copy',
            src: 'copy',
            input: textOf,
            onDone: { target: 'copied', actions: copied },
            onError: { target: 'shown', actions: notCopied },
          },
        },
        copied: { description: 'The codes are in the clipboard.' },
      },
    },
    renewing: {
      description: 'A dialog asks whether to create new recovery codes.',
      invoke: {
        id: 'renew',
        src: 'renew',
        input: question,
        onDone: [showCodes, { guard: unsent, target: 'present' }, { target: 'loading' }],
      },
    },
    removing: {
      description: 'A dialog asks whether to remove the app.',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: question,
        onDone: [
          {
            guard: saved,
            target: 'loading',
            actions: { type: 'notify', params: successOf(about, secondKeyNotices.removed) },
          },
          { guard: unsent, target: 'present' },
          { target: 'loading' },
        ],
      },
    },
  },
});

/** The running machine of the second key. */
export type SecondKeyActor = ActorRefFrom<typeof secondKeyMachine>;
