import { assign, forwardTo, sendTo, setup } from 'xstate';
import { accountNotices } from '../../content/notices';
import { effects, promiseNotProvided, successOf } from '../shared/effects';
import {
  fieldsMachine,
  refusalOf,
  completedValues,
  type FieldsCompleted,
  type FieldsRequest,
  type FieldValues,
} from '../shared/fields.machine';
import { focusEffects } from '../shared/focusEffects';
import { noticesAbout } from '../shared/noticesAbout';
import { problemOfEvent } from '../shared/problemOf';

interface ForgotPasswordContext {
  /** The initial address, later the address of the last link. */
  email: string;
  /** The number of links sent to it. */
  links: number;
  /** Seconds until the link can be sent again, as shown. */
  seconds: number;
}

export type ForgotPasswordEvent =
  FieldsRequest | FieldsCompleted | { type: 'resend.requested' } | { type: 'change.requested' };

const form = 'forgotPassword';
/** Seconds until a link can be sent again. The service mails an address three links, then one in five minutes. */
export const pauseAfter = (links: number): number => (links < 3 ? 30 : 300);

const successText = accountNotices.resetLinkSent;
const sent = [
  { type: 'notify', params: successOf(successText, successText) },
  'startPause',
  { type: 'focusField', params: { form, field: 'change' } },
  'markSaved',
] as const;
const changed = {
  target: '#forgotPassword.editing',
  actions: { type: 'focusField', params: { form, field: 'email' } },
} as const;
const reported = [
  { type: 'refuseFields', params: problemOfEvent },
  noticesAbout(successText).report,
] as const;

/**
 * The request for a reset link. Once it is sent, the address replaces the form. The person can change the address, or send
 * the link again after a pause.
 * @see docs/machines.md#forgotpassword
 */
export const forgotPasswordMachine = setup({
  types: {
    input: {} as { email: string },
    context: {} as ForgotPasswordContext,
    events: {} as ForgotPasswordEvent,
    children: {} as { fields: 'fields' },
    tags: {} as 'busy' | 'locked',
  },
  actors: {
    fields: fieldsMachine,
    submit: promiseNotProvided<undefined, FieldValues>('submit'),
  },
  actions: {
    ...effects,
    ...focusEffects,
    passToFields: forwardTo('fields'),
    refuseFields: sendTo('fields', refusalOf),
    markSaved: sendTo('fields', { type: 'fields.saved' }),
    rememberAddress: assign((_, { values }: { values: FieldValues }) => ({
      email: values['email'] ?? '',
      links: 0,
    })),
    startPause: assign(({ context }) => {
      const links = context.links + 1;
      return { links, seconds: pauseAfter(links) };
    }),
    countDown: assign({ seconds: ({ context }) => Math.max(1, context.seconds - 1) }),
  },
  delays: { pause: ({ context }) => context.seconds * 1_000, second: 1_000 },
}).createMachine({
  id: form,
  context: ({ input }) => ({ ...input, links: 0, seconds: 0 }),
  invoke: {
    id: 'fields',
    src: 'fields',
    input: ({ context: { email } }) => ({ form, values: { email }, required: ['email'] }),
  },
  entry: {
    type: 'offerFocus',
    params: ({ context }) => ({ form, field: context.email === '' ? 'email' : null }),
  },
  initial: 'editing',
  states: {
    editing: {
      description: 'The address can be typed and the link requested.',
      on: {
        'field.changed': { actions: 'passToFields' },
        'form.submitted': { actions: 'passToFields' },
        'fields.completed': {
          target: 'submitting',
          actions: { type: 'rememberAddress', params: ({ event }) => event },
        },
      },
    },
    submitting: {
      description: 'The link is being requested; the field is locked.',
      tags: 'busy',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: completedValues,
        onDone: { target: 'sent', actions: sent },
        onError: { target: 'editing', actions: reported },
      },
    },
    sent: {
      description: 'The link was sent, and the page shows the address.',
      initial: 'pausing',
      states: {
        pausing: {
          description:
            'The link was sent less than 30 seconds ago, or a third one less than five minutes ago.',
          on: { 'change.requested': changed },
          after: { pause: { target: 'ready' } },
          initial: 'counting',
          states: {
            counting: {
              description: 'The seconds that are left are shown.',
              after: { second: { target: 'counting', reenter: true, actions: 'countDown' } },
            },
          },
        },
        ready: {
          description: 'The link can be sent again.',
          on: { 'change.requested': changed, 'resend.requested': { target: 'sending' } },
        },
        sending: {
          description: 'The link is being sent again.',
          tags: 'busy',
          invoke: {
            id: 'submit',
            src: 'submit',
            input: ({ context: { email } }) => ({ email }),
            onDone: { target: 'pausing', actions: sent },
            onError: { target: 'ready', actions: reported },
          },
        },
      },
    },
  },
});
