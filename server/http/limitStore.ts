import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { sql } from 'kysely';
import type { Database } from '../database/schema';

type Callback = Parameters<FastifyRateLimitStore['incr']>[1];

const countTry = async (db: Database, key: string, windowMs: number) => {
  const windowEnd = sql<Date>`now() + ${windowMs} * interval '1 millisecond'`;
  const row = await db
    .insertInto('rateLimits')
    .values({ key, count: 1, expiresAt: windowEnd })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when rate_limits.expires_at <= now() then 1 else rate_limits.count + 1 end`,
        expiresAt: sql`case when rate_limits.expires_at <= now() then excluded.expires_at else rate_limits.expires_at end`,
      }),
    )
    .returning(['count', sql<number>`(extract(epoch from expires_at - now()) * 1000)::float8`.as('ttl')])
    .executeTakeFirstOrThrow();
  return { current: row.count, ttl: row.ttl };
};

/** A store of tries for @fastify/rate-limit that all processes on one database share. */
export const createLimitStore = (db: Database) =>
  class LimitStore implements FastifyRateLimitStore {
    incr(key: string, callback: Callback, timeWindow: number): void {
      countTry(db, key, timeWindow).then(
        (result) => {
          callback(null, result);
        },
        (error: unknown) => {
          callback(error as Error);
        },
      );
    }

    child(): this {
      return this;
    }
  };
