import { tabsMachine } from '../../machines/page/tabs.machine';
import type { Dependencies } from '../runtime/dependencies';
import { focusField } from '../runtime/focus';
import { copyText } from './copyText';

/** Provides the machine of the tab sets with its real actor and actions. */
export const provideTabs = ({ effects }: Dependencies) => ({
  tabs: tabsMachine.provide({
    actors: {
      copy: copyText,
    },
    actions: { ...effects, focusField },
  }),
});
