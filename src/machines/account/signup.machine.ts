import { assign, forwardTo, sendTo, setup, type DoneActorEvent } from 'xstate';
import { accountNotices } from '../../content/notices';
import type { InvitationPreview } from '../../api/account/accountForms';
import type { Credentials } from '../session/authTypes';
import { effects, promiseNotProvided, successOf } from '../shared/effects';
import {
  fieldsMachine,
  missingFields,
  refusalOf,
  type FieldsCompleted,
  type FieldsRequest,
  type Refusals,
} from '../shared/fields.machine';
import { focusEffects } from '../shared/focusEffects';
import { noticesAbout } from '../shared/noticesAbout';
import { errorOfEvent, problemOf, problemOfEvent } from '../shared/problemOf';

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
  /** The destination after the log-in, unless the page's address contains another. */
  home: string;
  /** The destination in the page's address. */
  redirectTo: string | null;
  /** The log-in page, carrying redirectTo. */
  loginPage: string;
}

type SignupValues = Record<'name' | 'email' | 'password', string>;

/** The body of auth/register, with or without an invitation. */
export type Registration = SignupValues &
  Partial<Omit<SignupInvitation, 'email'>> & { setupComplete?: boolean };

interface SignupContext extends SignupInput {
  /** The inviter and the offered role, once they are fetched. */
  preview: InvitationPreview | null;
  /** The submitted values. */
  values: SignupValues;
}

export type SignupEvent = FieldsRequest | FieldsCompleted<SignupValues>;

type Args = { context: SignupContext };

const registration = ({ context: { values } }: Args): Registration => values;
/** The invitation in `invited`, which is entered only with a readable one. */
const invitationOf = ({ context }: Args) => context.invitation as SignupInvitation;
const invitedRegistration = (args: Args): Registration => ({
  ...args.context.values,
  ...invitationOf(args),
  setupComplete: true,
});
const credentials = ({ context: { values } }: Args): Credentials => ({
  email: values.email,
  password: values.password,
});
const { report } = noticesAbout('signup');
/** The name that the inviter typed. */
const invitedName = ({ invitation }: SignupInput): string => {
  const name = invitation !== null && invitation !== 'damaged' && invitation.profileName['name'];
  return typeof name === 'string' ? name : '';
};
const required = ['name', 'email', 'password'];
const refusals: Refusals = { 409: { field: 'email', recovery: ['logIn', 'resetPassword'] } };
const loginPageOf = ({ context }: Args) => ({ to: context.loginPage });
const welcomeNotice = ({ event }: { event: DoneActorEvent<{ opened: boolean }> }) => ({
  ...successOf('signup', accountNotices.ready),
  ...(event.output.opened ? {} : { link: { text: accountNotices.openWelcome, href: '#/welcome' } }),
});

const signup = setup({
  types: {
    input: {} as SignupInput,
    context: {} as SignupContext,
    events: {} as SignupEvent,
    // `locked`: the fields are read-only although no request is pending.
    tags: {} as 'busy' | 'locked',
    children: {} as { fields: 'fields' },
  },
  actors: {
    fields: fieldsMachine,
    lookUpInvitation: promiseNotProvided<InvitationPreview, SignupInvitation>('lookUpInvitation'),
    register: promiseNotProvided<undefined, Registration>('register'),
    logIn: promiseNotProvided<undefined, Credentials>('logIn'),
    openWelcome: promiseNotProvided<{ opened: boolean }>('openWelcome'),
  },
  actions: {
    ...effects,
    offerFocus: focusEffects.offerFocus,
    passToFields: forwardTo('fields'),
    refuseFields: sendTo('fields', refusalOf),
    markSaved: sendTo('fields', { type: 'fields.saved' }),
    rememberPreview: assign({ preview: (_, { preview }: { preview: InvitationPreview }) => preview }),
    rememberValues: assign({ values: (_, { values }: { values: SignupValues }) => values }),
  },
  guards: {
    isDamaged: ({ context }) => context.invitation === 'damaged',
    isDead: (_, { error }: { error: unknown }) => problemOf(error).code === 403,
    isInvited: ({ context }) => context.invitation !== null,
  },
});

// Used in both `standard` and `invited`: the target `registering` is its sibling in either.
const formOpen = {
  'field.changed': { actions: 'passToFields' },
  'form.submitted': { actions: 'passToFields' },
  'fields.completed': {
    target: 'registering',
    actions: {
      type: 'rememberValues',
      params: ({ event }: { event: FieldsCompleted<SignupValues> }) => event,
    },
  },
} as const;
const editing = signup.createStateConfig({
  description: 'The form can be filled in and submitted.',
  on: formOpen,
});

const registered = {
  type: 'notify',
  params: successOf('signup', accountNotices.registeredByInvitation, 2000),
} as const;
const refused = {
  target: 'editing',
  actions: [{ type: 'refuseFields', params: problemOfEvent }, report],
} as const;

/**
 * Sign-up: standard (which then logs in) or by a team's invitation (which then redirects to the log-in page).
 * @see docs/machines.md#signup
 */
export const signupMachine = signup.createMachine({
  id: 'signup',
  context: ({ input }) => ({
    ...input,
    values: { name: invitedName(input), email: input.email, password: '' },
    preview: null,
  }),
  invoke: {
    id: 'fields',
    src: 'fields',
    input: ({ context: { values } }) => ({ form: 'signup', values, required, refusals }),
  },
  entry: {
    type: 'offerFocus',
    params: ({ context: { values } }) => ({
      form: 'signup',
      field: missingFields({ values, required })[0] ?? null,
    }),
  },
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
                { type: 'notify', params: successOf('signup', accountNotices.registered) },
                {
                  type: 'navigate',
                  params: ({ context: { redirectTo, home } }) => ({ to: redirectTo ?? home }),
                },
              ],
            },
            onError: {
              target: 'registered',
              actions: report,
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
      initial: 'lookingUp',
      states: {
        lookingUp: {
          description:
            "The inviter's name is being fetched. Meanwhile the form can be filled in and submitted.",
          on: formOpen,
          invoke: {
            id: 'lookUpInvitation',
            src: 'lookUpInvitation',
            input: invitationOf,
            onDone: {
              target: 'editing',
              actions: { type: 'rememberPreview', params: ({ event }) => ({ preview: event.output }) },
            },
            onError: [
              { guard: { type: 'isDead', params: errorOfEvent }, target: '#signup.dead' },
              { target: 'editing', actions: { type: 'logProblem', params: errorOfEvent } },
            ],
          },
        },
        editing,
        registering: {
          description: 'The invited account is being created.',
          tags: 'busy',
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
    dead: {
      description: 'The invitation is used up, revoked, expired or altered, so there is no form.',
    },
    // Busy, because the page is navigating away.
    done: {
      description: 'Sign-up is complete and the page navigates away.',
      tags: 'busy',
      entry: 'markSaved',
    },
  },
});
