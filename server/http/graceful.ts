import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Lets connections go that are kept alive or were opened in advance, so that closing waits for requests and not for browsers. */
export const closeGracefully = (app: FastifyInstance): void => {
  let closing = false;
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', (done) => {
    closing = true;
    // Node counts what has never sent a request among the busy ones, for a minute.
    for (const socket of unused) socket.destroy();
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
};
