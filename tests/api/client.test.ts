import { afterEach, describe, expect, it, vi } from 'vitest';
import * as accounts from '../../src/api/account/accounts';
import * as joining from '../../src/api/account/accountForms';
import { listPlans, readSubscription } from '../../src/api/pricing/billing';
import { createApiClient, type ApiClient } from '../../src/api/http/client';
import { plan } from '../support/samples';
import { baseUrl, json, noContent, signal, signedOut, stubFetch, tokens, user } from './support/service';

afterEach(() => {
  vi.restoreAllMocks();
});

const credentials = { email: user.email, password: 'correct horse' };
const session = { user, tokens: tokens(1) };
const registered = { user, token: tokens(1).access };
const invitation = {
  teamId: 't1',
  role: 'User',
  setupComplete: true,
  parentUser: 'p1',
  profileName: { name: 'Tutor', code: 'c' },
};

type Case = [string, (client: ApiClient) => Promise<unknown>, Response, unknown, unknown];

const calls: Case[] = [
  [
    'POST /auth/login',
    (c) => accounts.logIn(c, { ...credentials, signal }),
    json(200, session),
    credentials,
    session,
  ],
  [
    'POST /auth/register',
    (c) => joining.register(c, { name: 'Ana', ...credentials, signal }),
    json(201, registered),
    { name: 'Ana', ...credentials },
    registered,
  ],
  [
    'POST /auth/register',
    (c) => joining.register(c, { name: 'Ana', ...credentials, ...invitation, signal }),
    json(201, registered),
    { name: 'Ana', ...credentials, ...invitation },
    registered,
  ],
  [
    'POST /auth/logout',
    (c) => accounts.logOut(c, { refreshToken: 'r', signal }),
    noContent(),
    { refreshToken: 'r' },
    undefined,
  ],
  [
    'POST /auth/logout',
    (c) => accounts.logOut(c, { refreshToken: 'r', signal }),
    json(200, {}),
    { refreshToken: 'r' },
    undefined,
  ],
  [
    'POST /auth/google/logout',
    (c) => accounts.endIdentitySession(c, { identityToken: 'i', signal }),
    noContent(),
    { identityToken: 'i' },
    undefined,
  ],
  [
    'POST /auth/refresh-tokens',
    (c) => accounts.refreshTokens(c, { refreshToken: 'r', signal }),
    json(200, tokens(2)),
    { refreshToken: 'r' },
    tokens(2),
  ],
  ['GET /auth/authenticate', (c) => accounts.authenticate(c, { signal }), json(200, user), null, user],
  [
    'POST /auth/forgot-password',
    (c) => joining.forgotPassword(c, { email: user.email, signal }),
    noContent(),
    { email: user.email },
    undefined,
  ],
  [
    'POST /auth/reset-password?token=a%2Bb%20c',
    (c) => joining.resetPassword(c, { token: 'a+b c', password: 'new', signal }),
    noContent(),
    { password: 'new' },
    undefined,
  ],
  [
    'GET /subscription/packeges?store_id=48211',
    (c) => listPlans(c, { storeId: '48211', signal }),
    json(200, { data: [plan] }),
    null,
    [plan],
  ],
  [
    'GET /subscription',
    (c) => readSubscription(c, { signal }),
    json(200, {
      subscribed: true,
      subscription: { productId: '1', plan: 'Solo', status: 'active', endsAt: null },
    }),
    null,
    {
      subscribed: true,
      subscription: {
        ...{ productId: '1', plan: 'Solo', status: 'active' },
        ...{ renewsAt: null, endsAt: null, trialEndsAt: null },
      },
    },
  ],
];

describe('The calls of the contract', () => {
  it.each(calls)('%s', async (address, call, answer, body, result) => {
    const { fetch, requests } = stubFetch(() => answer);
    await expect(call(createApiClient({ baseUrl, fetch, auth: signedOut }))).resolves.toEqual(result);
    const [request] = requests as [Request];
    expect(`${request.method} ${request.url.replace(baseUrl, '')}`).toBe(address);
    expect(request.body && (await request.json())).toEqual(body);
  });

  it('time out after 350 seconds each', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const { fetch } = stubFetch(() => json(200, user));
    await accounts.authenticate(createApiClient({ baseUrl, fetch, auth: signedOut }), { signal });
    expect(timeout.mock.calls).toEqual([[350_000]]);
  });
});
