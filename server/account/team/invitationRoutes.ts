import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { operation } from '../../contract/operation';
import type { Request } from '../../contract/types';
import { notFound } from '../../http/problems';
import { siteUrlFor } from '../../http/siteUrl';
import { callerOf } from '../../session/authentication';
import { audit } from '../../session/auditLog';
import { joinTeam } from './joinTeam';
import { lookUpInvitation } from './acceptInvitation';
import { createInvitation, listInvitations, revokeInvitation } from './invitations';

/** invitations: a team's owner creates, lists and revokes them, and the invited person looks one up. */
export const invitationRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, config, clock, mail } = context;

  app.route<Request<'createInvitation'>>({
    ...operation('createInvitation'),
    handler: async (request, reply) => {
      const invitation = await createInvitation(context, request.body, {
        ownerId: callerOf(request).userId,
        siteUrl: siteUrlFor(config, request),
      });
      return reply.code(201).send(invitation);
    },
  });

  app.route<Request<'listInvitations'>>({
    ...operation('listInvitations'),
    handler: async (request) => ({
      results: await listInvitations(db, callerOf(request).userId, clock, request.query.status),
    }),
  });

  app.route<Request<'lookUpInvitation'>>({
    ...operation('lookUpInvitation'),
    handler: (request) => lookUpInvitation(db, request.body, clock),
  });

  app.route<Request<'acceptInvitation'>>({
    ...operation('acceptInvitation'),
    handler: async (request, reply) => {
      const { account } = callerOf(request);
      const siteUrl = siteUrlFor(config, request);
      await joinTeam(context, request.body, { ...account, siteUrl }).catch((error: unknown) => {
        audit(context, request, 'invitation.refused', account.email);
        throw error;
      });
      audit(context, request, 'invitation.accepted', account.email);
      mail.wake();
      return reply.code(204).send();
    },
  });

  app.route<Request<'revokeInvitation'>>({
    ...operation('revokeInvitation'),
    handler: async (request, reply) => {
      if (!(await revokeInvitation(db, callerOf(request).userId, request.params.id))) throw notFound();
      return reply.code(204).send();
    },
  });
};
