import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Limit } from './limitTable';

/** Counts attempts, and refuses those beyond the limits. */
export interface Limiter {
  /**
   * Counts one attempt outside the table's operations.
   * @throws HttpProblem 429 when there have been too many
   */
  count: (scope: string, limit: Limit, request: FastifyRequest) => Promise<void>;
  /** Puts the table's limits before the operations that are registered afterwards. */
  guard: (app: FastifyInstance) => void;
}
