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

/** What an invitation link says; the service checks it against its own row. */
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
  /** The address to begin with, from the query. */
  email: string;
  /** Where to go once signed in. */
  destination: string;
  /** The log-in page, carrying redirectTo. */
  loginPage: string;
}

type SignupField = 'name' | 'email' | 'password';
type SignupValues = Record<SignupField, string>;

/** The body of auth/register, in both its forms. */
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
    // `locked` takes nothing that is typed, and is not at work.
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

// `registering` is the sibling of whichever mode this stands in.
const editing = signup.createStateConfig({
  initial: 'filling',
  on: {
    'field.changed': { target: '.filling', actions: ['rememberValue', 'markUnsaved'] },
    'form.submitted': [{ guard: 'isComplete', target: 'registering' }, { target: '.incomplete' }],
  },
  states: { filling: {}, incomplete: { tags: 'incomplete' }, refused: {} },
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
 * Making an account: standard (and signed in at once), or by a team's invitation (and on to the log-in page).
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
      initial: 'editing',
      states: {
        editing,
        registering: {
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
        // The account exists: registering again could only be refused.
        registered: { tags: 'locked', on: { 'form.submitted': { target: 'signingIn' } } },
      },
    },
    invited: {
      initial: 'editing',
      states: {
        editing,
        registering: {
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
    damaged: {},
    // The page is on its way to another.
    done: { tags: 'busy', entry: 'markSaved' },
  },
});
