import { allowedAddress, isStoreAddress, type Origins } from './origins';

/** Whom a purchase is for, as far as it is known. */
export interface Buyer {
  user: { id: string; name: string; email: string } | null;
  affiliate: Affiliate;
}

/** What the affiliate platform put into the address that brought the visitor here. */
export interface Affiliate {
  aff?: string | undefined;
  aff_ref?: string | undefined;
}

/**
 * A store address with the buyer's checkout fields and the affiliate's code.
 * Source of the names: https://docs.lemonsqueezy.com/help/checkout/prefilled-checkout-fields
 */
export const withCheckoutFields = (address: URL, { user, affiliate }: Buyer): URL => {
  const result = new URL(address);
  const fields = {
    'checkout[email]': user?.email,
    'checkout[name]': user?.name,
    'checkout[custom][user_id]': user?.id,
    ...affiliate,
  };
  for (const [name, value] of Object.entries(fields)) {
    if (value) result.searchParams.set(name, value);
  }
  return result;
};

/** The address that buys a plan, or null when the plan's own address is not one of the store's. */
export const purchaseAddress = (buyNowUrl: string, origins: Origins, buyer: Buyer): string | null => {
  const address = allowedAddress(buyNowUrl, origins);
  return address && isStoreAddress(address, origins) ? withCheckoutFields(address, buyer).href : null;
};
