import { assign, forwardTo, sendTo, setup, type ActorRefFrom } from 'xstate';
import { secondKeyNotices } from '../../content/secondKey';
import type { SecondKey, SecondKeyOffer } from '../../api/account/secondKey';
import {
  effects,
  holdWorkNotProvided,
  notProvided,
  promiseNotProvided,
  successOf,
  type Work,
} from '../shared/effects';
import {
  fieldsMachine,
  refusalOf,
  completedValues,
  type FieldsCompleted,
  type FieldsInput,
  type FieldsRequest,
  type FieldValues,
} from '../shared/fields.machine';
import { load } from '../shared/load.machine';
import { noticesAbout } from '../shared/noticesAbout';
import { copied, notCopied } from '../shared/copyNotices';
import { errorOfEvent, problemOf, problemOfEvent } from '../shared/problemOf';

interface SecondKeyContext {
  /** As the service said last; null before that. */
  key: SecondKey | null;
  /** The secret and QR code for the app. */
  offer: SecondKeyOffer | null;
  /** Shown once. */
  recoveryCodes: readonly string[];
}

export type SecondKeyEvent =
  | FieldsRequest
  | FieldsCompleted
  | { type: 'setup.requested' }
  | { type: 'removal.requested' }
  | { type: 'codes.requested' }
  | { type: 'step.confirmed' }
  | { type: 'copy.requested' }
  | { type: 'download.requested' }
  | { type: 'codes.kept' }
  | { type: 'modal.closed' };

const { report, retract } = noticesAbout('secondKey');
const refuse = [{ type: 'refuseFields', params: problemOfEvent }, report] as const;
const shownOnce = (): { work: Work } => ({ work: 'shownOnce' });

const codeFields: FieldsInput = {
  form: 'secondKey',
  values: { code: '' },
  required: ['code'],
  refusals: { 403: { field: 'code', recovery: [] } },
};

const secondKey = setup({
  types: {
    context: {} as SecondKeyContext,
    events: {} as SecondKeyEvent,
    children: {} as { load: 'load'; fields: 'fields' },
    tags: {} as 'busy' | 'locked',
  },
  actors: {
    fields: fieldsMachine,
    load: load<SecondKey>(),
    beginSetup: promiseNotProvided<SecondKeyOffer>('beginSetup'),
    confirmSetup: promiseNotProvided<readonly string[], FieldValues>('confirmSetup'),
    removeKey: promiseNotProvided<undefined>('removeKey'),
    renewCodes: promiseNotProvided<readonly string[]>('renewCodes'),
    copy: promiseNotProvided<undefined, { text: string }>('copy'),
    holdWork: holdWorkNotProvided,
  },
  actions: {
    ...effects,
    passToFields: forwardTo('fields'),
    refuseFields: sendTo('fields', refusalOf),
    rememberKey: assign({ key: (_, { key }: { key: SecondKey }) => key }),
    rememberOffer: assign({ offer: (_, { offer }: { offer: SecondKeyOffer }) => offer }),
    forgetOffer: assign({ offer: null }),
    rememberCodes: assign({ recoveryCodes: (_, { codes }: { codes: readonly string[] }) => codes }),
    forgetCodes: assign({ recoveryCodes: [] }),
    /** Saves a text file with the codes. */
    downloadText: (_, _file: { text: string }): void => {
      throw notProvided('downloadText');
    },
  },
  guards: {
    isThere: (_, { key }: { key: SecondKey }) => key.since !== null,
    /** There is an app already, or no secret any more. */
    isOutdated: (_, { error }: { error: unknown }) => problemOf(error).code === 409,
  },
});

const outputKey = ({ event }: { event: { output: SecondKey } }) => ({ key: event.output });
const codesOf = ({ event }: { event: { output: readonly string[] } }) => ({ codes: event.output });
const textOf = ({ context }: { context: SecondKeyContext }) => ({ text: context.recoveryCodes.join('\n') });
const rememberKey = { type: 'rememberKey', params: outputKey } as const;
const lookAgain = {
  // It was changed elsewhere, or an answer was lost: the page is out of date.
  guard: { type: 'isOutdated', params: errorOfEvent },
  target: '#secondKey.loading',
  actions: report,
} as const;
const showCodes = {
  target: '#secondKey.codes',
  actions: [retract, { type: 'rememberCodes', params: codesOf }],
} as const;

