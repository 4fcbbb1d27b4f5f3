import { forwardTo, sendTo, setup, type ActorRefFrom } from 'xstate';
import { proofMinutes } from '../../../contract/numbers';
import { actionNotProvided, callbackNotProvided, effects, promiseNotProvided } from '../shared/effects';
import {
  fieldsMachine,
  refusalOf,
  completedValues,
  type FieldsCompleted,
  type FieldsInput,
  type FieldsRequest,
  type FieldValues,
} from '../shared/fields.machine';
import { noticesAbout } from '../shared/noticesAbout';
import { problemOfEvent } from '../shared/problemOf';

/** A sensitive call requests the proof first, and reports if the service requires a newer one. */
export type ProofRequest = { type: 'proof.requested' } | { type: 'proof.lapsed' };

export type ProofEvent =
  FieldsRequest | FieldsCompleted | ProofRequest | { type: 'passkey.chosen' } | { type: 'modal.closed' };

const { report, retract } = noticesAbout('proof');
const refuse = {
  target: 'editing',
  actions: [{ type: 'refuseFields', params: problemOfEvent }, report],
} as const;
const accept = {
  target: '#proof.given',
  actions: [retract, { type: 'answer', params: { isGiven: true } }],
} as const;
const close = {
  target: '#proof.needed',
  actions: [retract, { type: 'answer', params: { isGiven: false } }],
} as const;
const fields: FieldsInput = {
  form: 'proof',
  values: { password: '' },
  required: ['password'],
  refusals: { 403: { field: 'password', recovery: ['resetPassword'] } },
};

/**
 * Whether the session was proven by the password or a passkey within five minutes, as sensitive changes require. The service
 * decides.
 * @see docs/machines.md#proof
 */
export const proofMachine = setup({
  types: {
    events: {} as ProofEvent,
    children: {} as { fields: 'fields' },
    tags: {} as 'busy' | 'locked',
  },
  actors: {
    fields: fieldsMachine,
    takeRequests: callbackNotProvided<ProofRequest>('takeRequests'),
    givePassword: promiseNotProvided<undefined, FieldValues>('givePassword'),
    givePasskey: promiseNotProvided<undefined>('givePasskey'),
  },
  actions: {
    ...effects,
    /** Tells the waiting calls whether they may continue. */
    answer: actionNotProvided<{ isGiven: boolean }>('answer'),
    passToFields: forwardTo('fields'),
    refuseFields: sendTo('fields', refusalOf),
  },
  delays: { proofLasts: proofMinutes * 60_000 },
}).createMachine({
  id: 'proof',
  invoke: { id: 'takeRequests', src: 'takeRequests' },
  // A log-in is a proof, and may have been a moment ago.
  initial: 'given',
  states: {
    given: {
      description:
        'The password or a passkey may have been given within five minutes: sensitive calls are made.',
      on: {
        'proof.requested': { actions: { type: 'answer', params: { isGiven: true } } },
        'proof.lapsed': { target: 'needed' },
      },
      after: { proofLasts: { target: 'needed' } },
    },
    needed: {
      description: 'The next sensitive call asks for the password or a passkey.',
      on: { 'proof.requested': { target: 'asking' } },
    },
    asking: {
      description: 'A dialog asks for the password or a passkey, and a call waits for it.',
      invoke: { id: 'fields', src: 'fields', input: fields },
      initial: 'editing',
      states: {
        editing: {
          description: 'The form can be filled in and submitted.',
          on: {
            'field.changed': { actions: 'passToFields' },
            'form.submitted': { actions: 'passToFields' },
            'fields.completed': { target: 'checking' },
            'passkey.chosen': { target: 'touching' },
            'modal.closed': close,
          },
        },
        checking: {
          description: 'The password is being checked.',
          tags: 'busy',
          on: { 'modal.closed': close },
          invoke: {
            id: 'givePassword',
            src: 'givePassword',
            input: completedValues,
            onDone: accept,
            onError: refuse,
          },
        },
        touching: {
          description: 'The browser asks for a passkey, and the service checks it.',
          tags: 'busy',
          on: { 'modal.closed': close },
          invoke: { id: 'givePasskey', src: 'givePasskey', onDone: accept, onError: refuse },
        },
      },
    },
  },
});

/** The running machine of the proof. */
export type ProofActor = ActorRefFrom<typeof proofMachine>;
