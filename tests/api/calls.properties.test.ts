// @vitest-environment node
import fc, { type Arbitrary } from '../support/fastCheck';
import { describe, expect, it } from 'vitest';
import * as accounts from '../../src/api/account/accounts';
import * as joining from '../../src/api/account/accountForms';
import { readUser } from '../../src/api/account/ownAccount';
import { sendFeedback } from '../../src/api/account/feedback';
import type { ApiClient } from '../../src/api/http/client';
import type { ProblemError } from '../../src/api/http/problem';
import { listInvitations, revokeInvitation, sendInvitation } from '../../src/api/members/invitations';
import * as changes from '../../src/api/members/memberEditing';
import { exportMembers } from '../../src/api/members/memberExport';
import * as members from '../../src/api/members/members';
import type { Member } from '../../src/api/members/memberSchemas';
import { listPlans, readPortal, readSubscription } from '../../src/api/pricing/billing';
import { createCheckout, createCheckoutClient } from '../../src/api/pricing/checkout';
import { plainUsername } from '../../contract/username';
import { inCalls } from '../../src/machines/members/chosen';
import {
  baseUrl,
  clientOf,
  json,
  never,
  noContent,
  refusal,
  signedOut,
  stubFetch,
  tokens,
} from './support/service';
import { memberOf, pageOf } from '../support/samples';

/** Each call gets its own signal, because Node reports the listeners of a shared one as a leak. */
const unaborted = () => new AbortController().signal;

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((each) => each.trim() !== '');
/** A text in a path. The dots of `.` and `..` mean folders in every URL, also when they are encoded. */
const segment = text.filter((each) => !['.', '..'].includes(each));
const id = fc.uuid();
const count = fc.integer({ min: 1, max: 100 });
const role = fc.constantFrom('User' as const, 'Viewer' as const, 'Moderator' as const);
const filter = fc.oneof(fc.constant(''), text);
const memberQuery = fc.record({
  search: filter,
  role: fc.oneof(fc.constant('' as const), role),
  categoryId: filter,
  class: filter,
  sortBy: fc.constantFrom('name' as const, 'username' as const, 'email' as const, 'role' as const),
  order: fc.constantFrom('asce' as const, 'desc' as const),
});

interface Sent {
  /** The path below the service's URL, with the subject's id. */
  at: string;
  query?: Record<string, string>;
  body?: unknown;
}

interface Call<Input> {
  input: Arbitrary<Input>;
  run: (client: ApiClient, input: Input & { signal: AbortSignal }) => Promise<unknown>;
  sends: (input: Input) => Sent;
}
const call = <Input>(
  ...[input, run, sends]: [Call<Input>['input'], Call<Input>['run'], Call<Input>['sends']]
) => ({ input, run, sends }) as Call<unknown>;
const posted = <Input>(path: string, input: Arbitrary<Input>, run: Call<Input>['run']) =>
  call(input, run, (body) => ({ at: `POST ${path}`, body }));
const got = (path: string, run: Call<object>['run']) =>
  call(fc.constant({}), run, () => ({ at: `GET ${path}` }));
const parameters = (entries: Record<string, string | number | null>) =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([name, value]) =>
      value === null || value === '' ? [] : [[name, String(value)]],
    ),
  );
const listOf = ({
  sortBy,
  order,
  search: q = '',
  ...filters
}: { sortBy: string; order: string } & Record<string, string>) =>
  parameters({ ...filters, q, sortBy: `${sortBy}:${order}` });

