import { AffiliateProgram } from '../screens/affiliate/AffiliateProgram';
import { TabsMachine } from './TabsMachine';

export const AffiliateRoute = () => (
  <TabsMachine>
    <AffiliateProgram />
  </TabsMachine>
);
