import { sql } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { pleaseLogIn } from '../http/problems';
import { verifyAccessToken, type AccessTokenClaim } from './accessTokens';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in caller; null for a caller who isn't, where the contract lets such one in. */
    caller: AccessTokenClaim | null;
  }
}

const bearerOf = ({ headers: { authorization } }: FastifyRequest): string | null =>
  /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? null;

/** The caller of an operation that the contract opens to signed-in callers only. */
export const callerOf = ({ caller }: FastifyRequest): AccessTokenClaim => {
  if (!caller) throw pleaseLogIn();
  return caller;
};

/** Recognizes the caller by the access token, before the body is read; refuses where the contract wants one. */
export const authenticateCallers = (app: FastifyInstance, { db, keys }: Context): void => {
  const recognize = async (token: string): Promise<AccessTokenClaim | null> => {
    const claim = await verifyAccessToken(keys.accessToken, token);
    if (!claim) return null;
    const session = await db
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', claim.sessionId)
      .where('userId', '=', claim.userId)
      .where('expiresAt', '>', sql<Date>`now()`)
      .where('idleExpiresAt', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return session ? claim : null;
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
