import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { DestinationStream, Logger } from 'pino';
import { writeMail } from './account/writeMail';
import { teamOf } from './members/membership';
import { isKnownNetwork } from './session/loginAccounts';
import { prepareVerification } from './session/passwords';
import { api } from './api';
import { cataloguePlans } from './pricing/plans';
import { createProvider } from './pricing/lemonSqueezy';
import { providerPlans } from './pricing/providerPlans';
import { startReconciliation } from './pricing/reconciliation';
import { testStore } from './pricing/testStore';
import { startWebhookWorker } from './pricing/webhookQueue';
import { builtSite, ConfigError, type Config } from './config';
import { cureOf } from './database/connectionErrors';
import type { PricingContext } from './pricing/context';
import { startHousekeeping } from './housekeeping';
import type { Connections } from './database/driver';
import { connect, openDatabase } from './database/open';
import type { Database } from './database/schema';
import type { Clock } from './base/clock';
import { handleErrors } from './http/errorHandler';
import { readForwarded } from './http/forwarded';
import { closeGracefully, dropStalledReaders, reportHealth } from './http/lifecycle';
import { createBucketStores } from './limits/stores';
import { identifyRequests, returnRequestIds, observeRequests, RequestLog } from './http/requestLog';
import { createLimiter } from './limits/createLimiter';
import { mailLimits } from './mail/limits';
import { maxParameterLength } from './http/problems';
import { share } from './limits/share';
import { setSecurityHeaders } from './http/securityHeaders';
import { unroutable } from './http/unroutable';
import { deriveKeys, type Keys } from './base/keys';
import { createLogger } from './logging';
import { devMailbox } from './mail/devMailbox';
import { mailboxTransport } from './mail/mailbox';
import { discard, smtpTransport, type Transport } from './mail/message';
import { startMailWorker } from './mail/queue';
import { registerGauges } from './gauges';
import { createMetrics, serveMetrics } from './metrics/metrics';
import { documentHeaders } from './site/headers';
import { serveSite } from './site/site';

/** Test replacements for real dependencies. */
export interface Replacements {
  connections?: Connections;
  logStream?: DestinationStream;
  siteRoot?: string;
  clock?: Clock;
}

const isLoopback = /^(localhost|127\..+|::1)$/;

const transportOf = (
  { MAIL, SMTP_URL, MAIL_FROM, SITE_URL }: Config,
  db: Database,
  keys: Keys,
): Transport => {
  if (MAIL === 'off') return discard;
  if (SMTP_URL === undefined) return mailboxTransport(db, keys.mailbox);
  return smtpTransport(SMTP_URL, { from: MAIL_FROM, name: SITE_URL && new URL(SITE_URL).hostname });
};

/** Logs warnings about a configuration that is valid but limits what the service can do. */
const warnOfConfiguration = (
  { NODE_ENV, HOST, MAIL, DATABASE_URL, REDIS_URL }: Config,
  log: Logger,
): void => {
  if (NODE_ENV !== 'production') {
    if (!isLoopback.test(HOST))
      log.warn(
        `HOST=${HOST}: whoever reaches this port can read all mails at /dev/mail. Set NODE_ENV=production to serve others`,
      );
    return;
  }
  if (MAIL === 'off') log.warn('MAIL=off: no mail is sent, so nobody can reset a password');
  if (DATABASE_URL === undefined) {
    log.warn(
      'without DATABASE_URL accounts are in the embedded database, which may lose writes in a power cut',
    );
  } else if (REDIS_URL === undefined) {
    log.warn('without REDIS_URL each process counts rate limits by itself');
  }
};

const createContext = async (config: Config, log: Logger, connections: Connections, clock: Clock) => {
  const { db, migrate, close } = openDatabase(connections, log);
  await migrate().catch(async (error: unknown) => {
    await close();
    const { cause } = error as Error;
    const cure = cause instanceof Error ? cureOf(cause) : undefined;
    throw cure === undefined ? error : new ConfigError(`DATABASE_URL: ${(cause as Error).message}. ${cure}.`);
  });
  const keys = deriveKeys(config.SESSION_SECRET);
  const provider = createProvider(config);
  const plans = provider
    ? providerPlans(provider, config.LEMONSQUEEZY_STORE_ID, { clock, log })
    : cataloguePlans(config);
  const metrics = createMetrics();
  registerGauges(metrics.registry, { db, pool: connections.pool, reconciles: provider !== null });
  const buckets = createBucketStores(config, { clock, log });
  const limiter = createLimiter({ config, keys, log, metrics }, buckets.stores, {
    isKnownNetwork: (request) => isKnownNetwork({ db, keys, clock }, request),
    teamOf: (userId) => teamOf(db, userId),
  });
  const mail = startMailWorker(
    { db, log },
    {
      write: (job) => writeMail({ db, keys, clock }, job),
      transport: transportOf(config, db, keys),
      limits: mailLimits({ config, keys }, buckets.stores['by all processes']),
      count: (outcome) => {
        metrics.mails.inc({ outcome });
      },
    },
  );
  const webhooks = startWebhookWorker({ db, plans, config, log });
  const context: PricingContext = {
    ...{ config, db, keys, log, clock, limiter, mail },
    ...{ provider, plans, webhooks },
  };
  return {
    context,
    metrics,
    close: async () => {
      buckets.close();
      await close();
    },
  };
};

/**
 * Creates the service: opens and migrates the database and registers every route. The caller calls `listen`.
 * `close` finishes requests in flight and closes the database.
 * @throws Error when the database can't be opened
 */
export const createService = async (
  config: Config,
  replacements: Replacements = {},
): Promise<FastifyInstance> => {
  const log = createLogger(config, replacements.logStream);
  warnOfConfiguration(config, log);
  const connections = replacements.connections ?? (await connect(config.DATABASE_URL, config.DATA_DIR, log));
  const { context, metrics, close } = await createContext(
    config,
    log,
    connections,
    replacements.clock ?? Date.now,
  );
  const { TRUSTED_PROXIES } = config;
  const security = documentHeaders(config);
  const logger: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance: logger,
    logController: new RequestLog(),
    genReqId: identifyRequests(config),
    trustProxy: TRUSTED_PROXIES.length > 0 ? TRUSTED_PROXIES : false,
    bodyLimit: share.bodyBytes,
    routerOptions: { maxParamLength: maxParameterLength },
    ...unroutable(security, log),
    // Long enough for the largest import over a slow connection.
    requestTimeout: 300_000,
    // While the service closes, requests on open connections are still answered.
    return503OnClosing: false,
  });
  const stopJobs = [startHousekeeping(context), startReconciliation(context, context.provider)];
  const abandoned = closeGracefully(app);
  dropStalledReaders(app);
  app.addHook('onClose', async () => {
    const jobs = stopJobs.map((stop) => stop());
    await abandoned();
    await Promise.all([...jobs, context.mail.stop(), context.webhooks.stop()]);
    await close();
  });

  if (TRUSTED_PROXIES.length > 0) readForwarded(app);
  returnRequestIds(app);
  observeRequests(app, config, metrics);
  serveMetrics(app, config, metrics);
  handleErrors(app);
  setSecurityHeaders(app, security);
  reportHealth(app, context.db);
  await app.register((scope) => api(scope, context), { prefix: '/v1' });
  if (config.NODE_ENV !== 'production') {
    await app.register(async (scope) => {
      devMailbox(scope, context);
      await testStore(scope, context);
    });
  }
  await serveSite(app, config, replacements.siteRoot ?? builtSite);
  await prepareVerification();
  await app.ready();
  return app;
};
