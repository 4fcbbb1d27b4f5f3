import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../database/migrate';
import type { Database } from '../database/schema';
import { within } from './within';

const timeoutMs = 2_000;

/**
 * /healthz: the process runs; restart it if this fails. /readyz: requests can be answered; send it none if this fails,
 * because the database is away or older than this service, or because the service is closing.
 */
export const reportHealth = (app: FastifyInstance, db: Database): void => {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  const state = async (): Promise<string> => {
    if (closing) return 'closing';
    const migrated = await within(timeoutMs, isMigrated(db), undefined);
    if (migrated === undefined) return 'database not reachable';
    return migrated ? 'ready' : 'database not migrated';
  };

  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'alive' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const status = await state();
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });
};
