import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { pseudonym } from '../keys';
import { createLimitStore } from './limitStore';
import { limits, otherwise, type Limit } from './limitTable';
import { HttpProblem } from './problems';

const tooMany = (retryAfterSeconds: number) =>
  new HttpProblem(429, 'Too many tries. Please wait a moment and try again.', { retryAfterSeconds });

/** Counts tries for each network address before a request is read, and for each account once it has been. */
export const limitTries = async (app: FastifyInstance, { config, db, keys, log }: Context): Promise<void> => {
  await app.register(rateLimit, { global: false, store: createLimitStore(db) });

  const limiter = (scope: string, { max, seconds }: Limit, valueOf: (request: FastifyRequest) => string) => {
    const count = app.createRateLimit({
      max: max * config.RATE_LIMIT_FACTOR,
      timeWindow: seconds * 1_000,
      keyGenerator: (request) => pseudonym(keys, `${scope} ${valueOf(request)}`),
    });
    return async (request: FastifyRequest): Promise<void> => {
      const result = await count(request);
      if (result.isAllowed || !result.isExceeded) return;
      log.warn({ event: 'limit.reached', scope, key: result.key }, 'too many tries');
      throw tooMany(result.ttlInSeconds);
    };
  };

  app.addHook('onRoute', (route) => {
    const id = route.config?.operationId;
    if (!id) return;
    const { address, account } = limits[id] ?? otherwise;
    const scope = limits[id] ? id : 'otherwise';
    route.onRequest = [
      limiter(`${scope} address`, address, ({ ip }) => normalizeIP(ip)),
      ...[route.onRequest ?? []].flat(),
    ];
    if (!account) return;
    route.preHandler = [limiter(`${scope} account`, account, account.of), ...[route.preHandler ?? []].flat()];
  });
};
