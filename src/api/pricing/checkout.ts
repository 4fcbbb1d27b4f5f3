import * as v from 'valibot';
import type { ApiClient } from '../http/client';
import { unwrap } from '../http/unwrap';
import type { components } from '../schema.gen';
import type { User } from '../account/userSchemas';

type CheckoutRequest = components['schemas']['CheckoutRequest'];

interface CheckoutOptions {
  storeId: string;
  variantId: string;
  /** Null for a visitor who hasn't signed in. */
  user: Pick<User, 'id' | 'name' | 'email'> | null;
}

/**
 * What the subscription provider wants to know of a purchase.
 * Source of the names: https://docs.lemonsqueezy.com/api/checkouts/create-checkout
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
 * Announces a purchase to the subscription provider. It can't be aborted: it is to outlive the page, and nobody
 * reads its answer.
 * @param client one made by `createCheckoutClient`
 * @throws ProblemError
 */
export const createCheckout = async (client: ApiClient, options: CheckoutOptions): Promise<void> => {
  // openapi-fetch's types take a property that can only be null for a read-only one.
  const body = checkoutRequest(options) as never;
  await unwrap(client.POST('/checkouts', { body }), v.unknown());
};
