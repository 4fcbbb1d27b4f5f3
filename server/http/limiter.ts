import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Limit } from './limitTable';

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
