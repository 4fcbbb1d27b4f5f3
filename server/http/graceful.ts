import type { FastifyInstance } from 'fastify';

/** Lets kept-alive connections go with their last answer, so that closing waits for requests and not for browsers. */
export const closeGracefully = (app: FastifyInstance): void => {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
};
