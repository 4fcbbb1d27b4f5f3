import { fromCallback, type EventObject } from 'xstate';
import type { Dependencies } from '../runtime/dependencies';

/** Fires when the signed-in person logs out or is replaced by another person. */
export const watchUser = ({ auth }: Pick<Dependencies, 'auth'>) =>
  fromCallback<EventObject>(({ sendBack }) => {
    let userId = auth().getSnapshot().context.user?.id;
    const subscription = auth().subscribe((snapshot) => {
      const { id = userId } = snapshot.context.user ?? {};
      const report = (type: 'user.left' | 'logout.begun') => {
        userId = id;
        sendBack({ type });
      };
      if (snapshot.matches('loggingOut')) report('logout.begun');
      else if (id !== userId || snapshot.matches({ signedOut: 'visiting' })) report('user.left');
    });
    return () => subscription.unsubscribe();
  });
