import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config';

export type MailOutcome = 'sent' | 'held back' | 'postponed' | 'given up';

/** The counters that the service's modules increase. Names and labels follow Prometheus' conventions. */
export interface Metrics {
  registry: Registry;
  requestSeconds: Histogram<'operation' | 'status'>;
  requestsInFlight: Gauge;
  limitsReached: Counter<'operation' | 'by'>;
  mails: Counter<'outcome'>;
}

/** In seconds: from a page in memory to the largest import. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

/** Creates the metrics of one service, with those of its process (memory, CPU, event loop). */
export const createMetrics = (): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'threadkeep_request_duration_seconds',
      help: 'Time from a request to the end of its answer. The status "aborted" means that the client went away',
      labelNames: ['operation', 'status'],
      buckets,
      registers,
    }),
    requestsInFlight: new Gauge({
      name: 'threadkeep_requests_in_flight',
      help: 'Requests that are being answered',
      registers,
    }),
    limitsReached: new Counter({
      name: 'threadkeep_limits_reached_total',
      help: 'Attempts over a rate limit, by operation and by what is counted',
      labelNames: ['operation', 'by'],
      registers,
    }),
    mails: new Counter({
      name: 'threadkeep_mails_total',
      help: 'Mails that this process sent, held back for a limit, postponed or gave up',
      labelNames: ['outcome'],
      registers,
    }),
  };
};

/**
 * Serves /metrics to Prometheus on METRICS_PORT, apart from the port that the proxy passes on. It opens before the
 * service listens, so that a taken port stops the start.
 */
export const serveMetrics = (
  app: FastifyInstance,
  { METRICS_PORT, METRICS_HOST }: Pick<Config, 'METRICS_PORT' | 'METRICS_HOST'>,
  { registry }: Metrics,
): void => {
  if (METRICS_PORT === undefined) return;
  const endpoint = Fastify({ forceCloseConnections: true });
  endpoint.get('/metrics', async (_request, reply) => {
    const text = await registry.metrics();
    return reply.type(registry.contentType).send(text);
  });
  app.addHook('onReady', async () => {
    await endpoint.listen({ port: METRICS_PORT, host: METRICS_HOST });
  });
  app.addHook('onClose', () => endpoint.close());
};
