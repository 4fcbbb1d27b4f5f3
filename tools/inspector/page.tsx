import { createBrowserReceiver } from '@statelyai/inspect';
import type { StateValue } from 'xstate';
import { createRoot } from 'react-dom/client';
import { Chart } from './Chart.tsx';
import { hear, liveMachines, nothingYet, type Heard, type HeardMachine } from './heard.ts';

const root = createRoot(document.getElementById('root') ?? document.body);
let heard = nothingYet;
root.render(<Page heard={heard} />);
createBrowserReceiver().subscribe((message) => {
  heard = hear(heard, message);
  root.render(<Page heard={heard} />);
});

/** The machines of the page that opened this one, with their current states, and the latest events. */
function Page({ heard }: { heard: Heard }) {
  const machines = liveMachines(heard);
  return (
    <>
      <main className="actors">
        <h1>Machines</h1>
        {machines.length === 0 ? <p>Switch “Inspect” on in the site.</p> : null}
        {machines.map((machine) => (
          <Machine key={machine.sessionId} {...machine} />
        ))}
      </main>
      <aside>
        <h1>Events</h1>
        <ol>
          {heard.events.map(({ number, type, from, to }) => (
            <li key={number}>
              {from ? `${from} → ` : ''}
              {to}: <b>{type}</b>
            </li>
          ))}
        </ol>
      </aside>
    </>
  );
}

/** A state value as a path, `signedIn.ready`; parallel states stand side by side. */
const stateName = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([state, inner]) => [state, inner ? stateName(inner) : ''].filter(Boolean).join('.'))
        .join(', ');

function Machine({ name, machine, snapshot: { value = {}, context } }: HeardMachine) {
  return (
    <section aria-label={name}>
      <h2>
        {name}: {stateName(value)}
      </h2>
      <Chart states={[machine.root]} value={value} />
      <details>
        <summary>context</summary>
        <pre>{JSON.stringify(context, null, 2)}</pre>
      </details>
    </section>
  );
}
