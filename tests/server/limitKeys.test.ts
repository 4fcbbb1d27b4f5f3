import type { FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config';
import { deriveKeys } from '../../server/keys';
import type { KeyedBucket } from '../../server/limits/buckets';
import { createLimiter } from '../../server/limits/createLimiter';
import { createMetrics } from '../../server/metrics/metrics';
import * as table from '../../server/limits/table';

const facts = ['network', 'user', 'session', 'team', 'email', 'token'] as const;
/** What two requests can have in common, each as a number. */
type Facts = Readonly<Record<(typeof facts)[number], number>>;

/** The facts that a limit counts by: who shares them all shares its bucket, who differs in one does not. */
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
  const { network, user, session, team, email, token } = facts;
  const request = {
    ip: `2001:db8:${network}::1`,
    caller: { userId: `t${team} u${user}`, sessionId: `s${session}` },
    body: { email: `ana${email}@school.example` },
    query: { token: `k${token}` },
    log,
  };
  await limiter.count(scope, limit, request as unknown as FastifyRequest);
  return keys;
};

const none: Facts = { network: 10, user: 10, session: 10, team: 10, email: 10, token: 10 };
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
      // A caller has one team: another user of the same one is another user only.
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

it('no operation uses up the attempts of another', async () => {
  const all: string[] = [];
  for (const [scope, rows] of scopes)
    for (const limit of new Set(rows.map((row) => JSON.stringify(row))))
      all.push(...(await bucketsOf(scope, JSON.parse(limit) as table.Limit, none)));
  expect(all.length).toBeGreaterThan(scopes.length);
  expect(new Set(all).size).toBe(all.length);
});
