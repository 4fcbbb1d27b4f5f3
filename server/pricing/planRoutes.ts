import type { FastifyInstance } from 'fastify';
import { trialDays } from '../../src/content/numbers';
import { dayMs } from '../clock';
import { callerOf } from '../session/authentication';
import { operation } from '../contract/operation';
import type { Request, Schema } from '../contract/types';
import type { Row } from '../database/schema';
import { siteUrlFor } from '../http/siteUrl';
import type { PricingContext } from './context';
import { currentPurchase, latestPurchase, renewalOf } from './purchases';

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
      const current = await currentPurchase(db, userId);
      const shown = current ?? (await latestPurchase(db, userId));
      const subscription = shown && toDetails(shown, await renewalOf(db, shown));
      return { subscribed: current !== null, subscription };
    },
  });
};
