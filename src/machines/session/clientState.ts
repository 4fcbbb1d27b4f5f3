import type { SnapshotFrom } from 'xstate';
import type { Problem } from '../../api/http/problem';
import type { authMachine, AuthRequest } from './auth.machine';
import type { problemMachine } from './problem.machine';

type PerRequest<Value> = Record<AuthRequest, Value>;

const perRequest = <Value>(read: (request: AuthRequest) => Value): PerRequest<Value> => ({
  login: read('login'),
  logout: read('logout'),
  refreshTokens: read('refreshTokens'),
  authenticate: read('authenticate'),
});

const isLoading = (auth: SnapshotFrom<typeof authMachine>): PerRequest<boolean> => ({
  login: auth.matches('loggingIn'),
  logout: auth.matches('loggingOut'),
  refreshTokens: auth.matches({ signedIn: 'refreshing' }) || auth.matches({ restoring: 'refreshing' }),
  authenticate: auth.matches({ restoring: 'confirming' }) || auth.matches({ restoring: 'reconfirming' }),
});

/**
 * The client's state as the product's specification lists it (user, error, auth), read from the machines and kept
 * nowhere else. `tokens` says whether there are any: they themselves never leave the session store.
 */
export const readClientState = (
  auth: SnapshotFrom<typeof authMachine>,
  problem: SnapshotFrom<typeof problemMachine>,
) => {
  const { user, problems } = auth.context;
  const problemOf = (request: AuthRequest): Problem | undefined => problems[request];
  return {
    user,
    error: problem.context,
    auth: {
      user,
      tokens: auth.matches('signedIn'),
      loadings: isLoading(auth),
      errors: perRequest((request) => problemOf(request) !== undefined),
      errorMessages: perRequest((request) => problemOf(request)?.message ?? null),
      errorCodes: perRequest((request) => problemOf(request)?.code ?? null),
    },
  };
};
