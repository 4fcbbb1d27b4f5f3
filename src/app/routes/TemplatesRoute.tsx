import { Templates } from '../../screens/demo/Templates';
import { TabsMachine } from './TabsProvider';

export const TemplatesRoute = () => (
  <TabsMachine>
    <Templates />
  </TabsMachine>
);