/** Every call of the client: its possible arguments, and the expected request. */
const calls: Readonly<Record<string, Call<unknown>>> = {
  logIn: posted('/auth/login', fc.record({ email: text, password: text }), accounts.logIn),
  register: posted(
    '/auth/register',
    fc.record(
      {
        ...{ name: text, email: text, password: text, teamId: text, role, setupComplete: fc.boolean() },
        ...{ parentUser: text, profileName: fc.record({ name: text, code: text }) },
      },
      { requiredKeys: ['name', 'email', 'password'] },
    ),
    joining.register,
  ),
  logOut: posted('/auth/logout', fc.record({ refreshToken: text }), accounts.logOut),
  refreshTokens: posted('/auth/refresh-tokens', fc.record({ refreshToken: text }), accounts.refreshTokens),
  endIdentitySession: posted(
    '/auth/google/logout',
    fc.record({ identityToken: text }),
    accounts.endIdentitySession,
  ),
  forgotPassword: posted('/auth/forgot-password', fc.record({ email: text }), joining.forgotPassword),
  resetPassword: call(
    fc.record({ token: text, password: text }),
    joining.resetPassword,
    ({ token, password }) => ({ at: 'POST /auth/reset-password', query: { token }, body: { password } }),
  ),
  readUser: got('/account', readUser),
  authenticate: got('/auth/authenticate', accounts.authenticate),
  sendFeedback: posted(
    '/feedback/',
    fc.record({ reasons: fc.array(text), note: text }) as never,
    sendFeedback as never,
  ),
  listPlans: call(fc.record({ storeId: text }), listPlans, ({ storeId }) => ({
    at: 'GET /subscription/packeges',
    query: { store_id: storeId },
  })),
  readSubscription: got('/subscription', readSubscription),
  readPortal: got('/subscription/portal', readPortal),
  listInvitations: got('/invitations', listInvitations),
  sendInvitation: call(
    fc.record({ name: text, email: text, role, replaces: fc.boolean() }),
    sendInvitation,
    ({ name, email, role: given, replaces }) => ({
      at: 'POST /invitations',
      body: { email, role: given, profileName: { name }, ...(replaces && { replaces }) },
    }),
  ),
  revokeInvitation: call(fc.record({ id }), revokeInvitation, ({ id: which }) => ({
    at: `DELETE /invitations/${which}`,
  })),
  readMember: call(fc.record({ id }), changes.readMember, ({ id: which }) => ({
    at: `GET /members/${which}`,
    query: { populate: 'user_id' },
  })),
  createMember: call(
    fc.record({ id, body: fc.record({ name: text, role }) }),
    changes.createMember,
    ({ id: chosen, body }) => ({ at: 'POST /members', query: { id: chosen }, body }),
  ),
  updateMember: call(
    fc.record({ id, body: fc.record({ name: text, role }) }),
    changes.updateMember,
    ({ id: which, body }) => ({ at: `PATCH /members/${which}`, body }),
  ),
  checkUsername: call(
    fc.record({ value: segment, except: fc.option(id) }),
    changes.checkUsername,
    ({ value, except }) => ({
      at: `GET /members/usernames/${plainUsername(value)}`,
      query: parameters({ except }),
    }),
  ),
  listMembers: call(
    fc.record({ query: memberQuery, limit: count, page: fc.nat(9), after: fc.option(text) }),
    members.listMembers,
    ({ query, limit, page, after }) => ({
      at: 'GET /members',
      query: { ...listOf(query), ...parameters({ limit, page, after }) },
    }),
  ),
  listClassMembers: call(
    fc.record({ value: segment, limit: count, page: fc.nat(9) }),
    members.listClassMembers,
    ({ value, ...place }) => ({ at: `GET /members/classes/${value}`, query: parameters(place) }),
  ),
  readMembers: call(
    fc.record({ ids: fc.uniqueArray(id, { minLength: 1, maxLength: 100 }) }),
    members.readMembers,
    ({ ids }) => ({
      at: 'GET /members',
      query: { ids: ids.join(','), limit: String(ids.length), populate: 'user_id' },
    }),
  ),
  exportMembers: call(fc.record({ query: memberQuery }), exportMembers, ({ query }) => ({
    at: 'GET /members/export',
    query: listOf(query),
  })),
  readMemberFacets: got('/members/facets', members.readMemberFacets),
};

const sentOf = async (request: Request | undefined): Promise<Sent & { origin: string }> => {
  if (!request) throw new Error('Nothing was sent');
  const { origin, pathname, searchParams } = new URL(request.url);
  const body = await request.text();
  return {
    origin,
    at: `${request.method} ${decodeURIComponent(pathname).slice('/v1'.length)}`,
    query: Object.fromEntries(searchParams),
    body: body === '' ? undefined : (JSON.parse(body) as unknown),
  };
};
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing',
    (error: unknown) => error,
  );

