import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config';
import { normalizeEmail } from '../../contract/emailAddress';
import { mailboxOf } from '../base/email';
import { pseudonym, type Keys } from '../base/keys';
import type { Metrics } from '../metrics/metrics';
import type { BucketStore, KeyedBucket } from './buckets';
import { keyedBucket, larger } from './keys';
import { limits, otherwise, type Bucket, type CountedBy, type Limit } from './table';
import { networkOf, siteNetworkOf } from '../http/networks';
import { HttpProblem } from '../http/problems';

type Counted = Limit['counted'];

/** Counts attempts and refuses those over the rate limits. */
export interface Limiter {
  /**
   * Counts one attempt that the table of operations does not cover.
   * @returns whether a silent limit was reached
   * @throws HttpProblem 429 over another limit
   */
  count: (scope: string, limit: Limit, request: FastifyRequest) => Promise<boolean>;
  /** Applies the table's limits to operations that are registered afterwards. */
  guard: (app: FastifyInstance) => void;
}

/** A bucket of a request, and the limit that it belongs to. */
interface LimitedBucket extends KeyedBucket {
  limit: Limit;
}

const tooMany = (waitMs: number) => {
  const retryAfterSeconds = Math.ceil(waitMs / 1_000);
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new HttpProblem(429, `Too many attempts. Try again in ${wait}.`, { retryAfterSeconds });
};

