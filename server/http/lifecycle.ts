import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { isReadOnly } from '../database/connectionErrors';
import { isMigrated } from '../database/migrate';
import type { Database } from '../database/schema';

const idleMs = 250;
const unusedMs = 1_000;
/** Grace period in milliseconds, below Kubernetes' 30 seconds before it kills a process. */
const graceMs = 15_000;
/** How long handlers may run after their clients disconnected. */
const abandonedMs = 4_000;

/** The number of event-loop turns in which an accepted connection's request is read. */
const readingTurns = 4;
const arrivalMs = 5_000;

/**
 * On close, answers every request that has arrived, closes idle and unused connections, and after 15 seconds aborts
 * the requests that are still running.
 * @returns waits for handlers whose clients went away: they still use the database
 */
export const closeGracefully = (app: FastifyInstance): (() => Promise<void>) => {
  let closing = false;
  const unused = new Set<Socket>();
  let turns = 0;
  app.server.on('connection', (socket) => {
    turns = 0;
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  /** Accepts the connections that have arrived: the event loop accepts one a turn, so it waits until some turns have brought none. */
  const readArrived = async () => {
    const end = performance.now() + arrivalMs;
    for (turns = 0; turns < readingTurns && performance.now() < end; turns += 1) await nextTurn();
  };
  // For a minute, Node counts a connection without a request as active, so it must be destroyed here.
  const dropUnused = async () => {
    await readArrived();
    for (const socket of unused) socket.destroy();
  };
  app.addHook('preClose', async () => {
    closing = true;
    const { server } = app;
    if (!server.listening) return;
    const timers = [
      // A response whose headers were sent before closing leaves its connection open.
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
  const running = new Set<FastifyRequest>();
  let onLast: () => void = () => undefined;
  app.addHook('onRequest', (request, _reply, done) => {
    running.add(request);
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    running.delete(request);
    if (running.size === 0) onLast();
    done(null, payload);
  });
  return async () => {
    const last = new Promise<void>((resolve) => {
      onLast = resolve;
    });
    if (running.size > 0) await within(abandonedMs, last, undefined);
  };
};

/** How long a client may pause while it reads a response. */
const unreadMs = 60_000;

/** Destroys the connection of a client that stops reading, so that its response holds no memory and no import slot. */
export const dropStalledReaders = (app: FastifyInstance): void => {
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.raw.setTimeout(unreadMs, () => reply.raw.destroy());
    done(null, payload);
  });
};

/** The promise's value, or `otherwise` when it rejects or takes longer than `ms` milliseconds. */
export const within = <T, U>(ms: number, promise: Promise<T>, otherwise: U): Promise<T | U> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<U>((resolve) => (timer = setTimeout(resolve, ms, otherwise).unref()));
  return Promise.race([promise.catch(() => otherwise), late]).finally(() => {
    clearTimeout(timer);
  });
};

const readinessTimeoutMs = 2_000;

const stateOf = async (db: Database): Promise<string> => {
  try {
    // It locks no row, but is refused where writes are, and then the driver drops its connections.
    await sql`select from kysely_migration where false for update`.execute(db);
    return (await isMigrated(db)) ? 'ready' : 'database not migrated';
  } catch (error) {
    if (isReadOnly(error)) return 'database read-only';
    throw error;
  }
};

/**
 * /healthz: the process runs; restart it if this fails. /readyz: the service can handle requests. It fails while the database
 * is unreachable, read-only or not migrated, or while the service is closing; then route no requests here.
 */
export const reportHealth = (app: FastifyInstance, db: Database): void => {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  const state = async (): Promise<string> => {
    if (closing) return 'closing';
    return within(readinessTimeoutMs, stateOf(db), 'database not reachable');
  };

  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'alive' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const status = await state();
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });
};
