import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OperationId } from '../../server/contract/operation';
import { createSecretToken, hashSecretToken } from '../../server/account/secretTokens';
import { signBody } from '../../server/pricing/webhook';
import { confirmAddress, requestReset, signIn, signUp } from '../support/accounts';
import { checkAnswer, checkProblem, isValidBody } from '../support/contract';
import { operations, placeholders, requests, type FuzzedRequest } from '../support/fuzz/requests';
import { amount, seed } from '../support/generated';
import { invite, join, linkOf, newTeam } from '../support/members';
import { freshEmail, goodPassword, startService } from '../support/server';
import { deliver, eventBody, orderBody } from '../support/webhooks';

const count = amount(1_000, 10_000);
/** A response after this time counts as missing. */
const timeoutMs = 5_000;
const maxMembers = 40;
/** How many requests an operation may take until one succeeds. */
const maxRequests = 500;

// No built site: its wildcard route would answer instead of the service's own error handler.
const service = await startService({ RATE_LIMIT_FACTOR: '100000' }, { siteRoot: 'no-site' });
const { app, call, db, config } = service;

const { owner } = await newTeam(service);
let viewer = await join(service, owner, 'Viewer');
const other = await signUp(service);
await confirmAddress(service, other);
const userId = owner.user.id;

// The portal answers subscribers only.
await deliver(service, eventBody({ userId, id: 'kept' }));

const attributes = (status: string) => ({
  status,
  ends_at: '2024-06-01T12:00:00.000000Z',
  first_order_item: null,
});
const pendingInvitation = await invite(service, owner);
const checkout = (variant: unknown) => ({
  data: { type: 'checkouts', attributes: { variant_id: variant, checkout_data: { email: other.email } } },
});
const ids = [placeholders.row];
const surroundings = {
  known: {
    id: ids,
    ids,
    except: ids,
    token: [placeholders.resetToken],
    refreshToken: [placeholders.refreshToken],
    email: [other.email, placeholders.newEmail],
    password: [goodPassword],
  },
  samples: {
    receiveWebhook: [
      eventBody({ userId }),
      eventBody({ userId, id: '1', attributes: attributes('cancelled') }),
      eventBody({ userId, event: 'subscription_updated', id: '1', attributes: attributes('paused') }),
      orderBody({ userId }),
      orderBody({ userId, id: '2', attributes: attributes('refunded') }),
      orderBody({ userId, id: '2', attributes: attributes('pending') }),
    ].map((body) => JSON.parse(body) as unknown),
    register: [{ name: 'Ada', email: placeholders.newEmail, password: goodPassword }],
    changePassword: [{ currentPassword: goodPassword, password: goodPassword }],
    changeAddress: [{ email: placeholders.newEmail, currentPassword: goodPassword }],
    // The owner’s subscription renews.
    deleteAccount: [{ email: placeholders.viewer, password: goodPassword }],
    lookUpInvitation: [linkOf(pendingInvitation.url)],
    createCheckout: [checkout('480101'), checkout(480102)],
  },
};

const authorizationOf = (sender: FuzzedRequest['sender']): Record<string, string> => {
  const tokens = { owner: owner.access, viewer: viewer.access, forger: 'eyJhbGciOiJub25lIn0.e30.' };
  return sender === 'nobody' ? {} : { authorization: `Bearer ${tokens[sender]}` };
};

const headersOf = ({ id, sender, contentType, payload }: FuzzedRequest): Record<string, string> => ({
  ...authorizationOf(sender),
  ...(contentType !== null && { 'content-type': contentType }),
  ...(id === 'receiveWebhook' &&
    sender === 'owner' && { 'x-signature': signBody(config.LEMONSQUEEZY_WEBHOOK_SECRET, payload ?? '') }),
});

const anyMember = async (): Promise<string> => {
  const row = { role: 'User', class: 'Spring' } as const;
  await call('createMember', { token: owner.access, body: { ...row, name: 'Ada' } });
  const { body } = await call('listMembers', { token: owner.access, query: { name: 'Ada', ...row } });
  return body.users[0]?.id ?? '';
};
const anyDeletion = async (): Promise<string> => {
  const deletion = randomUUID();
  const params = { id: await anyMember() };
  await call('deleteMember', { token: owner.access, params, query: { deletion } });
  return deletion;
};
const anyInvitation = async (): Promise<string> => (await invite(service, owner)).id;
/** The token of a link that confirms the owner's address again: only a session of the account opens it. */
const anyAddressToken = async () => {
  const token = createSecretToken();
  const link = { id: randomUUID(), userId, kind: 'confirm', email: owner.email } as const;
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db
    .insertInto('addressLinks')
    .values({ ...link, tokenHash: hashSecretToken(token), expiresAt })
    .execute();
  return token;
};
const anyResetToken = async () => requestReset(service, (await signUp(service)).email);

/** A session of the owner's that is not the one that sends the requests. */
const anySession = async (): Promise<string> => {
  // An account keeps its newest sessions only, and the owner's own began first.
  await call('endOtherSessions', { token: owner.access });
  await call('logIn', { body: { email: owner.email, password: goodPassword } });
  const { body } = await call('listSessions', { token: owner.access });
  return body.results.find(({ current }) => !current)?.id ?? '';
};
/** Other rows than members that an id names. */
const rows: Partial<Record<OperationId, () => Promise<string>>> = {
  revokeInvitation: anyInvitation,
  undoDeletion: anyDeletion,
  endSession: anySession,
};
const anyRefreshToken = async () => (await signIn(service)).refresh;

