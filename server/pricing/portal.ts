import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { operation } from '../contract/operation';
import type { Request } from '../contract/types';
import { HttpProblem } from '../http/problems';
import { siteUrlFor } from '../http/siteUrl';
import { callerOf } from '../session/authentication';
import type { PricingContext } from './context';
import { latestPurchase, manageableSubscription, providerIdOf } from './purchases';

/** Of https://docs.lemonsqueezy.com/api/subscriptions/the-subscription-object. */
const subscriptionSchema = v.object({
  data: v.object({
    attributes: v.object({ urls: v.object({ customer_portal: v.pipe(v.string(), v.url()) }) }),
  }),
});

const nothingBought = () => new HttpProblem(404, 'You have no plan yet.');
const nothingToManage = () =>
  new HttpProblem(409, 'You paid for your plan once. It never renews, so there’s nothing to manage.');
const onlyByMail = () =>
  new HttpProblem(409, 'To manage your plan, use the link in the receipt that we emailed you.');

/** subscription/portal: the provider's customer portal; without an API key, the test store's page in development. */
export const portalRoute = (app: FastifyInstance, { db, config, provider }: PricingContext): void => {
  const urlOf = async (id: string, siteUrl: string): Promise<string> => {
    if (provider) {
      const { data } = await provider(subscriptionSchema, `/subscriptions/${encodeURIComponent(id)}`);
      return data.attributes.urls.customer_portal;
    }
    if (config.NODE_ENV === 'production') throw onlyByMail();
    return `${siteUrl}/dev/store?manage=${encodeURIComponent(id)}`;
  };

  app.route<Request<'readPortal'>>({
    ...operation('readPortal'),
    handler: async (request) => {
      const { userId } = callerOf(request);
      const subscription = await manageableSubscription(db, userId);
      if (subscription) {
        return { url: await urlOf(providerIdOf(subscription), siteUrlFor(config, request)) };
      }
      throw (await latestPurchase(db, userId)) ? nothingToManage() : nothingBought();
    },
  });
};
