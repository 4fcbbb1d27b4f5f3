import type { FastifyRequest } from 'fastify';
import { proofMinutes } from '../../src/content/numbers';
import { minuteMs, timeAfter } from '../clock';
import type { Context } from '../context';
import { unproven } from '../http/problems';
import { callerOf } from './authentication';

/**
 * Refuses a sensitive change in a session that was not proven within five minutes.
 * @throws HttpProblem 428
 */
export const requireProof = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  request: FastifyRequest,
): Promise<void> => {
  const proven = await db
    .selectFrom('proofs')
    .select('sessionId')
    .where('sessionId', '=', callerOf(request).sessionId)
    .where('provenAt', '>', timeAfter(clock, -proofMinutes * minuteMs))
    // A later one was written while the clock was ahead; two processes' clocks may differ by a minute.
    .where('provenAt', '<=', timeAfter(clock, minuteMs))
    .executeTakeFirst();
  if (!proven) throw unproven();
};
