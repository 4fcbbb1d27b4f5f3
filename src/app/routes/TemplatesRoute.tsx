import { Templates } from '../../screens/demo/Templates';
import { TabsProvider } from './TabsProvider';

export const TemplatesRoute = () => (
  <TabsProvider>
    <Templates />
  </TabsProvider>
);
