import type { FastifyInstance } from 'fastify';
import { trialDays } from '../../contract/numbers';
import { dayMs } from '../base/clock';
import { callerOf } from '../session/authentication';
import { operation } from '../contract/operation';
import type { Request, Schema } from '../contract/types';
import type { Row } from '../database/schema';
import { siteUrlFor } from '../http/siteUrl';
import type { PricingContext } from './context';
import {
  currentPurchase,
  latestPurchase,
  renewalOf,
  manageableSubscription,
  providerIdOf,
} from './purchases';
import * as v from 'valibot';
import { HttpProblem } from '../http/problems';
import type { OfferedPlan } from './plans';

type Details = Schema<'SubscriptionDetails'>;

const toDetails = (
  { productId, plan, status, endsAt, startedAt }: Row<'purchases'>,
  renewsAt: Date | null,
): Details => ({
  productId,
  plan,
  status: status as Details['status'],
  renewsAt: renewsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
  trialEndsAt: status === 'on_trial' ? new Date(startedAt.getTime() + trialDays * dayMs).toISOString() : null,
});

/** subscription/packeges and subscription. */
export const planRoutes = (app: FastifyInstance, { db, config, plans }: PricingContext): void => {
  app.route<Request<'listPlans'>>({
    ...operation('listPlans'),
    handler: async (request) => {
      if (request.query.store_id !== config.LEMONSQUEEZY_STORE_ID) return { data: [] };
      const offered = await plans.list(siteUrlFor(config, request));
      return { data: offered.map(({ plan }) => plan) };
    },
  });

  app.route<Request<'readSubscription'>>({
    ...operation('readSubscription'),
    handler: async (request) => {
      const { userId } = callerOf(request);
      const latest = await latestPurchase(db, userId);
      if (!latest) return { subscribed: false, subscription: null };
      return { subscribed: latest.subscribed, subscription: toDetails(latest, await renewalOf(db, latest)) };
    },
  });
};

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

/** The lines of a plan's description. */
const linesOf = ({ attributes: { description } }: Schema<'Plan'>): string[] =>
  description.split(/<[^>]*>|\n/).map((line) => line.trim());

/**
 * Reads the seats of a plan from its description, the only place where the provider has them: "1 seat", "Up to 10 seats",
 * "Unlimited seats", or the seats of the plan that it says it includes.
 * @returns null for any number, undefined where no line says so
 */
const seatsOf = (offered: readonly OfferedPlan[], productId: string): number | null | undefined => {
  const found = offered.find(({ plan }) => plan.id === productId);
  if (!found) return undefined;
  const lines = linesOf(found.plan);
  for (const line of lines) {
    const [, number] = /^(?:up to )?(\d+) seats?(?:,.*)?$/i.exec(line) ?? [];
    if (number !== undefined) return Number(number);
    if (/^unlimited seats$/i.test(line)) return null;
  }
  const [inherited] = lines.flatMap((line) => /^everything in (.+)$/i.exec(line)?.[1] ?? []);
  const others = offered.filter((one) => one !== found);
  const base = others.find(({ plan }) => plan.attributes.name === inherited);
  return base && seatsOf(others, base.plan.id);
};

/**
 * The seats of a person's present plan.
 * @param siteUrl the origin of the test store's URLs
 * @returns null for any number, undefined without a plan or where it isn't known
 */
export const seatsOfUser = async (
  { db, plans, log }: Pick<PricingContext, 'db' | 'plans' | 'log'>,
  userId: string,
  siteUrl: string,
): Promise<number | null | undefined> => {
  const purchase = await currentPurchase(db, userId);
  if (!purchase) return undefined;
  try {
    return seatsOf(await plans.list(siteUrl), purchase.productId);
  } catch (error) {
    // The member list must work while the provider is unreachable.
    log.warn({ err: error }, 'seats unknown');
    return undefined;
  }
};
