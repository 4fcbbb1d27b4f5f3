import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { authenticateCallers } from './accounts/authentication';
import { invitationRoutes } from './accounts/invitationRoutes';
import { loginRoute } from './accounts/login';
import { passwordRoutes } from './accounts/passwordRoutes';
import { registerRoute } from './accounts/register';
import { sessionRoutes } from './accounts/sessionRoutes';
import { checkoutRoute } from './billing/checkouts';
import { planRoutes } from './billing/planRoutes';
import { webhookRoute } from './billing/webhook';
import type { Context } from './context';
import { createValidatorCompiler } from './contract/validation';
import { feedbackRoute } from './feedback/feedback';
import { exportRoute } from './members/exportRoute';
import { importRoute } from './members/importRoute';
import { memberRoutes } from './members/memberRoutes';

/** Reads JSON; a call without a body may say that it is JSON all the same. */
const readJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parse(request, body, done);
  });
};

/** The contract's operations, to be registered under /v1. */
export const api = async (app: FastifyInstance, context: Context): Promise<void> => {
  const { CORS_ORIGINS } = context.config;
  app.setValidatorCompiler(createValidatorCompiler());
  app.removeContentTypeParser('text/plain');
  readJson(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  if (CORS_ORIGINS.length > 0) {
    await app.register(cors, {
      origin: CORS_ORIGINS,
      methods: ['GET', 'POST', 'PATCH', 'DELETE'],
      maxAge: 600,
    });
  }
  context.limiter.guard(app);
  authenticateCallers(app, context);

  loginRoute(app, context);
  registerRoute(app, context);
  sessionRoutes(app, context);
  passwordRoutes(app, context);
  invitationRoutes(app, context);
  memberRoutes(app, context);
  exportRoute(app, context);
  planRoutes(app, context);
  feedbackRoute(app, context);
  // These read bodies in a way of their own.
  for (const route of [checkoutRoute, webhookRoute, importRoute]) {
    await app.register((scope, _options, done) => {
      route(scope, context);
      done();
    });
  }
};
