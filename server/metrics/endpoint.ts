import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config';
import type { Metrics } from './metrics';

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