describe.each(Object.entries(calls))('the call %s', (_, { input, run, sends }) => {
  it('sends every given value and its token, if there is one, to the service only', async () => {
    await fc.assert(
      fc.asyncProperty(input, fc.constantFrom('secret', null), async (given, token) => {
        const auth = { ...signedOut, token: () => token };
        const { client, requests } = clientOf(() => refusal(500), { auth });
        await failure(run(client, { ...(given as object), signal: unaborted() }));
        expect(requests).toHaveLength(1);
        expect(requests[0]?.headers.get('authorization')).toBe(token && `Bearer ${token}`);
        expect(requests[0]?.headers.get('content-type')).toBe('application/json');
        expect(await sentOf(requests[0])).toEqual({
          origin: new URL(baseUrl).origin,
          query: {},
          body: undefined,
          ...sends(given),
        });
      }),
      { numRuns: 25 },
    );
  });

  const [given] = fc.sample(input, { numRuns: 1, seed: 1 });

  it('is refreshed after a 401, unless it begins, confirms, refreshes or ends a session itself', async () => {
    let refreshes = 0;
    const refresh = () => {
      refreshes += 1;
      return Promise.resolve('refused' as const);
    };
    const { client, requests } = clientOf(() => refusal(401), { auth: { ...signedOut, refresh } });
    const outcome = await failure(run(client, { ...(given as object), signal: unaborted() }));
    expect(outcome).toMatchObject({ problem: { kind: 'unauthorized', message: 'No' } });
    expect(requests).toHaveLength(1);
    expect(refreshes).toBe(/ \/auth\//.test(sends(given).at) ? 0 : 1);
  });

  it('rejects with the caller’s reason when it is aborted', async () => {
    const aborted: boolean[] = [];
    const { client } = clientOf((request) => {
      request.signal.addEventListener('abort', () => aborted.push(true));
      return never(request);
    });
    const leaving = new AbortController();
    const outcome = failure(run(client, { ...(given as object), signal: leaving.signal }));
    setTimeout(() => {
      leaving.abort(new Error('left'));
    });
    expect(await outcome).toEqual(new Error('left'));
    expect(aborted).toEqual([true]);
  });
});

describe('any answer that refuses a call', () => {
  const messages = fc.dictionary(text, fc.array(text, { minLength: 1 }), { minKeys: 1 });
  it('becomes a problem with its status, its message and the messages of its fields', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 400, max: 599 }),
        text,
        fc.option(messages),
        async (code, message, errors) => {
          const { client } = clientOf(() => json(code, { code, message, ...(errors && { errors }) }));
          const expected =
            code === 401
              ? { kind: 'unauthorized', code, message }
              : code === 422 && errors
                ? { kind: 'invalid', code, message, fields: errors }
                : { kind: 'refused', code, message };
          const error = await failure(accounts.authenticate(client, { signal: unaborted() }));
          expect((error as ProblemError).problem).toEqual(expected);
        },
      ),
    );
  });

  it('without an answer is a problem of an unreachable service, however the network failed', async () => {
    const reasons = ['TypeError', 'TimeoutError', 'AbortError', 'NetworkError'];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...reasons), text, async (name, message) => {
        const { client } = clientOf(() => Promise.reject(Object.assign(new Error(message), { name })));
        const error = await failure(accounts.authenticate(client, { signal: unaborted() }));
        expect((error as ProblemError).problem).toEqual({
          kind: 'unreachable',
          code: 0,
          message: 'Server is unavailable',
        });
      }),
    );
  });
});

