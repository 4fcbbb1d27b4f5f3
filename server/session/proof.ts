import type { FastifyRequest } from 'fastify';
import { proofMinutes } from '../../src/content/numbers';
import { minuteMs, timeAfter } from '../clock';
import type { Context } from '../context';
import { unproven } from '../http/problems';
import { callerOf, type Caller } from './authentication';

/** Remembers that the password or a passkey was just given in the caller's session. */
export const rememberProof = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { sessionId }: Pick<Caller, 'sessionId'>,
): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ provenAt: timeAfter(clock, 0) })
    .where('id', '=', sessionId)
    .execute();
};

/**
 * Refuses a sensitive change in a session that was not proven within five minutes.
 * @throws HttpProblem 428
 */
export const requireProof = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  request: FastifyRequest,
): Promise<void> => {
  const proven = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', callerOf(request).sessionId)
    .where('provenAt', '>', timeAfter(clock, -proofMinutes * minuteMs))
    // A later one was written while the clock was ahead; two processes' clocks may differ by a minute.
    .where('provenAt', '<=', timeAfter(clock, minuteMs))
    .executeTakeFirst();
  if (!proven) throw unproven();
};
