import { tabsMachine } from '../../machines/page/tabs.machine';
import type { Dependencies } from '../runtime/dependencies';
import { focusField } from '../runtime/focus';
import { promiseActor } from './promiseActor';

/** Provides the machine of the tab sets with its real actor and actions. */
export const provideTabs = ({ effects: { notify, logProblem } }: Dependencies) => ({
  tabs: tabsMachine.provide({
    actors: {
      copy: promiseActor<undefined, { text: string }>(async ({ input: { text } }) => {
        await window.navigator.clipboard.writeText(text);
        return undefined;
      }),
    },
    actions: { notify, logProblem, focusField },
  }),
});
