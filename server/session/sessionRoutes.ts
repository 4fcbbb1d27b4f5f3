import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { operation } from '../contract/operation';
import type { Request } from '../contract/types';
import { notFound, pleaseLogIn, sessionEnded } from '../http/problems';
import { verifyAccessToken } from './accessTokens';
import { callerOf } from './authentication';
import { audit } from './auditLog';
import { decodeRefreshToken } from './refreshTokens';
import { deviceOf } from './device';
import { endSession, endSessionsOf, exchange, sessionsOf, tokensOf } from './sessions';
import { toUser } from './users';

/** auth/refresh-tokens, auth/authenticate, auth/logout, auth/google/logout and account/sessions. */
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
      const result = await exchange(db, claim, deviceOf(request), clock);
      if (result.session) return tokensOf(keys, result.session, clock);
      audit(context, request, result.reused ? 'refresh.reused' : 'refresh.refused', claim.sessionId);
      throw result.reason ? sessionEnded(result.reason) : pleaseLogIn();
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

  app.route<Request<'listSessions'>>({
    ...operation('listSessions'),
    handler: async (request) => {
      const { userId, sessionId: currentId } = callerOf(request);
      return { results: await sessionsOf(db, { userId, currentId }, clock) };
    },
  });

  app.route<Request<'endSession'>>({
    ...operation('endSession'),
    handler: async (request, reply) => {
      const { id: only } = request.params;
      const { userId } = callerOf(request);
      if (!(await endSessionsOf(db, userId, { reason: 'endedElsewhere', only }))) throw notFound();
      audit(context, request, 'session.ended', only);
      return reply.code(204).send();
    },
  });

  app.route<Request<'endOtherSessions'>>({
    ...operation('endOtherSessions'),
    handler: async (request, reply) => {
      const { userId, sessionId: except, account } = callerOf(request);
      await endSessionsOf(db, userId, { reason: 'endedElsewhere', except });
      audit(context, request, 'sessions.ended', account.email);
      return reply.code(204).send();
    },
  });
};
