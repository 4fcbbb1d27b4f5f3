import { eventInWords } from '../chart/transitions.ts';
import { listedEvents } from '../inspector.machine.ts';
import { isIgnored, type RecordedEvent } from '../recording.ts';
import { momentOf, nameOf, timeText, type ViewProps } from './shown.ts';

const lane = 124;
const row = 30;
const left = 90;
const shownEvents = 80;
/** The lanes of actors that are not machines: the page itself; promises, callbacks and the like. */
const page = 'page';
const services = 'services';

/** The latest events up to the shown moment as arrows between the lifelines of the actors. */
export function Sequence({ inspector, send }: ViewProps) {
  const moment = momentOf(inspector);
  const events = listedEvents(inspector.context)
    .filter(({ number, event }) => number <= moment && event.type !== 'xstate.init')
    .slice(-shownEvents);
  const { actors } = inspector.context.recording;
  const senderOf = ({ from, to }: RecordedEvent) => {
    if (from === to || from === undefined) return page;
    return actors.get(from)?.machine ? from : services;
  };
  const machines = new Set(events.flatMap((entry) => [senderOf(entry), entry.to]));
  const others = [page, services].filter((id) => machines.delete(id));
  const lanes = [...others, ...machines];
  const x = (id: string) => left + lanes.indexOf(id) * lane + lane / 2;
  const width = left + lanes.length * lane;
  const height = events.length * row + 20;
  return (
    <section className="sequence" aria-label="Sequence">
      <div>
        <div className="lanes" style={{ width, paddingLeft: left }}>
          {lanes.map((id) => (
            <b key={id} style={{ width: lane }} title={id}>
              {nameOf(inspector, id)}
            </b>
          ))}
        </div>
        <svg width={width} height={height} role="list">
          {lanes.map((id) => (
            <line key={id} className="life" x1={x(id)} x2={x(id)} y1={0} y2={height} />
          ))}
          {events.map((entry, index) => {
            const from = x(senderOf(entry));
            const to = x(entry.to);
            const y = index * row + 24;
            const tip = to > from ? -6 : 6;
            const label = eventInWords(entry.event.type);
            return (
              <g
                key={entry.number}
                role="listitem"
                aria-label={`${nameOf(inspector, entry.from)} to ${nameOf(inspector, entry.to)}: ${label}`}
                className={isIgnored(entry) ? 'ignored' : undefined}
                onClick={() => send({ type: 'moment.chosen', number: entry.number })}
              >
                <rect className="row" x={0} y={y - 20} width={width} height={row} />
                <text className="time" x={8} y={y}>
                  {timeText(entry.time)}
                </text>
                <line className="message" x1={from} x2={to} y1={y} y2={y} />
                <path className="head" d={`M${to} ${y}l${tip} -4v8Z`} />
                <text className="said" x={Math.min(from, to) + lane / 2} y={y - 5}>
                  {label}
                </text>
              </g>
            );
          })}
        </svg>
        {events.length === 0 ? <p className="hint">No event yet.</p> : null}
      </div>
    </section>
  );
}
