import { eventInWords } from '../chart/transitions.ts';
import { listedEvents } from '../inspector.machine.ts';
import { isIgnored, type RecordedEvent } from '../recording.ts';
import { momentOf, nameOf, timeText, type ViewProps } from './shown.ts';

/** The effect of an event, in words. */
function effectOf(entry: RecordedEvent): string {
  if (isIgnored(entry)) return 'ignored';
  return (entry.taken ?? [])
    .map(({ source, target, guard }) => {
      const from = source.path.join('.') || source.key;
      const to = target ? target.path.join('.') || target.key : 'stays';
      return `${from} → ${to} ${guard}`.trim();
    })
    .join(', then ');
}

/** The payload of an event as one line of JSON. */
const payloadOf = ({ event }: RecordedEvent) => {
  const { type: _, ...payload } = event;
  return Object.keys(payload).length > 0 ? JSON.stringify(payload) : '';
};

/** The events of the machines, the latest first. Pressing one shows the moment after it. */
export function EventLog({ inspector, send }: ViewProps) {
  const moment = momentOf(inspector);
  const isPast = inspector.matches({ time: 'past' });
  const events = listedEvents(inspector.context).slice(-300).reverse();
  return (
    <section className="log" aria-label="Events">
      <table>
        <thead>
          <tr>
            <th>Time</th>
            <th>Actor</th>
            <th>Event</th>
            <th>Transition</th>
            <th>Payload</th>
          </tr>
        </thead>
        <tbody>
          {events.map((entry) => (
            <tr
              key={entry.number}
              aria-current={isPast && entry.number === moment ? 'step' : undefined}
              className={entry.number > moment ? 'later' : undefined}
              onClick={() => {
                send({ type: 'moment.chosen', number: entry.number });
                send({ type: 'actor.chosen', sessionId: entry.to });
              }}
            >
              <td>
                <button aria-label={`Go to event ${entry.number}`}>{timeText(entry.time)}</button>
              </td>
              <td>
                {entry.from !== undefined && entry.from !== entry.to ? (
                  <i>{nameOf(inspector, entry.from)} → </i>
                ) : null}
                {nameOf(inspector, entry.to)}
              </td>
              <td>
                <b>{eventInWords(entry.event.type)}</b>
              </td>
              <td className={isIgnored(entry) ? 'ignored' : undefined}>{effectOf(entry)}</td>
              <td title={JSON.stringify(entry.event, null, 2)}>
                <code>{payloadOf(entry)}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {events.length === 0 ? <p className="hint">No event yet.</p> : null}
    </section>
  );
}
