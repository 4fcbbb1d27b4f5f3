import { reminderMachine } from '../../machines/demo/reminder.machine';
import { isSteppedToPage } from '../../components/overlays/layers';
import { Templates } from '../../screens/templates/Templates';
import { provideTabs } from '../actors/tabs';
import { focusField } from '../runtime/focus';
import { provided } from './provided';

const reminder = reminderMachine.provide({ actions: { focusField } });

export const TemplatesRoute = provided(
  () => <Templates reminder={reminder} isOpen={!isSteppedToPage()} />,
  provideTabs,
);
