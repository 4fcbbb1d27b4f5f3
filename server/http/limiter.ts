import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Limit } from './limitTable';

/** Counts attempts and refuses those over the rate limits. */
export interface Limiter {
  /**
   * Counts one attempt that the table of operations does not cover.
   * @throws HttpProblem 429 over the limit
   */
  count: (scope: string, limit: Limit, request: FastifyRequest) => Promise<void>;
  /** Applies the table's limits to operations that are registered afterwards. */
  guard: (app: FastifyInstance) => void;
}
