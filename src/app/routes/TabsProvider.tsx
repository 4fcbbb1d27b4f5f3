import { useState, type ReactNode } from 'react';
import { tabsMachine } from '../../machines/page/tabs.machine';
import { TabsMachineProvider } from '../../screens/templates/machine';
import { promiseActor } from '../actors/promiseActor';
import { useDependencies, type Dependencies } from '../runtime/dependencies';

const provideTabsMachine = ({ effects: { notify, logProblem } }: Dependencies) =>
  tabsMachine.provide({
    actors: {
      copy: promiseActor<undefined, { text: string }>(async ({ input: { text } }) => {
        await window.navigator.clipboard.writeText(text);
        return undefined;
      }),
    },
    actions: { notify, logProblem },
  });

/** Gives the tab sets of a page their machine, so that no other page loads it. */
export function TabsProvider({ children }: { children: ReactNode }) {
  const dependencies = useDependencies();
  const [machine] = useState(() => provideTabsMachine(dependencies));
  return <TabsMachineProvider value={machine}>{children}</TabsMachineProvider>;
}
