import { PricingSection } from './PricingSection';
import { PurchaseStatus } from './PurchaseStatus';

/** The pricing page; on return from the store it also confirms the purchase. */
export function Pricing({ purchased }: { purchased: boolean }) {
  return (
    <>
      {purchased ? <PurchaseStatus /> : null}
      <PricingSection level={1} />
    </>
  );
}
