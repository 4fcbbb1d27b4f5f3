import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { operation } from '../contract/operation';
import type { Request } from '../contract/types';
import { badSignatures } from '../limits/table';
import { HttpProblem } from '../http/problems';
import { isSame } from '../base/keys';
import type { PricingContext } from './context';
import { withoutNul } from './webhookEvent';
import { storeEvent } from './webhookQueue';

/** Signs a webhook's raw body like the provider: HMAC-SHA256 in hexadecimal. */
export const signBody = (secret: string, body: Uint8Array | string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

const isSigned = (secret: string, body: Uint8Array, signature: unknown): boolean =>
  typeof signature === 'string' && isSame(signature, signBody(secret, body));

const badSignature = () => new HttpProblem(401, 'The signature doesn’t match');

const bodies = new WeakMap<FastifyRequest, Buffer>();

/** webhooks/lemonsqueezy: verifies the signature over the raw body before parsing it, and stores the event. */
export const webhookRoute = (app: FastifyInstance, context: PricingContext): void => {
  const { db, config, limiter, log, webhooks } = context;
  const parseJson = app.getDefaultJsonParser('error', 'error');

  const refuse = async (request: FastifyRequest): Promise<Error> => {
    log.warn({ event: 'webhook.refused' }, 'webhook without a good signature');
    return limiter.count('bad signatures', badSignatures, request).then(
      () => badSignature(),
      (error: unknown) => error as Error,
    );
  };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!isSigned(config.LEMONSQUEEZY_WEBHOOK_SECRET, body, request.headers['x-signature'])) {
      void refuse(request).then(done);
      return;
    }
    bodies.set(request, body);
    void parseJson(request, body.toString('utf8'), done);
  });

  app.route<Request<'receiveWebhook'>>({
    ...operation('receiveWebhook'),
    preValidation: async (request) => {
      // Without a body no content-type parser ran, so the signature was not verified.
      if (!bodies.has(request)) throw await refuse(request);
    },
    handler: async (request) => {
      const name = withoutNul(request.body.meta.event_name);
      const isNew = await storeEvent(db, name, bodies.get(request) ?? Buffer.of());
      const outcome = isNew ? 'stored' : 'duplicate';
      log.info({ event: 'webhook.received', webhook: name, outcome }, `webhook ${name}: ${outcome}`);
      webhooks.wake();
      return { received: true };
    },
  });
};
