import { fromCallback } from 'xstate';
import type { Dependencies } from '../runtime/dependencies';

/** The `watchService` actor of the machines: it reports that the service, which was unreachable, answers again. */
export const serviceWatch = ({ app }: Pick<Dependencies, 'app'>) =>
  fromCallback(({ sendBack }) => {
    const { problem } = app.getSnapshot().children;
    let isAway = problem?.getSnapshot().matches('unreachable');
    const subscription = problem?.subscribe((snapshot) => {
      if (isAway && snapshot.matches('reachable')) sendBack({ type: 'service.reached' });
      isAway = snapshot.matches('unreachable');
    });
    return () => subscription?.unsubscribe();
  });
