import { reminderMachine } from '../../machines/demo/reminder.machine';
import { Templates } from '../../screens/templates/Templates';
import { focusField } from '../runtime/focus';
import { TabsProvider } from './TabsProvider';

const reminder = reminderMachine.provide({ actions: { focusField } });

export const TemplatesRoute = () => (
  <TabsProvider>
    <Templates reminder={reminder} />
  </TabsProvider>
);
