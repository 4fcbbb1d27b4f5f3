import type { createInspector, StatelyInspectionEvent } from '@statelyai/inspect';
import type { EventObject } from 'xstate';

type Adapter = Parameters<typeof createInspector>[0];

/** The window of the inspector, as an adapter of @statelyai/inspect. */
export interface InspectorWindow extends Adapter {
  /** Opens or reloads the window. @returns false if the browser blocked it */
  open(address: URL): boolean;
  close(): void;
}

const remembered = 1000;

/**
 * A window that receives the page's inspection events, including earlier ones. The package's own adapter
 * posts to any origin and accepts messages from any window; this one is limited to the window and origin that
 * it opened.
 * @param onConnectionChange called with true when the window has connected, with false when it was closed
 * @param deliver called with an event that the site's own inspector page sends to an actor; no other origin may
 */
export function createInspectorWindow(
  onConnectionChange: (connected: boolean) => void,
  deliver: (sessionId: string, event: EventObject) => void,
): InspectorWindow {
  const events: StatelyInspectionEvent[] = [];
  // StrictMode creates a screen's actors twice and starts one: an actor is reported with its first event.
  const unstarted = new Map<string, StatelyInspectionEvent>();
  const ended = new Set<string>();
  let popup: Window | null = null;
  let origin = '';
  let connected = false;

  const connect = (to: boolean) => {
    connected = to;
    onConnectionChange(to);
  };
  const post = (event: StatelyInspectionEvent) => popup?.postMessage(event, origin);
  const remember = (event: StatelyInspectionEvent) => {
    if (event.type === '@xstate.snapshot')
      ended[event.snapshot.status === 'active' ? 'delete' : 'add'](event.sessionId);
    if (events.push(event) <= remembered) return;
    // The events of running actors are kept, because an inspector that connects later needs them.
    const isDispensable = ({ type, sessionId }: StatelyInspectionEvent) =>
      type !== '@xstate.actor' || ended.has(sessionId);
    const oldest = events.findIndex(isDispensable);
    if (oldest >= 0) events.splice(oldest, 1);
  };
  const record = (latest: StatelyInspectionEvent[]) => {
    if (connected && popup?.closed) connect(false);
    if (connected) latest.forEach(post);
    latest.forEach(remember);
  };

  window.addEventListener('message', ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== popup || from !== origin) return;
    if (isConnection(data)) {
      connect(true);
      events.forEach(post);
    } else if (isOrder(data) && from === window.location.origin) {
      deliver(data.sessionId, data.event);
    }
  });

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
      record(actor ? [actor, event] : [event]);
    },
  };
}

const hasType = (data: unknown, type: string): data is { type: string } =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === type;

const isConnection = (data: unknown) => hasType(data, '@statelyai.connected');

const isOrder = (data: unknown): data is { sessionId: string; event: EventObject } =>
  hasType(data, '@inspector.send') &&
  'sessionId' in data &&
  typeof data.sessionId === 'string' &&
  'event' in data &&
  typeof data.event === 'object' &&
  data.event !== null &&
  'type' in data.event &&
  typeof data.event.type === 'string';
