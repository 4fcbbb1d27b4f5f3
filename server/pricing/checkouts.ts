import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { operation } from '../contract/operation';
import type { Request, Schema } from '../contract/types';
import { HttpProblem, invalid } from '../http/problems';
import { siteUrlFor } from '../http/siteUrl';
import type { PricingContext } from './context';
import type { OfferedPlan } from './plans';

type CheckoutRequest = Schema<'CheckoutRequest'>;
type CheckoutAnswer = Schema<'CheckoutAnswer'>;

const id = v.pipe(v.union([v.string(), v.number()]), v.transform(Number));
const createdSchema = v.object({
  data: v.object({
    type: v.literal('checkouts'),
    id: v.string(),
    attributes: v.object({ url: v.pipe(v.string(), v.url()), store_id: id, variant_id: id }),
  }),
});

const link = (type: 'stores' | 'variants', id: string) => ({ data: { type, id } });

/**
 * Builds the provider's checkout request. Product and checkout options are dropped: they would let anyone put texts and links
 * on our store's checkout page.
 */
const toProviderRequest = (
  { data: { attributes } }: CheckoutRequest,
  { storeId, variantId, userId }: { storeId: string; variantId: string; userId: string | null },
) => {
  const { user: _user, custom: _custom, ...buyer } = attributes.checkout_data ?? {};
  return {
    data: {
      type: 'checkouts',
      attributes: {
        checkout_data: { ...buyer, ...(userId !== null && { custom: { user_id: userId } }) },
        ...(attributes.expires_at && { expires_at: attributes.expires_at }),
      },
      relationships: { store: link('stores', storeId), variant: link('variants', variantId) },
    },
  };
};

const notCreated = (cause: unknown) =>
  Object.assign(
    new HttpProblem(502, 'The checkout couldn’t be opened, and nothing was charged. Try again in a minute.'),
    { cause },
  );

const offeredVariant = (offered: OfferedPlan[], variantId: string) =>
  offered.find(({ variantIds }) => variantIds.includes(variantId));

/** checkouts: created at the provider with the service's API key; without a key, the test store's URL is returned. */
export const checkoutRoute = (app: FastifyInstance, { config, plans, provider }: PricingContext): void => {
  const { LEMONSQUEEZY_STORE_ID: storeId } = config;

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/vnd.api+json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );

  app.route<Request<'createCheckout'>>({
    ...operation('createCheckout'),
    handler: async (request, reply) => {
      const { body, caller } = request;
      const variantId = String(body.data.attributes.variant_id);
      const failed = (error: unknown): never => {
        request.log.error(
          { err: error, event: 'checkout.failed', variant: variantId },
          'checkout not created',
        );
        throw notCreated(error);
      };
      const offered = await plans.list(siteUrlFor(config, request)).catch(failed);
      const found = offeredVariant(offered, variantId);
      if (!found && variantId !== config.LEMONSQUEEZY_VARIANT_ID) {
        throw invalid({ variant_id: ['Not on offer'] });
      }
      reply.code(201).type('application/vnd.api+json');
      if (provider) {
        const wanted = toProviderRequest(body, { storeId, variantId, userId: caller?.userId ?? null });
        return provider(createdSchema, '/checkouts', wanted).catch(failed);
      }
      const url = (found ?? offered[0])?.plan.attributes.buy_now_url ?? siteUrlFor(config, request);
      return {
        data: {
          type: 'checkouts',
          id: crypto.randomUUID(),
          attributes: { url, store_id: Number(storeId), variant_id: Number(variantId) },
        },
      } satisfies CheckoutAnswer;
    },
  });
};
