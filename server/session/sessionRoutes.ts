import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { operation } from '../contract/operation';
import type { Request } from '../contract/types';
import { pleaseLogIn } from '../http/problems';
import { verifyAccessToken } from './accessTokens';
import { callerOf } from './authentication';
import { audit } from './auditLog';
import { decodeRefreshToken } from './refreshTokens';
import { endSession, exchange, tokensOf } from './sessions';
import { toUser } from './users';

/** auth/refresh-tokens, auth/authenticate, auth/logout and auth/google/logout. */
export const sessionRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, keys, clock } = context;

  app.route<Request<'refreshTokens'>>({
    ...operation('refreshTokens'),
    handler: async (request) => {
      const { body } = request;
      const claim = decodeRefreshToken(keys.refreshToken, body.refreshToken);
      if (!claim) {
        audit(context, request, 'refresh.refused', body.refreshToken);
        throw pleaseLogIn();
      }
      const result = await exchange(db, claim, clock);
      if (result.session) return tokensOf(keys, result.session, clock);
      audit(context, request, result.reused ? 'refresh.reused' : 'refresh.refused', claim.sessionId);
      throw pleaseLogIn();
    },
  });

  app.route<Request<'authenticate'>>({
    ...operation('authenticate'),
    handler: (request) => Promise.resolve(toUser(callerOf(request).account)),
  });

  app.route<Request<'logOut'>>({
    ...operation('logOut'),
    handler: async (request, reply) => {
      const { body } = request;
      const claim = decodeRefreshToken(keys.refreshToken, body.refreshToken);
      if (claim) {
        await endSession(db, claim.sessionId);
        audit(context, request, 'session.ended', claim.sessionId);
      }
      return reply.code(204).send();
    },
  });

  app.route<Request<'endIdentitySession'>>({
    ...operation('endIdentitySession'),
    handler: async (request, reply) => {
      const { body } = request;
      // This service is also an identity service. A token of another identity service has no session here.
      const claim = verifyAccessToken(keys.accessToken, body.identityToken, clock);
      if (claim) {
        await endSession(db, claim.sessionId);
        audit(context, request, 'session.ended', claim.sessionId);
      }
      return reply.code(204).send();
    },
  });
};
