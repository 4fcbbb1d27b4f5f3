import { fromCallback, type EventObject } from 'xstate';
import type { AppNews } from '../../machines/app.machine';
import type { Dependencies } from '../runtime/dependencies';

/** Passes on events that the root actor emits, such as the end of a deletion. */
export const watchApp = ({ app }: Pick<Dependencies, 'app'>, ...types: readonly AppNews['type'][]) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const subscriptions = types.map((type) =>
      app.on(type, (news) => {
        // An actor that starts within another one's action would run its own actions in it.
        queueMicrotask(() => sendBack(news));
      }),
    );
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  });

/** The action that lets the open list fetch its members again. */
export const refreshList =
  ({ app }: Pick<Dependencies, 'app'>) =>
  () =>
    app.send({ type: 'list.refreshed' });
