import type { AddressInfo } from 'node:net';
import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { devPage } from '../dev/page';
import { normalizeEmail } from '../email';
import { notFound } from '../http/problems';
import { siteUrlFor } from '../http/siteUrl';
import type { PricingContext } from './context';
import { testPurchase, testSubscriptionChange } from './testPurchase';
import { managePage, paidPage, purchasePage, unpaidPage } from './testStorePages';

interface StoreQuery {
  plan?: string;
  manage?: string;
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
export const testStore = async (
  app: FastifyInstance,
  { config, db, plans, webhooks }: PricingContext,
): Promise<void> => {
  await app.register(formBody);

  const planOf = async (id: string | undefined) => {
    const found = (await plans.list('')).find(({ plan }) => plan.id === id);
    if (!found) throw notFound();
    return found;
  };

  const subscriptionOf = async (id: string) => {
    const found = await db
      .selectFrom('purchases')
      .selectAll()
      .where('id', '=', `subscription ${id}`)
      .executeTakeFirst();
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
    // The next page shows the effect.
    await webhooks.idle();
    return status;
  };

  const parameters = [
    'plan',
    'manage',
    'aff',
    'checkout[email]',
    'checkout[name]',
    'checkout[custom][user_id]',
  ];
  app.get<{ Querystring: StoreQuery }>(
    '/dev/store',
    { ...devPage, schema: { querystring: texts(...parameters) } },
    async (request, reply) => {
      const { query } = request;
      reply.type('text/html; charset=utf-8');
      if (query.manage !== undefined)
        return reply.send(managePage(await subscriptionOf(query.manage), siteUrlFor(config, request)));
      const buyer = {
        email: query['checkout[email]'] ?? '',
        name: query['checkout[name]'] ?? '',
        userId: query['checkout[custom][user_id]'] ?? '',
      };
      const offered = await planOf(query.plan);
      return reply.send(purchasePage(offered, buyer, query.aff ?? ''));
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
      const earlier = await db
        .selectFrom('purchases')
        .select('id')
        .where('email', '=', normalizeEmail(buyer.email))
        .executeTakeFirst();
      const status = await deliver(testPurchase(await planOf(plan), buyer, config, earlier === undefined));
      const answer = status === 200 ? paidPage(siteUrlFor(config, request)) : unpaidPage(status);
      return reply.type('text/html; charset=utf-8').send(answer);
    },
  );

  app.post<{ Body: { id: string; change: 'cancelled' | 'resumed' } }>(
    '/dev/store/manage',
    {
      ...devPage,
      schema: {
        body: {
          type: 'object',
          required: ['id', 'change'],
          properties: { id: text, change: { enum: ['cancelled', 'resumed'] } },
        },
      },
    },
    async ({ body: { id, change } }, reply) => {
      await deliver(testSubscriptionChange(await subscriptionOf(id), change, config));
      return reply.redirect(`/dev/store?manage=${encodeURIComponent(id)}`, 303);
    },
  );
};
