import type { Config } from '../config';
import type { Schema } from '../contract/types';
import catalogue from './catalogue.json' with { type: 'json' };
import { onOffer, type OfferedPlan, type PlanSource } from './plans';

interface Entry {
  id: string;
  variantId: string;
  oneTime: boolean;
  attributes: Omit<Schema<'PlanAttributes'>, 'store_id'>;
}

/** The plans of catalogue.json. Outside production, they link to the test store. */
export const cataloguePlans = ({ NODE_ENV, LEMONSQUEEZY_STORE_ID }: Config): PlanSource => {
  const entries = catalogue.plans as Entry[];
  const offer = ({ id, variantId, oneTime, attributes }: Entry, siteUrl: string): OfferedPlan => ({
    oneTime,
    variantIds: [variantId],
    plan: {
      id,
      attributes: {
        ...attributes,
        store_id: Number(LEMONSQUEEZY_STORE_ID),
        ...(NODE_ENV !== 'production' && { buy_now_url: `${siteUrl}/dev/store?plan=${id}` }),
      },
    },
  });
  return {
    list: (siteUrl) => Promise.resolve(onOffer(entries.map((entry) => offer(entry, siteUrl)))),
    isPaidOnce: (productId) =>
      Promise.resolve(entries.some(({ id, oneTime }) => id === productId && oneTime)),
  };
};
