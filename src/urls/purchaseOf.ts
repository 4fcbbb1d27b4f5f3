/** True if an address is the purchase URL of a plan, with the checkout fields of whichever buyer. */
export const isPurchaseOf = (address: string, buyNowUrl: string): boolean => {
  if (!URL.canParse(address) || !URL.canParse(buyNowUrl)) return false;
  const [asked, plan] = [new URL(address), new URL(buyNowUrl)];
  return (
    asked.origin === plan.origin &&
    asked.pathname === plan.pathname &&
    [...plan.searchParams].every(([name, value]) => asked.searchParams.get(name) === value)
  );
};
