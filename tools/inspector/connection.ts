import type { Order } from './inspector.machine.ts';
import type { Message } from './recording.ts';

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' &&
  data !== null &&
  '_version' in data &&
  'type' in data &&
  ['@xstate.actor', '@xstate.event', '@xstate.snapshot'].includes(data.type as string);

/**
 * Listens to the page that opened this window, or that holds it in a frame, and to no other.
 * @returns sends an event to an actor of that page
 */
export function connect(hear: (message: Message) => void): (order: Order) => void {
  const page = (window.opener ?? (window.parent === window ? null : window.parent)) as Window | null;
  let origin: string | null = null;
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== page || !isMessage(event.data)) return;
    origin = event.origin;
    hear(event.data);
  });
  // The page's origin is not known yet, and this says nothing that others may not hear.
  page?.postMessage({ type: '@statelyai.connected' }, '*');
  return (order) => {
    if (origin !== null) page?.postMessage({ type: '@inspector.send', ...order }, origin);
  };
}