const settled = {
  refreshed: { status: 'fulfilled' },
  refused: { reason: { problem: { kind: 'unauthorized', code: 401 } } },
  unreachable: { reason: { problem: { kind: 'unreachable', code: 0 } } },
};
it('any number of calls at once are refreshed once, and repeated once with the new token', async () => {
  const outcomes = fc.constantFrom('refreshed' as const, 'refused' as const, 'unreachable' as const);
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 8 }),
      outcomes,
      fc.boolean(),
      async (number, outcome, isAccepted) => {
        let generation = 1;
        let refreshes = 0;
        const auth = {
          ...signedOut,
          token: () => tokens(generation).access.token,
          refresh: async () => {
            refreshes += 1;
            await Promise.resolve();
            if (outcome === 'refreshed') generation += 1;
            return outcome;
          },
        };
        const { client, requests } = clientOf(
          ({ headers }) =>
            isAccepted && headers.get('authorization') === 'Bearer access-2' ? noContent() : refusal(401),
          { auth },
        );
        const body = { name: 'Täglich' };
        const changed = Array.from({ length: number }, () =>
          changes.updateMember(client, { id: 'm1', body, signal: unaborted() }),
        );
        const expected = settled[outcome === 'refreshed' && !isAccepted ? 'refused' : outcome];
        expect(await Promise.allSettled(changed)).toMatchObject(changed.map(() => expected));
        expect(refreshes).toBe(1);
        expect(requests).toHaveLength(outcome === 'refreshed' ? 2 * number : number);
        for (const request of requests) expect(await request.json()).toEqual(body);
      },
    ),
  );
});

describe('many members', () => {
  it('are deleted each once, in as few calls as the service takes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 3500 }), async (number) => {
        const all = Array.from({ length: number }, (_, index) => `m${index}`);
        const { client, requests } = clientOf(noContent);
        for (const ids of inCalls(all))
          await members.deleteMembers(client, { deletion: 'd1', ids, signal: unaborted() });
        const sent = await Promise.all(requests.map(sentOf));
        const lists = sent.map(
          ({ at, body }) => (body as { ids: string[] } | undefined)?.ids ?? [at.split('/').at(-1)],
        );
        expect(lists.flat()).toEqual(all);
        expect(sent.map(({ query }) => query)).toEqual(lists.map(() => ({ deletion: 'd1' })));
        expect(sent.map(({ at }) => at)).toEqual(
          lists.map(({ length }, call) =>
            length === 1 ? `DELETE /members/${all[call * 1000]}` : 'POST /members/delete',
          ),
        );
        expect(Math.max(...lists.map(({ length }) => length))).toBeLessThanOrEqual(1000);
        expect(lists).toHaveLength(Math.ceil(number / 1000));
      }),
      { numRuns: 20, examples: [[1000], [1001], [2000]] },
    );
  });

  it('are each given the role', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 3500 }), role, async (number, given) => {
        const all = Array.from({ length: number }, (_, index) => `m${index}`);
        const calls = inCalls(all);
        const { client, requests } = clientOf(() => json(200, { members: 1, more: true }));
        const chosen = { calls, field: 'role' as const, value: given, signal: unaborted() };
        expect(await changes.assignValue(client, chosen)).toBe(requests.length);
        const toOne = { at: 'PATCH /members/m0', body: { role: given } };
        const toMany = calls.map((ids) => ({
          at: 'PATCH /members/matching',
          body: { ids, changes: { role: given } },
        }));
        expect(await Promise.all(requests.map(sentOf))).toMatchObject(number === 1 ? [toOne] : toMany);
      }),
      { numRuns: 20, examples: [1, 1000, 1001].map((number) => [number, 'Viewer']) },
    );
  });

  it('that match a query are changed and deleted in repeated calls until none is left', async () => {
    await fc.assert(
      fc.asyncProperty(memberQuery, role, fc.integer({ min: 1, max: 3 }), async (query, given, number) => {
        const { client, requests } = clientOf(() =>
          json(200, { members: 7, more: requests.length < number }),
        );
        const filters = listOf(query);
        delete filters['sortBy'];
        const shown = { total: 20, totalIsExact: true };
        const stated = {
          ...(Object.keys(filters).length === 0 && { all: 'true' }),
          total: '20',
          totalIsExact: 'true',
        };
        const chosen = { matching: query, ...shown, signal: unaborted() };
        expect(await changes.assignValue(client, { ...chosen, field: 'role', value: given })).toBe(
          7 * number,
        );
        // A member with the new role no longer matches a filter by another role.
        const changed = (call: number) => (query.role === '' ? 0 : call * 7);
        for (const [call, { query: asked = {}, body }] of (await Promise.all(requests.map(sentOf))).entries())
          expect({ asked, body }).toEqual({
            asked: { ...filters, ...stated, total: String(Math.max(0, 20 - changed(call))) },
            body: { changes: { role: given } },
          });
        const deletion = 'd1';
        const outcome = await members.deleteMembers(client, { ...chosen, deletion });
        expect(outcome).toEqual({ deletion, members: 7, more: false });
        const { at, query: asked } = await sentOf(requests.at(-1));
        expect({ at, asked }).toEqual({
          at: 'POST /members/matching/delete',
          asked: { ...filters, ...stated, deletion },
        });
      }),
      { numRuns: 10 },
    );
  });

  it('have their account ids collected across all pages', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.option(id), { maxLength: 30 }),
        fc.integer({ min: 1, max: 7 }),
        async (owners, size) => {
          const all: Member[] = owners.map((owner, index) => ({
            ...memberOf(`M${index}`),
            user_id: owner !== null && index % 2 ? { id: owner, name: 'M', email: 'm@x.example' } : owner,
          }));
          const { client, requests } = clientOf(({ url }) => {
            const first = Number(new URL(url).searchParams.get('after') ?? 0);
            const next = first + size < all.length ? String(first + size) : null;
            return json(200, {
              ...pageOf(all.slice(first, first + size)),
              total: all.length,
              totalResults: all.length,
              next,
            });
          });
          expect(await members.collectUserIds(client, { role: 'User', signal: unaborted() })).toEqual(
            owners.filter((owner) => owner !== null),
          );
          for (const [index, { query }] of (await Promise.all(requests.map(sentOf))).entries())
            expect(query).toMatchObject({ role: 'User', page: String(index + 1), populate: 'user_id' });
        },
      ),
    );
  });
});

