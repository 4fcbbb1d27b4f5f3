import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const idleMs = 250;
const unusedMs = 1_000;
/** Less than orchestrators wait before they kill: Kubernetes takes 30 seconds. */
const graceMs = 15_000;

/** Reads what has arrived: a turn accepts a connection, the next one reads from it. */
const readArrived = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1) await nextTurn();
};

/**
 * Closing answers every request that has arrived, lets idle and unused connections go, and gives up after 15 seconds
 * on requests that are not done by then.
 */
export const closeGracefully = (app: FastifyInstance): void => {
  let closing = false;
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  // Node counts a connection that has never sent a request among the busy ones, for a minute.
  const dropUnused = async () => {
    await readArrived();
    for (const socket of unused) socket.destroy();
  };
  app.addHook('preClose', async () => {
    closing = true;
    const { server } = app;
    if (!server.listening) return;
    const timers = [
      // An answer whose headers went out before keeps its connection alive after it.
      setInterval(() => {
        server.closeIdleConnections();
      }, idleMs),
      setTimeout(() => void dropUnused(), unusedMs),
      setTimeout(() => {
        server.closeAllConnections();
      }, graceMs),
    ];
    server.once('close', () => {
      timers.forEach(clearTimeout);
    });
    await readArrived();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
};
