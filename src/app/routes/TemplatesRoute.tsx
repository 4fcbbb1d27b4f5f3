import { Templates } from '../../screens/templates/Templates';
import { TabsProvider } from './TabsProvider';

export const TemplatesRoute = () => (
  <TabsProvider>
    <Templates />
  </TabsProvider>
);
