import type { FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config';
import { deriveKeys } from '../../server/base/keys';
import type { KeyedBucket } from '../../server/limits/buckets';
import { createLimiter } from '../../server/limits/createLimiter';
import type { JsonSchema } from '../../server/contract/document';
import { operation, type OperationId } from '../../server/contract/operation';
import { createMetrics } from '../../server/metrics/metrics';
import * as table from '../../server/limits/table';
import { operations } from '../support/fuzz/requests';
import { resolved } from '../support/fuzz/values';

const facts = ['host', 'network', 'user', 'session', 'team', 'email', 'token'] as const;
/** The properties that two requests can have in common, each as a number; `host` is the part of an address within its network. */
type Facts = Readonly<Record<(typeof facts)[number], number>>;

/** The facts that a limit counts by: callers who share all of them share its bucket. */
const factsOf: Readonly<Record<table.CountedBy, readonly (keyof Facts)[]>> = {
  network: ['network'],
  user: ['user'],
  session: ['session'],
  team: ['team'],
  account: ['email'],
  'account and network': ['email', 'network'],
  mailbox: ['email'],
  token: ['token'],
};

const log = pino({ level: 'silent' });
let keys: string[] = [];
const store = {
  take: (buckets: readonly KeyedBucket[]) => {
    keys = buckets.map(({ key }) => key);
    return Promise.resolve(buckets.map(() => 0));
  },
  giveBack: () => Promise.resolve(),
};
const limiter = createLimiter(
  {
    config: readConfig({ NODE_ENV: 'test' }, () => 'a secret that is long enough for these tests'),
    keys: deriveKeys('a secret that is long enough for these tests'),
    log,
    metrics: createMetrics(),
  },
  { 'in this process': store, 'by all processes': store },
  { isKnownNetwork: () => Promise.resolve(false), teamOf: (userId) => Promise.resolve(userId.slice(1, 3)) },
);
/** The buckets that a request takes a token from. */
const bucketsOf = async (scope: string, limit: table.Limit, facts: Facts) => {
  const { host, network, user, session, team, email, token } = facts;
  const request = {
    ip: `2001:db8:${network}:0:${host}::1`,
    caller: { userId: `t${team} u${user}`, sessionId: `s${session}` },
    body: { email: `ana${email}@school.example` },
    query: { token: `k${token}` },
    log,
  };
  await limiter.count(scope, limit, request as unknown as FastifyRequest);
  return keys;
};

const none: Facts = { host: 10, network: 10, user: 10, session: 10, team: 10, email: 10, token: 10 };
const withOther = (changed: readonly string[]): Facts => ({
  ...none,
  ...Object.fromEntries(changed.map((fact) => [fact, 20])),
});

const { badSignatures, imports, limits, otherwise } = table;
const scopes = Object.entries<readonly table.Limit[]>({
  ...limits,
  otherwise,
  badSignatures: [badSignatures],
  imports: [imports],
}).filter(([, rows]) => rows.length > 0);

describe.each(scopes)('%s', (scope, rows) => {
  it.each(rows.map((limit, index) => ({ name: `${limit.by}, row ${index}`, limit })))(
    'counts by $name, and by nothing else',
    async ({ limit }) => {
      // A caller has one team: another user of the same team differs only in the user.
      const own = factsOf[limit.by];
      const others = facts.filter((fact) => !own.includes(fact) && (limit.by !== 'user' || fact !== 'team'));
      const first = await bucketsOf(scope, limit, none);
      expect(first.length).toBeGreaterThan(0);
      expect(await bucketsOf(scope, limit, withOther(others))).toEqual(first);
      for (const fact of own) {
        const differing = await bucketsOf(scope, limit, withOther([fact]));
        expect(first.filter((key) => differing.includes(key))).toEqual([]);
      }
    },
  );
});

/** The names of a schema's properties, those of its parts included. */
const namesIn = (schema: JsonSchema = {}): string[] => {
  const { allOf = [], properties = {} } = resolved(schema) as { allOf?: JsonSchema[]; properties?: object };
  return [...Object.keys(properties), ...allOf.flatMap(namesIn)];
};
/** Whether a call of the operation is an attempt at a secret. */
const isGuessed = (id: OperationId) => {
  const { schema } = operation(id);
  const given = new Set([...namesIn(schema.body), ...namesIn(schema.querystring)]);
  return ['password', 'currentPassword', 'code', 'rawId'].some((name) => given.has(name));
};
const listed = (Object.entries(limits) as [OperationId, readonly table.Limit[]][])
  .filter(([, rows]) => rows.length > 0)
  .map(([id, rows]) => ({ id, rows, isOpen: operation(id).config.access !== 'signedIn' }));
const signedIn = listed.filter(({ isOpen }) => !isOpen);
const open = listed.filter(({ isOpen }) => isOpen);
const keysOf = (rows: readonly table.Limit[], isMeant: (row: table.Limit) => boolean = () => true) =>
  rows.filter(isMeant).map(({ by }) => by);
/** The operations that send a mail to the address in their body, which may be anybody's. */
const mails: OperationId[] = ['register', 'forgotPassword', 'changeAddress', 'createInvitation'];
const countsFailures = ({ counts }: table.Limit) => counts === 'failures';
const isOfKnown = ({ from }: table.Limit) => from === 'known networks';

// The contract names the callers and the input of an operation; docs/decisions/010-rate-limits.md names the people who must not be locked out.
describe('a limit’s key fits the call of the contract', () => {
  it('every operation that takes a secret has limits of its own', () => {
    const guessed = operations.map(({ id }) => id).filter(isGuessed);
    expect(guessed.filter((id) => !limits[id])).toEqual([]);
  });
  it.each(open)('$id, which anybody may call, counts attempts by network', ({ rows }) => {
    // For strangers, `user` is the network.
    const keys = keysOf(rows, (row) => !countsFailures(row));
    expect(keys.some((by) => by === 'network' || by === 'user')).toBe(true);
  });
  it.each(signedIn)('$id, for signed-in people, counts by user, team or mailbox', ({ rows }) => {
    const others = keysOf(rows, (row) => row !== table.anyKind);
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter((by) => !['user', 'team', 'mailbox'].includes(by))).toEqual([]);
  });
  it.each(signedIn.filter(({ id }) => isGuessed(id)))('$id counts guesses by user', ({ rows }) => {
    expect(new Set(keysOf(rows, countsFailures))).toEqual(new Set(['user']));
  });
  // A passkey can't be guessed: in a known network only the capacity is protected.
  it.each(listed.filter(({ id, rows }) => id !== 'logInWithPasskey' && rows.some(({ from }) => from)))(
    '$id counts guesses from each known network apart from all others',
    ({ rows }) => {
      expect(new Set(keysOf(rows, isOfKnown))).toEqual(new Set(['account and network']));
      expect(keysOf(rows, ({ from }) => from === 'unknown networks')).toContain('account');
    },
  );
  it.each(listed.filter(({ id }) => mails.includes(id)))('$id counts mails by their address', ({ rows }) => {
    expect(keysOf(rows).some((by) => by === 'account' || by === 'mailbox')).toBe(true);
  });
});

it('no operation uses up the attempts of another, but that guesses at one’s own password count together', async () => {
  const all: string[] = [];
  const together = new Set<string>();
  for (const [scope, rows] of scopes)
    for (const limit of new Set(rows.map((row) => JSON.stringify(row))))
      if ((JSON.parse(limit) as table.Limit).together !== undefined) together.add(limit);
      else all.push(...(await bucketsOf(scope, JSON.parse(limit) as table.Limit, none)));
  for (const limit of together) all.push(...(await bucketsOf('any', JSON.parse(limit) as table.Limit, none)));
  expect(all.length).toBeGreaterThan(scopes.length);
  expect(new Set(all).size).toBe(all.length);
});
