import { matchesState, pathToStateValue, type AnyStateNode, type StateValue } from 'xstate';
import { arrowsOf } from './arrows.ts';

/** The states of a machine as nested boxes with their transitions; the current states are marked. */
export const Chart = ({ states, value = {} }: { states: AnyStateNode[]; value: StateValue | undefined }) => (
  <ul className="chart">
    {states.map((node) => (
      <li key={node.id} aria-current={matchesState(pathToStateValue(node.path), value) ? 'step' : undefined}>
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