const textOf = (source: unknown, name: string): string => {
  const value = (source as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' ? value : '';
};
const emailOf = ({ body }: FastifyRequest) => normalizeEmail(textOf(body, 'email'));
/** A refresh token begins with its session's id: 16 bytes in base64url. */
const sessionOf = ({ caller, body }: FastifyRequest) =>
  caller?.sessionId ?? textOf(body, 'refreshToken').slice(0, 21);

/** An IPv6 /48 may belong to one customer: it gets ten times the attempts of a /64. */
const networksOfSite = 10;

/** The facts about a request that the limiter gets from the domains. */
interface Knowledge {
  /** Whether the account in the body was logged in to from the request's network within 30 days. */
  isKnownNetwork: (request: FastifyRequest) => Promise<boolean>;
  /** The id under which the attempts of a signed-in person's team are counted. */
  teamOf: (userId: string) => Promise<string>;
}

/** Creates the service's rate limiter. */
export const createLimiter = (
  { config, keys, log, metrics }: { config: Config; keys: Keys; log: Logger; metrics: Metrics },
  stores: Record<Counted, BucketStore>,
  { isKnownNetwork, teamOf }: Knowledge,
): Limiter => {
  const { RATE_LIMIT_FACTOR, TRUSTED_PROXIES } = config;

  /** Tokens that are returned unless the response is 401 or 403. */
  const refundable = new WeakMap<FastifyRequest, LimitedBucket[]>();

  const subjects: Record<CountedBy, (request: FastifyRequest) => string | Promise<string>> = {
    network: ({ ip }) => networkOf(ip),
    user: ({ caller, ip }) => caller?.userId ?? networkOf(ip),
    session: sessionOf,
    team: ({ caller }) => (caller ? teamOf(caller.userId) : ''),
    account: emailOf,
    'account and network': (request) => `${emailOf(request)} ${networkOf(request.ip)}`,
    mailbox: (request) => mailboxOf(emailOf(request)),
    token: ({ query }) => textOf(query, 'token'),
  };

  const keyed = keyedBucket(keys, RATE_LIMIT_FACTOR);
  const bucketOf = (scope: string, limit: Limit, subject: string, own?: Bucket): LimitedBucket => ({
    ...keyed(limit.together ?? scope, limit, subject, own),
    limit,
  });

  const bucketsOf = async (
    scope: string,
    limit: Limit,
    request: FastifyRequest,
  ): Promise<LimitedBucket[]> => {
    const { by, bucket } = limit;
    const subject = await subjects[by](request);
    if (subject === '') return [];
    const site = by === 'network' ? siteNetworkOf(request.ip) : null;
    const buckets = [bucketOf(scope, limit, subject)];
    if (site !== null) buckets.push(bucketOf(scope, limit, site, larger(bucket, networksOfSite)));
    return buckets;
  };

  const report = (scope: string, { limit, key }: LimitedBucket, request: FastifyRequest) => {
    metrics.limitsReached.inc({ operation: scope, by: limit.by });
    const entry = { event: 'limit.reached', scope, by: limit.by, key: pseudonym(keys, key) };
    request.log.warn(entry, 'too many attempts');
  };

  /**
   * Takes a token from every bucket, or from none.
   * @returns the buckets without a token, and the milliseconds until they have one
   */
  const take = async (scope: string, rows: readonly Limit[], request: FastifyRequest) => {
    const [first] = rows;
    if (!first) return [];
    const buckets: LimitedBucket[] = [];
    for (const limit of rows) buckets.push(...(await bucketsOf(scope, limit, request)));
    if (buckets.length === 0) return [];
    const waits = await stores[first.counted].take(buckets);
    const refused = buckets
      .map((bucket, index) => ({ ...bucket, wait: waits[index] ?? 0 }))
      .filter(({ wait }) => wait > 0);
    for (const bucket of refused) report(scope, bucket, request);
    const returnable = buckets.filter(({ limit }) => limit.counts === 'failures');
    if (refused.length === 0 && returnable.length > 0) refundable.set(request, returnable);
    return refused;
  };

  /** @returns whether a silent limit was reached. @throws HttpProblem 429 when another one was */
  const enforce = async (scope: string, rows: readonly Limit[], request: FastifyRequest) => {
    const refused = await take(scope, rows, request);
    const reported = refused.filter(({ limit }) => !limit.silent);
    if (reported.length > 0) throw tooMany(Math.max(...reported.map(({ wait }) => wait)));
    return refused.length > 0;
  };

  const limitsOf = ({ routeOptions }: FastifyRequest): [scope: string, rows: Limit[]] => {
    const id = routeOptions.config.operationId;
    const rows = id && limits[id];
    return rows ? [id, rows] : ['otherwise', id ? otherwise : []];
  };

  const applicable = async (rows: Limit[], request: FastifyRequest): Promise<Limit[]> => {
    if (!rows.some(({ from }) => from)) return rows;
    const isKnown = await isKnownNetwork(request);
    return rows.filter(({ from }) => !from || (from === 'known networks') === isKnown);
  };

  let warned = TRUSTED_PROXIES.length > 0;
  const warnOfProxy = ({ headers }: FastifyRequest) => {
    if (warned || headers['x-forwarded-for'] === undefined) return;
    warned = true;
    log.warn(
      'X-Forwarded-For is ignored: without TRUSTED_PROXIES everyone behind the proxy shares its limits',
    );
  };

  const isOfNetwork = ({ by, counted }: Limit) => by === 'network' && counted === 'in this process';
  const isLocal = ({ by, counted }: Limit) => by !== 'network' && counted === 'in this process';
  const isShared = ({ counted }: Limit) => counted === 'by all processes';

  return {
    count: (scope, limit, request) => enforce(scope, [limit], request),
    guard: (app) => {
      app.addHook('onRequest', async (request) => {
        warnOfProxy(request);
        const [scope, rows] = limitsOf(request);
        await enforce(scope, rows.filter(isOfNetwork), request);
      });
      app.addHook('preHandler', async (request, reply): Promise<FastifyReply | undefined> => {
        const [scope, rows] = limitsOf(request);
        await enforce(scope, rows.filter(isLocal), request);
        const shared = await applicable(rows.filter(isShared), request);
        return (await enforce(scope, shared, request)) ? reply.code(204).send() : undefined;
      });
      app.addHook('onSend', async (request, reply) => {
        const buckets = refundable.get(request);
        if (!buckets || [401, 403].includes(reply.statusCode)) return;
        await stores['by all processes'].giveBack(buckets);
      });
    },
  };
};
