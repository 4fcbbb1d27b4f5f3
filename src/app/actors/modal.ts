import { fromCallback, type EventObject } from 'xstate';
import type { ModalInput, ModalReport } from '../../machines/page/modal';
import type { ModalsRef } from '../../machines/page/modals.machine';

/** Keeps a modal open while the actor runs, and sends `modal.closed` when the person closes it. */
export const modalActor = (modals: () => ModalsRef) =>
  fromCallback<EventObject, ModalInput>(({ input: { name, arguments: given }, sendBack }) => {
    const actor = modals();
    actor.send({ type: `${name}.opened`, arguments: given });
    const subscription = actor.subscribe((snapshot) => {
      if (snapshot.value[name] === 'closed') sendBack({ type: 'modal.closed' } satisfies ModalReport);
    });
    return () => {
      subscription.unsubscribe();
      actor.send({ type: `${name}.closed` });
    };
  });
