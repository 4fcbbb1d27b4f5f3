import { refund } from '../../content/policies/refund';
import { Policy } from './Policy';

/** When money is paid back. */
export const RefundPolicy = () => <Policy words={refund} href="#/refund" />;