/** The dialog closes. A call that is running may have reached the service, which is asked again. */
const close = { target: '#secondKey.loading', actions: retract } as const;

/** The states of an open dialog by whether something was sent. */
const attempts = {
  unsent: secondKey.createStateConfig({ description: 'Nothing was sent: what is known is up to date.' }),
  sentOnce: secondKey.createStateConfig({
    description: 'A call has failed; it may have reached the service all the same.',
    on: { 'modal.closed': close },
  }),
};

/** The question of a dialog; the answer enters `sending`. */
const confirming = secondKey.createStateConfig({
  description: 'The person decides.',
  on: {
    'step.confirmed': { target: 'sending' },
    'modal.closed': { target: '#secondKey.present', actions: retract },
  },
  initial: 'unsent',
  states: attempts,
});

/**
 * The second key of a person's account: an authenticator app with recovery codes. The steps are a dialog.
 * @see docs/machines.md#secondkey
 */
export const secondKeyMachine = secondKey.createMachine({
  id: 'secondKey',
  context: { key: null, offer: null, recoveryCodes: [] },
  initial: 'loading',
  states: {
    loading: {
      description: 'The service is asked whether there is a second key; what is known is shown.',
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
      description: 'A log-in takes the password only.',
      on: { 'setup.requested': { target: 'starting' } },
    },
    present: {
      description: 'A log-in takes the password and a code.',
      on: { 'removal.requested': { target: 'removing' }, 'codes.requested': { target: 'renewing' } },
    },
    starting: {
      description: 'The service makes the secret for a new app.',
      tags: 'busy',
      invoke: {
        id: 'beginSetup',
        src: 'beginSetup',
        onDone: {
          target: 'scanning',
          actions: [retract, { type: 'rememberOffer', params: ({ event }) => ({ offer: event.output }) }],
        },
        onError: [lookAgain, { target: 'absent', actions: report }],
      },
    },
    scanning: {
      description: 'The person scans the picture with the app and types the code that it shows.',
      invoke: { id: 'fields', src: 'fields', input: codeFields },
      exit: 'forgetOffer',
      initial: 'editing',
      states: {
        editing: {
          description: 'The form can be filled in and submitted.',
          on: {
            'field.changed': { actions: 'passToFields' },
            'form.submitted': { actions: 'passToFields' },
            'fields.completed': { target: 'sending' },
            'modal.closed': { target: '#secondKey.absent', actions: retract },
          },
          initial: 'unsent',
          states: attempts,
        },
        sending: {
          description: 'The code is being checked.',
          tags: 'busy',
          on: { 'modal.closed': close },
          invoke: {
            id: 'confirmSetup',
            src: 'confirmSetup',
            input: completedValues,
            onDone: showCodes,
            onError: [lookAgain, { target: 'editing.sentOnce', actions: refuse }],
          },
        },
      },
    },
    codes: {
      description:
        'The recovery codes are shown, this once. Only who says that they are kept closes the dialog.',
      invoke: { id: 'holdWork', src: 'holdWork', input: shownOnce },
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
      description: 'A dialog asks whether there are to be new recovery codes.',
      initial: 'confirming',
      states: {
        confirming,
        sending: {
          description: 'The service makes new recovery codes.',
          tags: 'busy',
          on: { 'modal.closed': close },
          invoke: {
            id: 'renewCodes',
            src: 'renewCodes',
            onDone: showCodes,
            onError: { target: 'confirming.sentOnce', actions: report },
          },
        },
      },
    },
    removing: {
      description: 'A dialog asks whether the app goes.',
      initial: 'confirming',
      states: {
        confirming,
        sending: {
          description: 'The second key is being removed.',
          tags: 'busy',
          on: { 'modal.closed': close },
          invoke: {
            id: 'removeKey',
            src: 'removeKey',
            onDone: {
              target: '#secondKey.loading',
              actions: { type: 'notify', params: successOf('secondKey', secondKeyNotices.removed) },
            },
            onError: { target: 'confirming.sentOnce', actions: report },
          },
        },
      },
    },
  },
});

/** The running machine of the second key. */
export type SecondKeyActor = ActorRefFrom<typeof secondKeyMachine>;
