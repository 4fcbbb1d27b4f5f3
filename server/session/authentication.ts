import { sql } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { pleaseLogIn } from '../http/problems';
import { verifyAccessToken, type AccessTokenClaim } from './accessTokens';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in caller, or null where the contract allows signed-out callers. */
    caller: AccessTokenClaim | null;
  }
}

const bearerOf = ({ headers: { authorization } }: FastifyRequest): string | null =>
  /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? null;

/** The caller of an operation that only signed-in callers may use. */
export const callerOf = ({ caller }: FastifyRequest): AccessTokenClaim => {
  if (!caller) throw pleaseLogIn();
  return caller;
};

/** Authenticates callers by their access token before the body is read; answers 401 where the contract requires one. */
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
