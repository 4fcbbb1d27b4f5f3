import type { AddressInfo } from 'node:net';
import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { devPage } from '../dev/page';
import { notFound } from '../http/problems';
import { siteUrlFor } from '../http/siteUrl';
import { testPurchase } from './testPurchase';
import { paidPage, purchasePage, unpaidPage } from './testStorePages';

interface StoreQuery {
  plan?: string;
  aff?: string;
  'checkout[email]'?: string;
  'checkout[name]'?: string;
  'checkout[custom][user_id]'?: string;
}

interface Payment {
  plan: string;
  email: string;
  name: string;
  userId: string;
}

const text = { type: 'string', maxLength: 300 };
const texts = (...names: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, text])),
});

/** /dev/store: a stand-in for the provider's store. Development only. */
export const testStore = async (app: FastifyInstance, { config, plans }: Context): Promise<void> => {
  await app.register(formBody);

  const planOf = async (id: string | undefined) => {
    const found = (await plans.list('')).find(({ plan }) => plan.id === id);
    if (!found) throw notFound();
    return found;
  };

  const deliver = async (webhook: { body: string; signature: string }): Promise<number> => {
    const { port } = app.server.address() as AddressInfo;
    const { status } = await fetch(`http://localhost:${port}/v1/webhooks/lemonsqueezy`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': webhook.signature },
      body: webhook.body,
    });
    return status;
  };

  const parameters = ['plan', 'aff', 'checkout[email]', 'checkout[name]', 'checkout[custom][user_id]'];
  app.get<{ Querystring: StoreQuery }>(
    '/dev/store',
    { ...devPage, schema: { querystring: texts(...parameters) } },
    async ({ query }, reply) => {
      const buyer = {
        email: query['checkout[email]'] ?? '',
        name: query['checkout[name]'] ?? '',
        userId: query['checkout[custom][user_id]'] ?? '',
      };
      const offered = await planOf(query.plan);
      return reply.type('text/html; charset=utf-8').send(purchasePage(offered, buyer, query.aff ?? ''));
    },
  );

  app.post<{ Body: Payment }>(
    '/dev/store',
    {
      ...devPage,
      schema: {
        body: { ...texts('plan', 'email', 'name', 'userId'), required: ['plan', 'email', 'name', 'userId'] },
      },
    },
    async (request, reply) => {
      const { plan, ...buyer } = request.body;
      const status = await deliver(testPurchase(await planOf(plan), buyer, config));
      const answer = status === 200 ? paidPage(siteUrlFor(config, request)) : unpaidPage(status);
      return reply.type('text/html; charset=utf-8').send(answer);
    },
  );
};
