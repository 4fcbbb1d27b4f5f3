import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/schema';

const patienceMs = 2_000;

/** /healthz: the process runs. /readyz: it also reaches its database. */
export const reportHealth = (app: FastifyInstance, db: Database): void => {
  const isReady = () =>
    Promise.race([
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
      new Promise<boolean>((resolve) => setTimeout(resolve, patienceMs, false).unref()),
    ]);

  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'alive' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database not reachable' });
  });
};
