import { html } from 'ghtml';
import { devPolicy, page } from '../dev/page';
import type { Row } from '../database/schema';
import { pageUrl, siteUrlFor } from '../http/siteUrl';
import type { OfferedPlan } from './plans';
import { providerIdOf, storedIdOf } from './purchases';
import { testPurchase, testSubscriptionChange, type Buyer } from './testPurchase';
import type { AddressInfo } from 'node:net';
import formBody from '@fastify/formbody';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { normalizeEmail } from '../../contract/emailAddress';
import { notFound } from '../http/problems';
import { replaceHeaders } from '../http/securityHeaders';
import type { PricingContext } from './context';

const featuresOf = (description: string): string[] =>
  description
    .split('</p>')
    .map((paragraph) => paragraph.replace(/<[^>]*>/g, '').trim())
    .filter(Boolean);

/** The purchase page: the plan, the buyer and "Pay". */
const purchasePage = ({ plan, oneTime }: OfferedPlan, buyer: Buyer, aff: string): string => {
  const { name, price, description } = plan.attributes;
  const fields = { Email: buyer.email, Name: buyer.name, 'User id': buyer.userId, Affiliate: aff };
  return page({
    title: 'Test store',
    intro:
      'This stands in for the subscription provider. No money moves: “Pay” sends the signed message that it would send.',
    body: html`
      <section class="card">
        <h2>${name}</h2>
        <p class="price">$${(price / 100).toFixed(2)} <small>${oneTime ? 'once' : 'a year'}</small></p>
        <ul>
          !${featuresOf(description).map((feature) => html`<li>${feature}</li>`)}
        </ul>
      </section>
      <section class="card">
        <dl>
          !${Object.entries(fields).map(
            ([label, value]) =>
              html`<dt>${label}</dt>
                <dd>${value || '—'}</dd>`,
          )}
        </dl>
        <form method="post" action="/dev/store">
          <input type="hidden" name="plan" value="${plan.id}" />
          <input type="hidden" name="email" value="${buyer.email}" />
          <input type="hidden" name="name" value="${buyer.name}" />
          <input type="hidden" name="userId" value="${buyer.userId}" />
          <button>Pay</button>
        </form>
      </section>
    `,
  });
};

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The stand-in for the customer portal: a subscription, with "Cancel" or "Resume". */
const managePage = (
  { id, plan, status, endsAt }: Pick<Row<'purchases'>, 'id' | 'plan' | 'status' | 'endsAt'>,
  siteUrl: string,
): string => {
  const ends = status === 'cancelled';
  const [change, label] = ends ? ['resumed', 'Resume plan'] : ['cancelled', 'Cancel plan'];
  return page({
    title: 'Manage plan',
    intro:
      'This stands in for the provider’s customer portal. Each button sends the signed message that it would send.',
    body: html`
      <section class="card">
        <h2>${plan}</h2>
        <p>
          ${ends && endsAt ? `Cancelled. It ends on ${day.format(endsAt)}.` : 'Active. It renews every year.'}
        </p>
        <form method="post" action="/dev/store/manage">
          <input type="hidden" name="id" value="${providerIdOf({ id })}" />
          <input type="hidden" name="change" value="${change}" />
          <button>${label}</button>
        </form>
      </section>
      <p><a href="${pageUrl(siteUrl, '/pricing')}">Back to ThreadKeep</a></p>
    `,
  });
};

/** The page after a successful "Pay". */
const paidPage = (siteUrl: string): string =>
  page({
    title: 'Payment received',
    intro: 'The signed message was delivered, and the account has its plan.',
    body: html`<p>
      <a class="button" href="${pageUrl(siteUrl, '/pricing', { purchased: 'true' })}">Back to ThreadKeep</a>
    </p>`,
  });

/** The page after a failed "Pay". */
const unpaidPage = (status: number): string =>
  page({
    title: 'Payment not received',
    intro: `The webhook answered ${status}. The service's log says why.`,
    body: '',
  });

interface StoreQuery {
  plan?: string;
  manage?: string;
  paid?: string;
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
      .where('id', '=', storedIdOf(id))
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
    'paid',
    'aff',
    'checkout[email]',
    'checkout[name]',
    'checkout[custom][user_id]',
  ];
  app.get<{ Querystring: StoreQuery }>(
    '/dev/store',
    { ...replaceHeaders(devPolicy), schema: { querystring: texts(...parameters) } },
    async (request, reply) => {
      const { query } = request;
      reply.type('text/html; charset=utf-8');
      if (query.paid !== undefined) return reply.send(paidPage(siteUrlFor(config, request)));
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
      ...replaceHeaders(devPolicy),
      schema: {
        body: { ...texts('plan', 'email', 'name', 'userId'), required: ['plan', 'email', 'name', 'userId'] },
      },
    },
    async (request, reply) => {
      const { plan, ...buyer } = request.body;
      const email = normalizeEmail(buyer.email);
      // A purchase that has an account has lost its address.
      const earlier = await db
        .selectFrom('purchases')
        .leftJoin('users', 'users.id', 'purchases.userId')
        .select('purchases.id')
        .where((eb) =>
          eb.or([
            eb('purchases.email', '=', email),
            eb('users.email', '=', email),
            eb(sql<string>`users.id::text`, '=', buyer.userId),
          ]),
        )
        .executeTakeFirst();
      const status = await deliver(testPurchase(await planOf(plan), buyer, config, earlier === undefined));
      // A page of its own, so that a step back to it pays no second time.
      if (status === 200) return reply.redirect('/dev/store?paid=true', 303);
      return reply.type('text/html; charset=utf-8').send(unpaidPage(status));
    },
  );

  app.post<{ Body: { id: string; change: 'cancelled' | 'resumed' } }>(
    '/dev/store/manage',
    {
      ...replaceHeaders(devPolicy),
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
