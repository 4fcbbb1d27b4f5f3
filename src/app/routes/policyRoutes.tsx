import { privacy, refund } from '../../content/policies';
import { Policy } from '../../screens/policies/Policy';
import { useSectionAddress } from '../navigation/useSectionAddress';

export function RefundRoute() {
  useSectionAddress();
  return <Policy words={refund} href="#/refund" />;
}

export function PolicyRoute() {
  useSectionAddress();
  return <Policy words={privacy} href="#/policy" />;
}
