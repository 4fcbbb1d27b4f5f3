import { sql } from 'kysely';
import { expect } from 'vitest';
import { signBody } from '../../server/pricing/webhook';
import { eventually } from './eventually';
import type { TestService } from './server';

interface Event {
  event?: string;
  type?: string;
  id?: string;
  userId?: string | undefined;
  attributes?: Record<string, unknown>;
}

/** A time of the provider's: this many minutes after that of events without one. */
export const at = (minute: number) => `2024-05-01T12:${String(minute).padStart(2, '0')}:00.000000Z`;

const defaults = {
  store_id: 48211,
  product_id: 310402,
  product_name: 'Team',
  status: 'active',
  ends_at: null,
  created_at: at(0),
  updated_at: at(0),
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

/** The entry of the provider's lists that a webhook's body is about. */
export const entryOf = (body: string) => (JSON.parse(body) as { data: object }).data;

/** Sends a webhook body with the provider's signature, or the given one. */
export const post = ({ call, config }: TestService, body: string, signature?: string) => {
  const own = signBody(config.LEMONSQUEEZY_WEBHOOK_SECRET, body);
  return call('receiveWebhook', { body, headers: { 'x-signature': signature ?? own } });
};

/** The stored events that are not applied, with the error of the last attempt. */
export const unapplied = ({ db }: TestService) =>
  db
    .selectFrom('webhookEvents')
    .select(['eventName', 'attempts', 'lastError', 'nextTryAt'])
    .where('nextTryAt', 'is not', null)
    .execute();

/** The same, and waits until the service has tried to apply each. */
export const deliver = async (service: TestService, body: string, signature?: string) => {
  const answer = await post(service, body, signature);
  if (answer.status === 200)
    await eventually(async () => {
      expect((await unapplied(service)).filter(({ lastError }) => lastError === null)).toEqual([]);
    });
  return answer;
};

/** Lets the pauses before the next attempts pass, and waits until the service has tried to apply each event. */
export const tryAgain = async (service: TestService): Promise<void> => {
  await sql`update webhook_events set next_try_at = now(), last_error = null where next_try_at is not null`.execute(
    service.db,
  );
  await deliver(service, eventBody({ event: 'license_key_created', type: 'license-keys' }));
};

/** The name of the plan that a signed-in person is subscribed to, or null. */
export const planOf = async ({ call }: TestService, token: string): Promise<string | null> => {
  const { subscribed, subscription } = (await call('authenticate', { token })).body;
  return subscribed ? (subscription?.plan ?? null) : null;
};
