import { momentOf, type ViewProps } from './shown.ts';

/** The filter, and the controls that step through time. */
export function Toolbar({ inspector, send }: ViewProps) {
  const { recording, filter } = inspector.context;
  const isPast = inspector.matches({ time: 'past' });
  const last = recording.events.at(-1)?.number ?? 0;
  return (
    <header className="toolbar">
      <h1>Inspector</h1>
      <input
        type="search"
        aria-label="Filter machines and events"
        placeholder="Filter machines and events"
        value={filter}
        onChange={(change) => send({ type: 'filter.changed', text: change.target.value })}
      />
      <span className="grow" />
      <div className="steps" role="group" aria-label="Time">
        <button
          aria-label="Back"
          title="One event back (←)"
          onClick={() => send({ type: 'step.taken', by: -1 })}
        >
          ‹
        </button>
        <output>{isPast ? `Event ${momentOf(inspector)} of ${last}` : `Live, ${last} events`}</output>
        <button
          aria-label="Forward"
          title="One event forward (→)"
          disabled={!isPast}
          onClick={() => send({ type: 'step.taken', by: 1 })}
        >
          ›
        </button>
        <button className="live" disabled={!isPast} onClick={() => send({ type: 'present.requested' })}>
          Live
        </button>
      </div>
      <button onClick={() => send({ type: 'recording.cleared' })}>Clear</button>
    </header>
  );
}
