import { actorsAt, isRunning, stateText, type ShownActor, type ViewProps } from './shown.ts';

/** The machines that run at the shown moment, below the ones that started them, and those that have ended. */
export function Actors({ inspector, send }: ViewProps) {
  const { filter, chosen } = inspector.context;
  const machines = actorsAt(inspector).filter(({ actor }) => actor.machine);
  const named = machines.filter(({ actor }) => actor.name.toLowerCase().includes(filter.toLowerCase()));
  const running = named.filter(isRunning);
  const ended = named.filter((shown) => !isRunning(shown)).reverse();
  const isTop = ({ actor }: ShownActor) => running.every((other) => other.actor.sessionId !== actor.parentId);

  const entry = ({ actor, snapshot }: ShownActor) => (
    <button
      aria-pressed={actor.sessionId === chosen}
      onClick={() => send({ type: 'actor.chosen', sessionId: actor.sessionId })}
    >
      <b>{actor.name}</b>
      <small>{snapshot.status === 'active' ? stateText(snapshot.value) : endOf(snapshot)}</small>
    </button>
  );
  const tree = (shown: ShownActor) => {
    const children = running.filter(({ actor }) => actor.parentId === shown.actor.sessionId);
    return (
      <li key={shown.actor.sessionId}>
        {entry(shown)}
        {children.length > 0 ? <ul>{children.map(tree)}</ul> : null}
      </li>
    );
  };
  return (
    <nav className="actors" aria-label="Actors">
      <h2>Running</h2>
      {running.length === 0 ? <p className="hint">No machine has been heard of.</p> : null}
      <ul>{running.filter(isTop).map(tree)}</ul>
      {ended.length > 0 ? (
        <details>
          <summary>Ended ({ended.length})</summary>
          <ul>
            {ended.map((shown) => (
              <li key={shown.actor.sessionId}>{entry(shown)}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </nav>
  );
}

const endOf = ({ status, value }: ShownActor['snapshot']) =>
  [status, stateText(value)].filter(Boolean).join(' in ');
