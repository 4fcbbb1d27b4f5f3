import { AffiliateProgram } from '../../screens/affiliate/AffiliateProgram';
import { TabsProvider } from './TabsProvider';

export const AffiliateRoute = () => (
  <TabsProvider>
    <AffiliateProgram />
  </TabsProvider>
);
