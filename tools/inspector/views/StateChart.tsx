import ELK from 'elkjs/lib/elk-api.js';
import ElkWorker from 'elkjs/lib/elk-worker.min.js?worker';
import { Suspense, use, useEffect, useLayoutEffect, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { diagramOf } from '../chart/diagram.ts';
import { draw, type Drawing } from '../chart/draw.ts';
import { acceptedEvents, activeStates, type RecordedActor } from '../recording.ts';
import { useZoom, ZoomBar } from './zoom.tsx';
import { actorsAt, momentOf, stateText, type ViewProps } from './shown.ts';

const elk = new ELK({ workerFactory: () => new ElkWorker() });
const drawings = new Map<string, Promise<Drawing>>();

/** A machine's drawing; each definition is laid out once. */
function drawingOf({ definition, machine }: RecordedActor): Promise<Drawing> {
  const known = drawings.get(definition);
  if (known) return known;
  const drawing = machine ? draw(elk, diagramOf(machine)) : Promise.reject(new Error('No machine'));
  drawings.set(definition, drawing);
  return drawing;
}

/** The statechart of the chosen actor, with its active states and the transitions that it has just taken. */
export function StateChart({ inspector, send }: ViewProps) {
  const { chosen, recording } = inspector.context;
  const frame = useRef<HTMLDivElement>(null);
  const zoom = useZoom(inspector, send, frame);
  const shown = actorsAt(inspector).find(({ actor }) => actor.sessionId === chosen);
  if (!shown?.actor.machine) {
    const hint = chosen ? 'This actor had not started then.' : 'Switch “Inspect” on in the site.';
    return <p className="hint">{hint}</p>;
  }
  const { actor, snapshot } = shown;
  const { machine } = shown.actor;
  const moment = momentOf(inspector);
  const cause = recording.events.findLast(({ number, to }) => number <= moment && to === actor.sessionId);
  const isActive = snapshot.status === 'active';
  const active = isActive ? activeStates(machine, snapshot.value).map(({ id }) => id) : [];
  const accepted = acceptedEvents(machine, snapshot.value);
  return (
    <section className="chart-view" aria-label={actor.name}>
      <header>
        <h2>
          {actor.name}: {isActive ? stateText(snapshot.value) : snapshot.status}
        </h2>
        <ZoomBar zoom={zoom} />
      </header>
      <div
        ref={frame}
        className={zoom.isFitted ? 'scroll fitted' : 'scroll'}
        role="group"
        aria-label="Drawing"
        title="Drag or use the arrow keys to move, Ctrl and the wheel or + and - to zoom, 0 to fit"
        // Scrolls by the keyboard.
        tabIndex={0}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (!ctrlKey && !metaKey) zoom.keys[key]?.();
        }}
        onPointerMove={({ buttons, movementX, movementY, currentTarget }) => {
          if (buttons === 1) currentTarget.scrollBy(-movementX, -movementY);
        }}
        onClick={({ target }) => {
          const id = (target as Element).closest('[data-transition]')?.getAttribute('data-transition');
          const type = accepted.find((event) => id?.includes(` ${event} `));
          if (type !== undefined) send({ type: 'type.changed', text: type });
        }}
      >
        <ErrorBoundary
          key={actor.definition}
          fallbackRender={({ error }) => <p role="alert">The machine could not be drawn: {String(error)}</p>}
        >
          <Suspense fallback={<p className="hint">Drawing…</p>}>
            <Chart
              drawing={drawingOf(actor)}
              active={active}
              taken={cause?.taken?.map(({ id }) => id) ?? []}
              scale={zoom.isFitted ? null : zoom.scale}
              onResize={zoom.keepPlace}
            />
          </Suspense>
        </ErrorBoundary>
      </div>
    </section>
  );
}

interface ChartProps {
  drawing: Promise<Drawing>;
  active: string[];
  taken: string[];
  /** Null to show the whole drawing. */
  scale: number | null;
  /** Called when the drawing has another size. */
  onResize: () => void;
}

function Chart({ drawing, active, taken, scale, onResize }: ChartProps) {
  const { width, height, content } = use(drawing);
  const svg = useRef<SVGSVGElement>(null);
  const innermost = active.at(-1);
  useLayoutEffect(onResize, [scale, onResize]);
  useEffect(() => {
    const current = [...(svg.current?.querySelectorAll('[aria-current]') ?? [])].at(-1);
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [innermost, drawing]);
  const marked = content
    .replace(/data-state="([^"]*)"/g, (whole, id: string) =>
      active.includes(decoded(id)) ? `${whole} aria-current="step"` : whole,
    )
    .replace(/data-arrow="([^"]*)"/g, (whole, ids: string) =>
      decoded(ids)
        .split('\t')
        .some((id) => taken.includes(id))
        ? `${whole} data-taken`
        : whole,
    )
    .replace(/data-transition="([^"]*)"/g, (whole, id: string) =>
      taken.includes(decoded(id)) ? `${whole} data-taken` : whole,
    );
  return (
    <svg
      ref={svg}
      className="chart"
      style={scale === null ? { maxWidth: width, maxHeight: height } : undefined}
      width={scale === null ? '100%' : width * scale}
      height={scale === null ? '100%' : height * scale}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMin meet"
      dangerouslySetInnerHTML={{ __html: marked }}
    />
  );
}

const decoded = (text: string) =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
