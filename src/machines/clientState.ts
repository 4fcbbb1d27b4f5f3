import type { SnapshotFrom } from 'xstate';
import type { Problem } from '../api/http/problem';
import type { forgotPasswordMachine } from './account/forgotPassword.machine';
import type { formMachine } from './account/form.machine';
import type { signupMachine } from './account/signup.machine';
import type { FieldsActor } from './shared/fields.machine';
import type { authMachine } from './session/auth.machine';
import type { AuthRequest } from './session/authTypes';
import type { confirmSessionMachine } from './session/confirmSession.machine';
import { lastProblem, type problemMachine } from './session/problem.machine';

/** The snapshots of the account forms that are on the page. */
interface AccountForms {
  register?: SnapshotFrom<typeof signupMachine>;
  forgotPassword?: SnapshotFrom<typeof forgotPasswordMachine>;
  resetPassword?: SnapshotFrom<typeof formMachine>;
}

type Request = AuthRequest | keyof AccountForms;

const requests: readonly Request[] = [
  'login',
  'logout',
  'refreshTokens',
  'authenticate',
  'register',
  'forgotPassword',
  'resetPassword',
];

const perRequest = <Value>(read: (request: Request) => Value) =>
  Object.fromEntries(requests.map((request) => [request, read(request)])) as Record<Request, Value>;

const isConfirming = (
  { children }: SnapshotFrom<typeof authMachine>,
  state: SnapshotFrom<typeof confirmSessionMachine>['value'],
) => children.confirmSession?.getSnapshot().matches(state) ?? false;

const loadingsOf = (
  auth: SnapshotFrom<typeof authMachine>,
  forms: AccountForms,
): Record<Request, boolean> => ({
  login: auth.matches('loggingIn'),
  logout: auth.matches('loggingOut'),
  refreshTokens: auth.matches({ signedIn: 'refreshing' }) || isConfirming(auth, 'refreshing'),
  authenticate: isConfirming(auth, 'confirming') || isConfirming(auth, 'reconfirming'),
  register: ['standard', 'invited'].some((mode) => forms.register?.matches({ [mode]: 'registering' })),
  forgotPassword: forms.forgotPassword?.hasTag('busy') ?? false,
  resetPassword: forms.resetPassword?.matches('submitting') ?? false,
});

const problemOfForm = (form?: { children: { fields?: FieldsActor } }): Problem | null =>
  form?.children.fields?.getSnapshot().context.problem ?? null;

/**
 * The client's state as the product's specification lists it (user, error, auth), derived from the machines.
 * `tokens` only says whether tokens exist: the tokens themselves never leave the session store.
 * @param forms the forms that are on the page; one that is not has no request
 */
export const readClientState = (
  auth: SnapshotFrom<typeof authMachine>,
  problem: SnapshotFrom<typeof problemMachine>,
  forms: AccountForms = {},
) => {
  const { user, problems } = auth.context;
  const last = lastProblem(problem.context);
  const problemsOf: Partial<Record<Request, Problem | null>> = {
    ...problems,
    register: problemOfForm(forms.register),
    forgotPassword: problemOfForm(forms.forgotPassword),
    resetPassword: problemOfForm(forms.resetPassword),
  };
  const problemWith = (request: Request): Problem | null => problemsOf[request] ?? null;
  return {
    user,
    error: { errorMessage: last?.message ?? null, errorCode: last?.code ?? null },
    auth: {
      user,
      tokens: auth.matches('signedIn'),
      loadings: loadingsOf(auth, forms),
      errors: perRequest((request) => problemWith(request) !== null),
      errorMessages: perRequest((request) => problemWith(request)?.message ?? null),
      errorCodes: perRequest((request) => problemWith(request)?.code ?? null),
    },
  };
};
