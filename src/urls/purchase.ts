import type { Affiliate } from './affiliate';
import { allowedUrl, isStoreUrl, type Origins } from './origins';

/** The known data of the buyer. */
export interface Buyer {
  user: { id: string; name: string; email: string } | null;
  affiliate: Affiliate;
}

/**
 * Adds the buyer's checkout fields and the affiliate's code to a store URL.
 * Parameter names: https://docs.lemonsqueezy.com/help/checkout/prefilled-checkout-fields
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

/** The checkout URL of a plan, or null if the plan's URL is not a store URL. */
export const purchaseUrl = (buyNowUrl: string, origins: Origins, buyer: Buyer): string | null => {
  const address = allowedUrl(buyNowUrl, origins);
  return address && isStoreUrl(address, origins) ? withCheckoutFields(address, buyer).href : null;
};

/** True if an address is the purchase URL of a plan, with the checkout fields of whichever buyer. */
export const isPurchaseOf = (address: string, buyNowUrl: string): boolean => {
  if (!URL.canParse(address) || !URL.canParse(buyNowUrl)) return false;
  const [requested, plan] = [new URL(address), new URL(buyNowUrl)];
  return (
    requested.origin === plan.origin &&
    requested.pathname === plan.pathname &&
    [...plan.searchParams].every(([name, value]) => requested.searchParams.get(name) === value)
  );
};
