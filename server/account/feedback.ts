import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { operation } from '../contract/operation';
import type { Request } from '../contract/types';

/** feedback/: stores the reason that people give when they remove the extension. */
export const feedbackRoute = (app: FastifyInstance, { db }: Context): void => {
  app.route<Request<'sendFeedback'>>({
    ...operation('sendFeedback'),
    handler: async ({ body: { reason, note } }, reply) => {
      const feedback = await db
        .insertInto('feedback')
        .values({ reason, note })
        .returning('id')
        .executeTakeFirstOrThrow();
      return reply.code(201).send(feedback);
    },
  });
};
