import type { FastifyInstance, FastifyRequest } from 'fastify';
import { minuteMs, timeAfter, toleranceMs } from '../base/clock';
import type { Context } from '../context';
import { selectAccounts, type Account } from './users';
import { prepared } from '../database/driver';
import { pleaseLogIn, unproven } from '../http/problems';
import { verifyAccessToken, type AccessTokenClaim } from './accessTokens';
import { proofMinutes } from '../../contract/numbers';

/** A signed-in caller. */
export interface Caller extends AccessTokenClaim {
  account: Account;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in caller, or null where the contract allows signed-out callers. */
    caller: Caller | null;
  }
}

const bearerOf = ({ headers: { authorization } }: FastifyRequest): string | null =>
  /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? null;

/** The caller of an operation that only signed-in callers may use. */
export const callerOf = ({ caller }: FastifyRequest): Caller => {
  if (!caller) throw pleaseLogIn();
  return caller;
};

const findAccount = prepared('caller', (db, { sessionId, userId, now }: AccessTokenClaim & { now: Date }) =>
  selectAccounts(db)
    .innerJoin('sessions', 'sessions.userId', 'users.id')
    .where('sessions.id', '=', sessionId)
    .where('sessions.userId', '=', userId)
    .where('sessions.expiresAt', '>', now)
    .where('sessions.idleExpiresAt', '>', now),
);

/** Authenticates callers by their access token before the body is read; answers 401 where the contract requires one. */
export const authenticateCallers = (app: FastifyInstance, { db, keys, clock }: Context): void => {
  const recognize = async (token: string): Promise<Caller | null> => {
    const claim = verifyAccessToken(keys.accessToken, token, clock);
    if (!claim) return null;
    const [account] = await findAccount(db, { ...claim, now: timeAfter(clock, 0) });
    return account ? { ...claim, account } : null;
  };

  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access === undefined || access === 'open') return;
    const token = bearerOf(request);
    request.caller = token === null ? null : await recognize(token);
    if (access === 'signedIn' && !request.caller) throw pleaseLogIn();
  });
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
    .selectFrom('proofs')
    .select('sessionId')
    .where('sessionId', '=', callerOf(request).sessionId)
    .where('provenAt', '>', timeAfter(clock, -proofMinutes * minuteMs))
    // A later time was written while the clock was ahead.
    .where('provenAt', '<=', timeAfter(clock, toleranceMs))
    .executeTakeFirst();
  if (!proven) throw unproven();
};
