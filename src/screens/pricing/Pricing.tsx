import { PricingSection } from './PricingSection';
import { PurchaseStatus } from './PurchaseStatus';

/** The pricing page; back from the store it also confirms the purchase. */
export function Pricing({ purchased }: { purchased: boolean }) {
  return (
    <>
      {purchased ? <PurchaseStatus /> : null}
      <PricingSection level={1} />
    </>
  );
}
