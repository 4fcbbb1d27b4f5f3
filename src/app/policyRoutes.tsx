import { PrivacyPolicy } from '../screens/policies/PrivacyPolicy';
import { RefundPolicy } from '../screens/policies/RefundPolicy';
import { useSectionAddress } from './useSectionAddress';

export function RefundRoute() {
  useSectionAddress();
  return <RefundPolicy />;
}

export function PolicyRoute() {
  useSectionAddress();
  return <PrivacyPolicy />;
}
