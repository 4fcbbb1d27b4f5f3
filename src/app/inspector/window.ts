import type { createInspector, StatelyInspectionEvent } from '@statelyai/inspect';

type Adapter = Parameters<typeof createInspector>[0];

/** The inspector's window, and what it is told. */
export interface InspectorWindow extends Adapter {
  /** Opens it, or loads it anew. @returns whether the browser let it open */
  open(address: URL): boolean;
  close(): void;
}

const remembered = 1000;

/**
 * A window that receives what the page's machines do, also what they did before it was opened. The package's own adapter
 * posts to any origin and heeds any window: this one speaks with the window it has opened, at the address it has opened.
 *
 * @param told hears when the window has answered, and when it has been left
 */
export function createInspectorWindow(told: (connected: boolean) => void): InspectorWindow {
  const events: StatelyInspectionEvent[] = [];
  // StrictMode makes every screen's actors twice and starts one of them: only what does something exists.
  const unstarted = new Map<string, StatelyInspectionEvent>();
  const ended = new Set<string>();
  let popup: Window | null = null;
  let origin = '';
  let connected = false;

  const connect = (to: boolean) => {
    connected = to;
    told(to);
  };
  const post = (event: StatelyInspectionEvent) => popup?.postMessage(event, origin);
  const remember = (event: StatelyInspectionEvent) => {
    if (event.type === '@xstate.snapshot')
      ended[event.snapshot.status === 'active' ? 'delete' : 'add'](event.sessionId);
    if (events.push(event) <= remembered) return;
    // Actors that are still there are what a late inspector has to know.
    const isDispensable = ({ type, sessionId }: StatelyInspectionEvent) =>
      type !== '@xstate.actor' || ended.has(sessionId);
    events.splice(events.findIndex(isDispensable), 1);
  };
  const tell = (latest: StatelyInspectionEvent[]) => {
    if (connected && popup?.closed) connect(false);
    if (connected) latest.forEach(post);
    latest.forEach(remember);
  };

  window.addEventListener(
    'message',
    ({ source, origin: from, data }: MessageEvent<{ type?: unknown } | null>) => {
      if (source !== popup || from !== origin || data?.type !== '@statelyai.connected') return;
      connect(true);
      events.forEach(post);
    },
  );

  return {
    open: (address) => {
      if (connected) connect(false);
      origin = address.origin;
      popup = window.open(address, 'xstateinspector');
      return popup !== null;
    },
    close: () => {
      popup?.close();
      popup = null;
      connect(false);
    },
    send: (event) => {
      if (event.type === '@xstate.actor') {
        unstarted.set(event.sessionId, event);
        return;
      }
      const actor = unstarted.get(event.sessionId);
      unstarted.delete(event.sessionId);
      tell(actor ? [actor, event] : [event]);
    },
  };
}