const filledIn = async (request: FuzzedRequest): Promise<FuzzedRequest> => {
  let { url, payload } = request;
  const fill = async (placeholder: string, value: () => Promise<string>) => {
    if (!url.includes(placeholder) && !payload?.includes(placeholder)) return;
    const found = await value();
    url = url.replaceAll(placeholder, found);
    payload = payload?.replaceAll(placeholder, found) ?? null;
  };
  await fill(placeholders.row, rows[request.id] ?? anyMember);
  await fill(placeholders.resetToken, request.id === 'openAddressLink' ? anyAddressToken : anyResetToken);
  await fill(placeholders.refreshToken, anyRefreshToken);
  await fill(placeholders.viewer, () => Promise.resolve(viewer.email));
  await fill(placeholders.newEmail, () => Promise.resolve(freshEmail()));
  return { ...request, url, payload };
};

const send = (request: FuzzedRequest) => {
  const time = AbortSignal.timeout(timeoutMs);
  const late = new Promise<never>((_, reject) => {
    time.addEventListener('abort', () => reject(new Error(`no answer in ${timeoutMs} ms`)));
  });
  const answer = app.inject({
    method: request.method as 'GET',
    url: request.url,
    headers: headersOf(request),
    ...(request.payload !== null && { payload: request.payload }),
  });
  return Promise.race([answer, late]);
};

const parsed = (text: string | null): unknown => {
  try {
    // Fastify's parser passes over a byte order mark.
    return JSON.parse(text?.replace(/^\uFEFF/, '') ?? '') as unknown;
  } catch {
    return undefined;
  }
};

/** Walks through all pages of members in one order. */
const readMembers = async (sortBy: string) => {
  const token = owner.access;
  let after: string | null = null;
  do {
    const query: Record<string, string> = {
      limit: '9',
      sortBy,
      populate: 'user_id',
      ...(after !== null && { after }),
    };
    const { status, body } = await call('listMembers', { token, query });
    expect(status, `the page of ${sortBy} after ${String(after)}`).toBe(200);
    after = body.next;
  } while (after !== null);
};

/** Reads everything that requests may have stored: each answer must fit the contract. */
const readEverything = async () => {
  const reads: OperationId[] = [
    'downloadData',
    'listSessions',
    'readMemberFacets',
    'listInvitations',
    'authenticate',
    'readSubscription',
  ];
  for (const id of reads) expect((await call(id, { token: owner.access })).status, id).toBe(200);
  for (const sortBy of ['name', 'username:desc', 'email', 'role:desc', 'added:desc'])
    await readMembers(sortBy);
  expect((await service.call('exportMembers', { token: owner.access })).status).toBe(200);
};

/** Reads what one operation may have stored. */
const readWhatWasStored = async (id: OperationId) => {
  const token = owner.access;
  if (id.includes('Member')) {
    expect((await call('listMembers', { token, query: { limit: '100' } })).status).toBe(200);
    expect((await call('readMemberFacets', { token })).status).toBe(200);
  }
  if (id.includes('Invitation')) expect((await call('listInvitations', { token })).status).toBe(200);
  if (id === 'receiveWebhook') expect((await call('readSubscription', { token })).status).toBe(200);
};

/** Keeps the list short, so that it can be read often. Members with accounts stay. */
const clearMembers = async () => {
  const { total } = await db
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  if (Number(total) > maxMembers) {
    await db.deleteFrom('members').where('userId', 'is', null).execute();
  }
};

const succeeded = new Set<OperationId>();
/** The operations that no generated request makes succeed. Their own tests compare each answer with the contract. */
const elsewhere = new Set<OperationId>([
  // The owner and the viewer are on the team already.
  'acceptInvitation',
  // It needs the number of matching members.
  'deleteMatching',
  // They need the secret of an app, or sign a challenge.
  ...(['finishLogIn', 'confirmSecondKey', 'renewRecoveryCodes', 'removeSecondKey'] as const),
  ...(['addPasskey', 'renamePasskey', 'removePasskey', 'logInWithPasskey', 'givePasskeyProof'] as const),
]);
const unreached = () => operations.filter(({ id }) => !succeeded.has(id) && !elsewhere.has(id));
let stored = 0;

const attempt = async (generated: FuzzedRequest) => {
  const request = await filledIn(generated);
  const answer = await send(request);
  expect(answer.statusCode, answer.body).toBeLessThan(500);
  expect(answer.headers['cache-control']).toBe('no-store');
  if (request.mayMiss && [400, 404, 414].includes(answer.statusCode)) {
    checkProblem(answer);
    return;
  }
  checkAnswer(request.id, answer);
  if (answer.statusCode < 300) succeeded.add(request.id);
  if (answer.statusCode >= 400 || request.method === 'GET') return;
  if (request.id !== 'importMembers') {
    expect(isValidBody(request.id, parsed(request.payload)), `${request.id} took this body`).toBe(true);
  }
  if (['deleteAccount', 'leaveTeam'].includes(request.id)) viewer = await join(service, owner, 'Viewer');
  await readWhatWasStored(request.id);
  stored += 1;
  if (stored % 20 === 0) {
    await readEverything();
    await clearMembers();
  }
};

it('every answer to generated requests fits the contract, and everything stored can be read', async () => {
  await fc.assert(fc.asyncProperty(requests(surroundings), attempt), { numRuns: count, seed });
  await readEverything();
  // An operation without a random success is requested until it succeeds.
  for (const operation of unreached())
    for (const request of fc.sample(requests(surroundings, [operation]), { numRuns: maxRequests, seed }))
      if (!succeeded.has(operation.id)) await attempt(request);
  expect(unreached().map(({ id }) => id)).toEqual([]);
}, 3_600_000);
