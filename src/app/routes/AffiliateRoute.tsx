import { AffiliateProgram } from '../../screens/affiliate/AffiliateProgram';
import { TabsMachine } from './TabsProvider';

export const AffiliateRoute = () => (
  <TabsMachine>
    <AffiliateProgram />
  </TabsMachine>
);
