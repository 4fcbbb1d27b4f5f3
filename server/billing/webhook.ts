import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { operation } from '../contract/operation';
import type { Request } from '../contract/types';
import { HttpProblem } from '../http/problems';
import { applyEvent } from './applyEvent';
import { isSigned } from './signature';
import { readEvent } from './webhookEvent';

const badSignature = () => new HttpProblem(401, 'The signature does not fit');

const bodies = new WeakMap<FastifyRequest, Buffer>();

/** webhooks/lemonsqueezy: checks the signature over the body as it came, before anything is read from it. */
export const webhookRoute = (app: FastifyInstance, context: Context): void => {
  const { config, log } = context;
  const parseJson = app.getDefaultJsonParser('error', 'error');

  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!isSigned(config.LEMONSQUEEZY_WEBHOOK_SECRET, body, request.headers['x-signature'])) {
      log.warn({ event: 'webhook.refused' }, 'webhook without a good signature');
      done(badSignature());
      return;
    }
    bodies.set(request, body);
    void parseJson(request, body.toString('utf8'), done);
  });

  app.route<Request<'receiveWebhook'>>({
    ...operation('receiveWebhook'),
    preValidation: (request, _reply, done) => {
      // Without a body no parser has looked at the signature.
      done(bodies.has(request) ? undefined : badSignature());
    },
    handler: async (request) => {
      const { body } = request;
      const name = body.meta.event_name;
      const told = readEvent(body);
      const raw = bodies.get(request);
      const outcome = told && raw ? await applyEvent(context, { name, body: raw, told }) : 'of no interest';
      log.info({ event: 'webhook.received', webhook: name, outcome }, `webhook ${name}: ${outcome}`);
      return { received: true };
    },
  });
};
