import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { operation } from '../contract/operation';
import type { Request } from '../contract/types';
import { badSignatures } from '../http/limitTable';
import { HttpProblem } from '../http/problems';
import { applyEvent } from './applyEvent';
import { isSigned } from './signature';
import { readEvent } from './webhookEvent';

const badSignature = () => new HttpProblem(401, 'The signature doesn’t match');

const bodies = new WeakMap<FastifyRequest, Buffer>();

/** webhooks/lemonsqueezy: verifies the signature over the raw body before parsing it. */
export const webhookRoute = (app: FastifyInstance, context: Context): void => {
  const { config, limiter, log } = context;
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
      const { body } = request;
      const name = body.meta.event_name;
      const reported = readEvent(body);
      const raw = bodies.get(request);
      const outcome = reported && raw ? await applyEvent(context, { body: raw, reported }) : 'of no interest';
      log.info({ event: 'webhook.received', webhook: name, outcome }, `webhook ${name}: ${outcome}`);
      return { received: true };
    },
  });
};
