import * as v from 'valibot';
import { createApiClient, type ApiClient, type ClientOptions } from '../http/client';
import { unwrap } from '../http/unwrap';
import type { components } from '../../../contract/schema.gen';
import type { User } from '../account/accounts';
import type { AuthStrategy } from '../http/authMiddleware';

type CheckoutRequest = components['schemas']['CheckoutRequest'];

interface CheckoutOptions {
  storeId: string;
  variantId: string;
  /** Null if the visitor is not signed in. */
  user: Pick<User, 'id' | 'name' | 'email'> | null;
}

/**
 * The body of a checkout request.
 * @see https://docs.lemonsqueezy.com/api/checkouts/create-checkout
 */
const checkoutRequest = ({ storeId, variantId, user }: CheckoutOptions): CheckoutRequest => ({
  data: {
    type: 'checkouts',
    attributes: {
      store_id: storeId,
      variant_id: variantId,
      custom_price: null,
      product_options: {},
      checkout_options: {},
      checkout_data: {
        email: user?.email ?? '',
        user: user?.id ?? '',
        name: user?.name ?? '',
        billing_address: { country: '', zip: '' },
        tax_number: '',
        discount_code: '',
        custom: { userId: user?.id ?? '' },
      },
      expires_at: null,
    },
    relationships: {
      store: { data: { type: 'stores', id: storeId } },
      variant: { data: { type: 'variants', id: variantId } },
    },
  },
});

/**
 * Creates a checkout at the subscription provider. It takes no abort signal, because the request must outlive
 * the page; its response is not used.
 * @param client a client of `createCheckoutClient`
 * @throws ProblemError
 */
export const createCheckout = async (client: ApiClient, options: CheckoutOptions): Promise<void> => {
  // openapi-fetch's types treat a property that can only be null as read-only.
  const body = checkoutRequest(options) as never;
  await unwrap(client.POST('/checkouts', { body }), v.unknown());
};

const checkoutTimeout = 35_000;

/**
 * The client of the checkout call: vendor JSON, and a request that outlives its page (`keepalive`).
 * It never requests a refresh: the rotated tokens would be lost with the page, and the session with them.
 */
export const createCheckoutClient = ({
  token,
  person,
  ...options
}: Omit<ClientOptions, 'auth'> & Pick<AuthStrategy, 'token' | 'person'>): ApiClient =>
  createApiClient({
    timeout: checkoutTimeout,
    ...options,
    headers: { 'Content-Type': 'application/vnd.api+json' },
    keepalive: true,
    auth: { token, person, refresh: () => Promise.resolve('refused') },
  });
