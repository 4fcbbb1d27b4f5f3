import { PricingSection } from './PricingSection';
import { Purchased } from './Purchased';

/** The pricing page; on return from the store it also confirms the purchase. */
export const Pricing = ({ purchased }: { purchased: boolean }) =>
  purchased ? <Purchased /> : <PricingSection level={1} />;
