import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { operation } from '../../contract/operation';
import type { Request } from '../../contract/types';
import { normalizeEmail } from '../../../contract/emailAddress';
import { HttpProblem, invalid } from '../../http/problems';
import { siteUrlFor } from '../../http/siteUrl';
import { audit } from '../../session/auditLog';
import { callerOf } from '../../session/authentication';
import {
  cancelPendingAddress,
  mailAddressLink,
  openAddressLink,
  pendingAddress,
  requestAddress,
  resendPendingAddress,
} from './addressLinks';
import { isConfirmed } from '../confirmedAddress';
import { confirmCaller } from '../proof';

const sameAddress = () => invalid({ email: ['This is your address already.'] });
const deadLink = () =>
  new HttpProblem(403, 'This link isn’t valid any more: a newer one took its place, or it has expired.');

/** account/address: the state of the caller's address, changing it, and the mailed links about it. */
export const addressRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, config, mail } = context;

  app.route<Request<'readAddress'>>({
    ...operation('readAddress'),
    handler: async (request) => {
      const { userId } = callerOf(request);
      return { confirmed: await isConfirmed(db, userId), pending: await pendingAddress(context, userId) };
    },
  });

  app.route<Request<'changeAddress'>>({
    ...operation('changeAddress'),
    handler: async (request, reply) => {
      const { userId, account } = callerOf(request);
      const email = normalizeEmail(request.body.email);
      if (email === account.email) throw sameAddress();
      await confirmCaller(context, request, {
        password: request.body.currentPassword,
        refused: 'address.refused',
      });
      await requestAddress(context, { userId, email, siteUrl: siteUrlFor(config, request) });
      audit(context, request, 'address.requested', account.email);
      mail.wake();
      return reply.code(204).send();
    },
  });

  app.route<Request<'cancelAddress'>>({
    ...operation('cancelAddress'),
    handler: async (request, reply) => {
      const { userId, account } = callerOf(request);
      await cancelPendingAddress(db, userId);
      audit(context, request, 'address.canceled', account.email);
      return reply.code(204).send();
    },
  });

  app.route<Request<'sendAddressMail'>>({
    ...operation('sendAddressMail'),
    handler: async (request, reply) => {
      const { userId, account } = callerOf(request);
      const siteUrl = siteUrlFor(config, request);
      const isResent = await resendPendingAddress(context, { userId, siteUrl });
      if (!isResent && !(await isConfirmed(db, userId)))
        await mailAddressLink(db, context, { userId, kind: 'confirm', email: account.email, siteUrl });
      mail.wake();
      return reply.code(204).send();
    },
  });

  app.route<Request<'openAddressLink'>>({
    ...operation('openAddressLink'),
    handler: async (request) => {
      const opened = await openAddressLink(context, {
        token: request.body.token,
        siteUrl: siteUrlFor(config, request),
        userId: request.caller?.userId ?? null,
      });
      if (!opened) {
        audit(context, request, 'address.refused', request.body.token);
        throw deadLink();
      }
      audit(context, request, `address.${opened.outcome}`, opened.email);
      mail.wake();
      return opened;
    },
  });
};
