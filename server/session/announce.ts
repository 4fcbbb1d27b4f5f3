import type { FastifyRequest } from 'fastify';
import type { Context } from '../context';
import type { Queries, Row } from '../database/schema';
import { siteUrlFor } from '../http/siteUrl';
import { enqueueMail } from '../mail/queue';

/** Queues a mail about an account, with links to the site that the request came for. */
export const announce =
  (
    { config }: Context,
    request: FastifyRequest,
    { kind, email }: { kind: Row<'mailQueue'>['kind']; email: string },
  ) =>
  (trx: Queries): Promise<void> =>
    enqueueMail(trx, { kind, email, siteUrl: siteUrlFor(config, request) });
