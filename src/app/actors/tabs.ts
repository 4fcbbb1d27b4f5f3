import { tabsMachine } from '../../machines/page/tabs.machine';
import type { Dependencies } from '../runtime/dependencies';
import { promiseActor } from './promiseActor';

/** Provides the machine of the tab sets with its real actor and actions. */
export const provideTabsMachine = ({ effects: { notify, logProblem } }: Dependencies) =>
  tabsMachine.provide({
    actors: {
      copy: promiseActor<undefined, { text: string }>(async ({ input: { text } }) => {
        await window.navigator.clipboard.writeText(text);
        return undefined;
      }),
    },
    actions: { notify, logProblem },
  });
