import { signBody } from '../../server/pricing/signature';
import type { TestService } from './server';

interface Event {
  event?: string;
  type?: string;
  id?: string;
  userId?: string | undefined;
  attributes?: Record<string, unknown>;
}

const defaults = {
  store_id: 48211,
  product_id: 310402,
  product_name: 'Team',
  status: 'active',
  ends_at: null,
  created_at: '2024-05-01T12:00:00.000000Z',
  updated_at: '2024-05-01T12:00:00.000000Z',
};

/** A webhook's body as the provider writes it. */
export const eventBody = ({
  event = 'subscription_created',
  type = 'subscriptions',
  id = crypto.randomUUID(),
  userId,
  attributes,
}: Event): string =>
  JSON.stringify({
    meta: { event_name: event, ...(userId !== undefined && { custom_data: { user_id: userId } }) },
    data: { type, id, attributes: { ...defaults, ...attributes } },
  });

/** The body of an order, a one-time purchase. */
export const orderBody = ({ attributes, ...event }: Event): string =>
  eventBody({
    event: 'order_created',
    type: 'orders',
    ...event,
    attributes: {
      status: 'paid',
      first_order_item: { product_id: 310403, product_name: 'Lifetime' },
      ...attributes,
    },
  });

/** Delivers a webhook body with the provider's signature, or the given one. */
export const deliver = async ({ call, config }: TestService, body: string, signature?: string) => {
  const own = signBody(config.LEMONSQUEEZY_WEBHOOK_SECRET, body);
  return call('receiveWebhook', { body, headers: { 'x-signature': signature ?? own } });
};
