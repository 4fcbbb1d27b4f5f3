import { assign, sendTo, setup, type DoneActorEvent } from 'xstate';
import type { Problem } from '../../api/http/problem';
import type { Credentials } from '../session/auth.machine';
import {
  callbackNotProvided,
  effects,
  promiseNotProvided,
  successOf,
  type UnsavedInputEvent,
} from '../shared/effects';
import { missingFields, withTyped } from './fields';
import { problemOfEvent } from '../shared/problemOf';

/** The contents of an invitation link. The service checks them against its own row. */
export interface SignupInvitation {
  email: string;
  role: string;
  teamId: string;
  parentUser?: string;
  /** Parsed from the link's JSON. */
  profileName: Record<string, unknown>;
}

export interface SignupInput {
  /** `damaged` when the link is an invitation whose profileName is not a JSON object. */
  invitation: SignupInvitation | 'damaged' | null;
  /** The initial email address, from the query. */
  email: string;
  /** Where the page navigates to after the log-in. */
  destination: string;
  /** The log-in page, carrying redirectTo. */
  loginPage: string;
}

type SignupField = 'name' | 'email' | 'password';
type SignupValues = Record<SignupField, string>;

/** The body of auth/register, with or without an invitation. */
export type Registration = SignupValues &
  Partial<Omit<SignupInvitation, 'email'>> & { setupComplete?: boolean };

interface SignupContext extends SignupInput {
  values: SignupValues;
  problem: Problem | null;
}

export type SignupEvent =
  { type: 'field.changed'; field: SignupField; value: string } | { type: 'form.submitted' };

type Args = { context: SignupContext };

const registration = ({ context: { values } }: Args): Registration => values;
const invitedRegistration = ({ context: { values, invitation } }: Args): Registration =>
  invitation === null || invitation === 'damaged'
    ? values
    : { ...values, ...invitation, setupComplete: true };
const credentials = ({ context: { values } }: Args): Credentials => ({
  email: values.email,
  password: values.password,
});
const reportOf = ({ event }: { event: { error: unknown } }) => ({
  ...problemOfEvent({ event }),
  about: 'signup',
});
const destinationOf = ({ context }: Args) => ({ to: context.destination });
const loginPageOf = ({ context }: Args) => ({ to: context.loginPage });
const welcomeNotice = ({ event }: { event: DoneActorEvent<{ opened: boolean }> }) => ({
  ...successOf('signup', 'You are all set! Registered Successfully'),
  ...(event.output.opened ? {} : { link: { text: 'Open the welcome page', href: '#/welcome' } }),
});

const signup = setup({
  types: {
    input: {} as SignupInput,
    context: {} as SignupContext,
    events: {} as SignupEvent,
    // `locked`: the fields are read-only although no request is pending.
    tags: {} as 'busy' | 'incomplete' | 'locked',
  },
  actors: {
    register: promiseNotProvided<undefined, Registration>('register'),
    logIn: promiseNotProvided<undefined, Credentials>('logIn'),
    openWelcome: promiseNotProvided<{ opened: boolean }>('openWelcome'),
    unsavedInput: callbackNotProvided<UnsavedInputEvent>('unsavedInput'),
  },
  actions: {
    ...effects,
    rememberValue: assign(({ context, event }) =>
      event.type === 'field.changed' ? withTyped(context, event) : {},
    ),
    rememberProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
    markUnsaved: sendTo('unsavedInput', { type: 'input.changed' }),
    markSaved: sendTo('unsavedInput', { type: 'input.saved' }),
  },
  guards: {
    isDamaged: ({ context }) => context.invitation === 'damaged',
    isInvited: ({ context }) => context.invitation !== null,
    isComplete: ({ context }) => missingFields(context.values, ['name', 'email', 'password']).length === 0,
  },
});

// Used in both `standard` and `invited`: the target `registering` is its sibling in either.
const editing = signup.createStateConfig({
  description: 'The form can be filled in and submitted.',
  initial: 'filling',
  on: {
    'field.changed': { target: '.filling', actions: ['rememberValue', 'markUnsaved'] },
    'form.submitted': [{ guard: 'isComplete', target: 'registering' }, { target: '.incomplete' }],
  },
  states: {
    filling: {
      description: 'The person is typing.',
    },
    incomplete: {
      description: 'The form was submitted with a required field empty.',
      tags: 'incomplete',
    },
    refused: {
      description: 'The service refused the registration; the form shows why.',
    },
  },
});

const registered = {
  type: 'notify',
  params: successOf('signup', 'Registered Successfully!!!', 2000),
} as const;
const refused = {
  target: 'editing.refused',
  actions: [
    { type: 'rememberProblem', params: problemOfEvent },
    { type: 'reportProblem', params: reportOf },
  ],
} as const;

/**
 * Sign-up: standard (which then logs in) or by a team's invitation (which then leads to the log-in page).
 * @see docs/machines.md#signup
 */
export const signupMachine = signup.createMachine({
  id: 'signup',
  context: ({ input }) => ({
    ...input,
    values: { name: '', email: input.email, password: '' },
    problem: null,
  }),
  invoke: { id: 'unsavedInput', src: 'unsavedInput' },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isDamaged', target: 'damaged' },
        { guard: 'isInvited', target: 'invited' },
        { target: 'standard' },
      ],
    },
    standard: {
      description: 'A sign-up without an invitation.',
      initial: 'editing',
      states: {
        editing,
        registering: {
          description: 'The account is being created.',
          tags: 'busy',
          entry: 'forgetProblem',
          invoke: {
            id: 'register',
            src: 'register',
            input: registration,
            onDone: { target: 'signingIn', actions: registered },
            onError: refused,
          },
        },
        signingIn: {
          description: 'The account exists; the log-in with the new credentials is running.',
          tags: 'busy',
          invoke: {
            id: 'logIn',
            src: 'logIn',
            input: credentials,
            onDone: {
              target: '#signup.done',
              actions: [
                { type: 'notify', params: successOf('signup', 'Registration successful') },
                { type: 'navigate', params: destinationOf },
              ],
            },
            onError: {
              target: 'registered',
              actions: { type: 'reportProblem', params: reportOf },
            },
          },
        },
        // The account exists, so only the log-in is repeated: another registration would be refused.
        registered: {
          description: 'The account exists but the log-in failed; submitting tries the log-in again.',
          tags: 'locked',
          on: { 'form.submitted': { target: 'signingIn' } },
        },
      },
    },
    invited: {
      description: 'A sign-up from an invitation, whose email is fixed.',
      initial: 'editing',
      states: {
        editing,
        registering: {
          description: 'The invited account is being created.',
          tags: 'busy',
          entry: 'forgetProblem',
          invoke: {
            id: 'register',
            src: 'register',
            input: invitedRegistration,
            onDone: { target: 'welcoming', actions: registered },
            onError: refused,
          },
        },
        welcoming: {
          description: 'The account exists; the welcome page is being opened in a new tab.',
          tags: 'busy',
          invoke: {
            id: 'openWelcome',
            src: 'openWelcome',
            onDone: {
              target: '#signup.done',
              actions: [
                { type: 'navigate', params: loginPageOf },
                { type: 'notify', params: welcomeNotice },
              ],
            },
            onError: { target: '#signup.done', actions: { type: 'navigate', params: loginPageOf } },
          },
        },
      },
    },
    damaged: {
      description: 'The invitation link cannot be read, so there is no form.',
    },
    // Busy, because the page is navigating away.
    done: {
      description: 'Sign-up is complete and the page navigates away.',
      tags: 'busy',
      entry: 'markSaved',
    },
  },
});
