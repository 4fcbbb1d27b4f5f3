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

/** Provides the machine of the tab sets, so that only pages with tabs load it. */
export function TabsProvider({ children }: { children: ReactNode }) {
  const dependencies = useDependencies();
  const [machine] = useState(() => provideTabsMachine(dependencies));
  return <TabsMachineProvider value={machine}>{children}</TabsMachineProvider>;
}