it('stores a member exactly as the form shows it, and no value for blanks', async () => {
  const blank = fc.constantFrom(' ', '\t');
  const maybe = fc.oneof(filter, blank);
  const values = fc.record({
    name: text,
    username: fc.oneof(filter.map(plainUsername), blank),
    ...{ email: maybe, role, categoryId: maybe, class: maybe },
  });
  /** Blanks are no value. */
  const stored = (typed: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(typed).map(([field, value]) => [field, value.trim() === '' ? null : value]),
    );
  await fc.assert(
    fc.asyncProperty(values, values, async (before, after) => {
      const { client, requests } = clientOf(noContent);
      const form = { newId: 'm2', values: after, before };
      await changes.saveMember(client, { ...form, memberId: 'm1', signal: unaborted() });
      const { at, body } = await sentOf(requests[0]);
      expect(at).toBe('PATCH /members/m1');
      expect({ ...stored(before), ...(body as object) }).toEqual(stored(after));
      await changes.saveMember(client, { ...form, memberId: null, signal: unaborted() });
      const { origin: _, ...addition } = await sentOf(requests[1]);
      expect(addition).toEqual({
        at: 'POST /members',
        query: { id: 'm2' },
        body: parameters(stored(after)),
      });
    }),
  );
});

it('names the plan and all known data of the buyer in a checkout', async () => {
  const user = fc.option(fc.record({ id, name: text, email: text }));
  await fc.assert(
    fc.asyncProperty(text, text, user, async (storeId, variantId, buyer) => {
      const { fetch, requests } = stubFetch(noContent);
      await createCheckout(createCheckoutClient({ baseUrl, fetch, token: () => null, person: () => null }), {
        storeId,
        variantId,
        user: buyer,
      });
      const { body } = await sentOf(requests[0]);
      expect(body).toEqual({
        data: {
          type: 'checkouts',
          attributes: {
            ...{ store_id: storeId, variant_id: variantId },
            ...{ custom_price: null, product_options: {}, checkout_options: {}, expires_at: null },
            checkout_data: {
              ...{ email: buyer?.email ?? '', name: buyer?.name ?? '', user: buyer?.id ?? '' },
              ...{ billing_address: { country: '', zip: '' }, tax_number: '', discount_code: '' },
              custom: { userId: buyer?.id ?? '' },
            },
          },
          relationships: {
            store: { data: { type: 'stores', id: storeId } },
            variant: { data: { type: 'variants', id: variantId } },
          },
        },
      });
    }),
  );
});
