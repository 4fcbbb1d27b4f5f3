import { matchesState, pathToStateValue, type AnyStateNode, type StateValue } from 'xstate';
import { arrowsOf } from './arrows.ts';

const isCurrent = ({ path }: AnyStateNode, value: StateValue) =>
  path.length > 0 && matchesState(pathToStateValue(path), value);

/** The states of a machine as nested boxes with their transitions, from its root; the current states are marked. */
export const Chart = ({ states, value = {} }: { states: AnyStateNode[]; value: StateValue | undefined }) => (
  <ul className="chart">
    {states.map((node) => (
      <li key={node.id} aria-current={isCurrent(node, value) ? 'step' : undefined}>
        {node.key} {node.invoke.map(({ id }) => `⟳ ${id}`).join(' ')}
        {arrowsOf(node).map(({ label, target }) => (
          <small key={label}>
            {label} → {target?.key ?? 'stays'}
          </small>
        ))}
        <Chart states={Object.values(node.states)} value={value} />
      </li>
    ))}
  </ul>
);
