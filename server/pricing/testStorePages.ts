import { html } from 'ghtml';
import { page } from '../dev/page';
import type { Row } from '../database/schema';
import { pageUrl } from '../http/siteUrl';
import type { OfferedPlan } from './plans';
import { providerIdOf } from './purchases';
import type { Buyer } from './testPurchase';

const featuresOf = (description: string): string[] =>
  description
    .split('</p>')
    .map((paragraph) => paragraph.replace(/<[^>]*>/g, '').trim())
    .filter(Boolean);

/** The purchase page: the plan, the buyer and "Pay". */
export const purchasePage = ({ plan, oneTime }: OfferedPlan, buyer: Buyer, aff: string): string => {
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
export const managePage = (
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
export const paidPage = (siteUrl: string): string =>
  page({
    title: 'Payment received',
    intro: 'The signed message was delivered, and the account has its plan.',
    body: html`<p>
      <a class="button" href="${pageUrl(siteUrl, '/pricing', { purchased: 'true' })}">Back to ThreadKeep</a>
    </p>`,
  });

/** The page after a failed "Pay". */
export const unpaidPage = (status: number): string =>
  page({
    title: 'Payment not received',
    intro: `The webhook answered ${status}. The service's log says why.`,
    body: '',
  });
