import { Templates } from '../screens/demo/Templates';
import { TabsMachine } from './TabsMachine';

export const TemplatesRoute = () => (
  <TabsMachine>
    <Templates />
  </TabsMachine>
);
