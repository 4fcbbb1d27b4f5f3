import { leavesOf, type Leaf } from '../changes.ts';
import { acceptedEvents } from '../recording.ts';
import { actorsAt, isRunning, momentOf, type ViewProps } from './shown.ts';

/** The chosen actor's context with the changes of the last event, and the events that can be sent to it. */
export function Details({ inspector, send }: ViewProps) {
  const { chosen, recording } = inspector.context;
  const shown = actorsAt(inspector).find(({ actor }) => actor.sessionId === chosen);
  if (!shown) return <aside className="details" aria-label="Details" />;
  const { actor, snapshot } = shown;
  const earlier = actor.snapshots.filter(({ number }) => number <= momentOf(inspector)).at(-2);
  const leaves = leavesOf((earlier?.snapshot ?? snapshot).context, snapshot.context);
  const recorded = recording.events.find(({ number }) => number === momentOf(inspector));
  const isChanged = ({ now, before }: Leaf) => now !== before;
  return (
    <aside className="details" aria-label="Details">
      {recorded ? (
        <>
          <h2>Event {recorded.number}</h2>
          <pre>{JSON.stringify(recorded.event, null, 2)}</pre>
        </>
      ) : null}
      <h2>Context</h2>
      <dl aria-label="Context">
        {leaves.slice(0, 300).map((leaf) => (
          <div key={leaf.path} className={isChanged(leaf) ? 'changed' : undefined}>
            <dt>
              {leaf.path.split('.').map((key, index) => (
                <span key={index}>
                  {index > 0 ? '.' : ''}
                  {key}
                  <wbr />
                </span>
              ))}
            </dt>
            <dd>
              {isChanged(leaf) && leaf.before !== undefined ? <del>{leaf.before}</del> : null}
              {leaf.now === undefined ? null : <code>{leaf.now}</code>}
            </dd>
          </div>
        ))}
      </dl>
      {leaves.length === 0 ? <p className="hint">The context is empty.</p> : null}
      {leaves.length > 300 ? <p className="hint">{leaves.length - 300} more values</p> : null}
      <SendForm
        inspector={inspector}
        send={send}
        isPossible={isRunning(shown) && inspector.matches({ time: 'present' })}
        accepted={actor.machine ? acceptedEvents(actor.machine, snapshot.value) : []}
      />
    </aside>
  );
}

function SendForm({
  inspector,
  send,
  accepted,
  isPossible,
}: ViewProps & { accepted: string[]; isPossible: boolean }) {
  const { draft } = inspector.context;
  return (
    <form
      aria-label="Send an event"
      onSubmit={(submission) => {
        submission.preventDefault();
        send({ type: 'event.submitted' });
      }}
    >
      <h2>Send</h2>
      <div className="accepted">
        {accepted.map((type) => (
          <button
            key={type}
            type="button"
            aria-pressed={type === draft.type}
            onClick={() => send({ type: 'type.changed', text: type })}
          >
            {type}
          </button>
        ))}
      </div>
      {accepted.length === 0 ? <p className="hint">No event is accepted in this state.</p> : null}
      <label>
        Event
        <input
          value={draft.type}
          onChange={({ target }) => send({ type: 'type.changed', text: target.value })}
        />
      </label>
      <label>
        Payload (JSON)
        <textarea
          rows={3}
          spellCheck={false}
          placeholder="{ }"
          value={draft.payload}
          onChange={({ target }) => send({ type: 'payload.changed', text: target.value })}
        />
      </label>
      {inspector.matches({ draft: 'refused' }) ? (
        <p role="alert">Choose an event, and write its payload as a JSON object or leave it empty.</p>
      ) : null}
      <button type="submit" disabled={!isPossible}>
        Send
      </button>
      {isPossible ? null : <small>Events can be sent to a running actor while the page shows it live.</small>}
    </form>
  );
}
