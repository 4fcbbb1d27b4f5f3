import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnownNetwork } from '../session/knownNetworks';
import { normalizeEmail } from '../account/users';
import type { Context } from '../context';
import { pseudonym } from '../keys';
import { membershipOf } from '../members/membership';
import { databaseBuckets, memoryBuckets, type BucketStore } from './buckets';
import type { Limiter } from './limiter';
import { limits, otherwise, type Bucket, type CountedBy, type Limit } from './limitTable';
import { networkOf, siteNetworkOf } from './networks';
import { HttpProblem } from './problems';

/** A token that a request took from a bucket. */
interface Taken {
  store: BucketStore;
  key: string;
  bucket: Bucket;
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

const larger = ({ size, refill, seconds }: Bucket, factor: number): Bucket => ({
  size: size * factor,
  refill: refill * factor,
  seconds,
});

/** An IPv6 /48 may belong to one customer: it gets ten times the attempts of a /64. */
const networksOfSite = 10;

/** Creates the service's rate limiter. In-memory buckets are its own. */
export const createLimiter = (context: Omit<Context, 'limiter' | 'plans' | 'mail'>): Limiter => {
  const { config, db, keys, log, clock } = context;
  const { RATE_LIMIT_FACTOR, TRUSTED_PROXIES } = config;
  const stores = { 'by all processes': databaseBuckets(db, clock), 'in this process': memoryBuckets(clock) };

  /** Tokens that are given back unless the answer is 401. */
  const taken = new WeakMap<FastifyRequest, Taken[]>();
  const takenFor = (request: FastifyRequest): Taken[] => {
    const list = taken.get(request) ?? [];
    taken.set(request, list);
    return list;
  };

  const teamOf = async ({ caller }: FastifyRequest) => {
    if (!caller) return '';
    // The operation itself refuses a caller without a team.
    const place = await membershipOf(db, caller.userId, 'read').catch((error: unknown) => {
      if (error instanceof HttpProblem) return null;
      throw error;
    });
    return place?.teamId ?? caller.userId;
  };

  const subjects: Record<CountedBy, (request: FastifyRequest) => string | Promise<string>> = {
    network: ({ ip }) => networkOf(ip),
    user: ({ caller, ip }) => caller?.userId ?? networkOf(ip),
    session: sessionOf,
    team: teamOf,
    account: emailOf,
    'account and network': (request) => `${emailOf(request)} ${networkOf(request.ip)}`,
    token: ({ query }) => textOf(query, 'token'),
  };

  const bucketsOf = async ({ by, bucket }: Limit, request: FastifyRequest): Promise<[string, Bucket][]> => {
    const subject = await subjects[by](request);
    if (subject === '') return [];
    const site = by === 'network' ? siteNetworkOf(request.ip) : null;
    return [
      [subject, bucket],
      ...(site === null ? [] : [[site, larger(bucket, networksOfSite)] as [string, Bucket]]),
    ];
  };

  /** Takes a token from each bucket of a limit. @returns 0, or the milliseconds until a token is available */
  const take = async (scope: string, limit: Limit, request: FastifyRequest): Promise<number> => {
    const store = stores[limit.counted];
    for (const [subject, own] of await bucketsOf(limit, request)) {
      const bucket = larger(own, RATE_LIMIT_FACTOR);
      const { size, refill, seconds } = own;
      const key = pseudonym(keys, `${scope} ${limit.by} ${size}+${refill}/${seconds} ${subject}`);
      const wait = await store.take(key, bucket);
      if (wait > 0) {
        log.warn({ event: 'limit.reached', scope, by: limit.by, key }, 'too many attempts');
        return wait;
      }
      if (limit.counts === 'failures') takenFor(request).push({ store, key, bucket });
    }
    return 0;
  };

  const count: Limiter['count'] = async (scope, limit, request) => {
    const wait = await take(scope, limit, request);
    if (wait > 0) throw tooMany(wait);
  };

  const limitsOf = ({ routeOptions }: FastifyRequest): [scope: string, rows: Limit[]] => {
    const id = routeOptions.config.operationId;
    const rows = id && limits[id];
    return rows ? [id, rows] : ['otherwise', id ? otherwise : []];
  };

  const applicable = async (rows: Limit[], request: FastifyRequest): Promise<Limit[]> => {
    if (!rows.some(({ from }) => from)) return rows;
    const isKnown = await isKnownNetwork(context, emailOf(request), request);
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

  return {
    count,
    guard: (app) => {
      app.addHook('onRequest', async (request) => {
        warnOfProxy(request);
        const [scope, rows] = limitsOf(request);
        for (const limit of rows.filter(({ by }) => by === 'network')) await count(scope, limit, request);
      });
      app.addHook('preHandler', async (request, reply): Promise<FastifyReply | undefined> => {
        const [scope, rows] = limitsOf(request);
        const others = rows.filter(({ by }) => by !== 'network');
        for (const limit of await applicable(others, request)) {
          if (!limit.silent) await count(scope, limit, request);
          else if ((await take(scope, limit, request)) > 0) return reply.code(204).send();
        }
        return undefined;
      });
      app.addHook('onSend', async (request, reply) => {
        if (reply.statusCode === 401) return;
        for (const { store, key, bucket } of takenFor(request)) {
          await store.giveBack(key, bucket);
        }
      });
    },
  };
};
