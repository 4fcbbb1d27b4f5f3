import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { authenticateCallers } from './session/authentication';
import { invitationRoutes } from './account/team/invitationRoutes';
import { loginRoute } from './session/login';
import { changePasswordRoute } from './account/password/changePassword';
import { addressRoutes } from './account/addresses/addressRoutes';
import { dataRoute } from './account/ownData/dataRoute';
import { deletionRoute } from './account/ownData/deletion';
import { openInvitations, ownTeamRoutes } from './account/team/ownTeam';
import { passkeyRoutes } from './account/passkeys/passkeyRoutes';
import { proofRoutes } from './account/proof';
import { passwordRoutes } from './account/password/passwordRoutes';
import { profileRoute } from './account/ownData/profileRoute';
import { registerRoute } from './account/register';
import { secondKeyRoutes } from './account/secondKey/secondKeyRoutes';
import { sessionRoutes } from './session/sessionRoutes';
import { checkoutRoute } from './pricing/checkouts';
import { planRoutes, seatsOfUser, portalRoute } from './pricing/planRoutes';
import { webhookRoute } from './pricing/webhook';
import type { PricingContext } from './pricing/context';
import { siteUrlFor } from './http/siteUrl';
import { createValidatorCompiler } from './contract/validation';
import { feedbackRoute } from './account/feedback';
import { exportRoute } from './members/exportRoute';
import { importRoute } from './members/importRoute';
import { memberRoutes } from './members/memberRoutes';

/** Parses JSON bodies. A call without a body may still declare the JSON media type. */
const readJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parse(request, body, done);
  });
};

/** Registers the contract's operations. The caller adds the /v1 prefix. */
export const api = async (app: FastifyInstance, context: PricingContext): Promise<void> => {
  const { CORS_ORIGINS } = context.config;
  app.setValidatorCompiler(createValidatorCompiler());
  app.removeContentTypeParser('text/plain');
  readJson(app);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
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
  profileRoute(app, context);
  addressRoutes(app, context);
  changePasswordRoute(app, context);
  secondKeyRoutes(app, context);
  passkeyRoutes(app, context);
  proofRoutes(app, context);
  dataRoute(app, context);
  deletionRoute(app, context);
  ownTeamRoutes(app, context);
  invitationRoutes(app, context);
  memberRoutes(app, context, {
    seatsOf: (request, userId) => seatsOfUser(context, userId, siteUrlFor(context.config, request)),
    invitationsTo: (user) => openInvitations(context, user),
  });
  exportRoute(app, context);
  planRoutes(app, context);
  portalRoute(app, context);
  feedbackRoute(app, context);
  // These routes register their own body parsers.
  for (const route of [checkoutRoute, webhookRoute, importRoute]) {
    await app.register((scope, _options, done) => {
      route(scope, context);
      done();
    });
  }
};
