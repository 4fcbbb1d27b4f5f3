import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { chartStyle } from './chart/draw.ts';
import { inspectorMachine, type Order } from './inspector.machine.ts';
import { Actors } from './views/Actors.tsx';
import { Details } from './views/Details.tsx';
import { EventLog } from './views/EventLog.tsx';
import { Sequence } from './views/Sequence.tsx';
import { StateChart } from './views/StateChart.tsx';
import { Toolbar } from './views/Toolbar.tsx';
import type { ViewProps } from './views/shown.ts';
import type { Message } from './recording.ts';

const post = connect((message) => {
  actor.send({ type: 'message.heard', message });
});
const actor = createActor(
  inspectorMachine.provide({
    actions: {
      post: (_, order: Order) => {
        post(order);
      },
    },
  }),
).start();

const root = createRoot(document.getElementById('root') ?? document.body);
const send: ViewProps['send'] = (event) => {
  actor.send(event);
};
let isScheduled = false;
const render = () => {
  isScheduled = false;
  root.render(<Page inspector={actor.getSnapshot()} send={send} />);
};
actor.subscribe(() => {
  // Messages come in bursts; the page is drawn once a frame. A hidden window gets no frames, but timeouts.
  if (isScheduled) return;
  isScheduled = true;
  setTimeout(render, 16);
});
render();

window.addEventListener('keydown', ({ key, target }) => {
  // In a field the arrow keys move the cursor, and in the statechart they scroll.
  if (target instanceof Element && target.closest('input, textarea, .scroll')) return;
  if (key === 'ArrowLeft') send({ type: 'step.taken', by: -1 });
  if (key === 'ArrowRight') send({ type: 'step.taken', by: 1 });
});

function Page({ inspector, send }: ViewProps) {
  const isChart = inspector.matches({ view: 'chart' });
  const tab = (name: string, isOpen: boolean, type: 'chart.requested' | 'sequence.requested') => (
    <button role="tab" aria-selected={isOpen} onClick={() => send({ type })}>
      {name}
    </button>
  );
  return (
    <>
      <style>{chartStyle}</style>
      <Toolbar inspector={inspector} send={send} />
      <Actors inspector={inspector} send={send} />
      <main>
        <div className="tabs" role="tablist">
          {tab('Statechart', isChart, 'chart.requested')}
          {tab('Sequence', !isChart, 'sequence.requested')}
        </div>
        {isChart ? (
          <StateChart inspector={inspector} send={send} />
        ) : (
          <Sequence inspector={inspector} send={send} />
        )}
      </main>
      <EventLog inspector={inspector} send={send} />
      <Details inspector={inspector} send={send} />
    </>
  );
}

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' &&
  data !== null &&
  '_version' in data &&
  'type' in data &&
  ['@xstate.actor', '@xstate.event', '@xstate.snapshot'].includes(data.type as string);

/**
 * Listens only to the page that opened this window, or that contains its frame.
 * @returns sends an event to an actor of that page
 */
function connect(hear: (message: Message) => void): (order: Order) => void {
  const page = (window.opener ?? (window.parent === window ? null : window.parent)) as Window | null;
  let origin: string | null = null;
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== page || !isMessage(event.data)) return;
    origin = event.origin;
    hear(event.data);
  });
  // The page's origin is not known yet, and this message contains no secret.
  page?.postMessage({ type: '@statelyai.connected' }, '*');
  return (order) => {
    if (origin !== null) page?.postMessage({ type: '@inspector.send', ...order }, origin);
  };
}
