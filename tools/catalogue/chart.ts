import ELK from 'elkjs';
import { getStateNodes } from 'xstate/graph';
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { transitionName } from '#xstate-paths/xstate';
import { diagramOf } from '../inspector/chart/diagram.ts';
import { draw } from '../inspector/chart/draw.ts';
import { transitionId } from '../inspector/chart/transitions.ts';
import type { State } from './states.ts';

const elk = new ELK();

/** A machine's drawing, drawn once; `use` repeats it with its parts colored by custom properties. */
export interface Chart {
  /** The SVG element that holds the drawing. */
  definition: string;
  /** The SVG element that shows it with the state's way colored and the state marked. */
  marked: (state: State) => string;
}

const decoded = (text: string) =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

/** Draws a machine of a screen. @param name distinguishes it from the others of the page */
export async function chartOf(machine: AnyStateMachine, name: string): Promise<Chart> {
  const { width, height, content } = await draw(elk, diagramOf(machine));
  const nodes = [machine.root, ...getStateNodes(machine.root)];
  const ids = new Map(
    nodes
      .flatMap(({ transitions, always }) => [...[...transitions.values()].flat(), ...(always ?? [])])
      .map((transition) => transition as AnyTransitionDefinition)
      .map((transition) => [transitionName(transition), transitionId(transition)]),
  );
  const numbers = new Map<string, number>();
  const numberOf = (id: string) => numbers.get(id) ?? numbers.set(id, numbers.size).size - 1;
  /** Each part takes the color of a state, or of a transition, that the place of use sets. */
  const colored = content
    .replace(
      /data-state="([^"]*)"/g,
      (whole, id: string) => `${whole} style="--here:var(--n${numberOf(decoded(id))})"`,
    )
    .replace(/data-(?:arrow|transition)="([^"]+)"/g, (whole, each: string) => {
      const color = decoded(each)
        .split('\t')
        .reduceRight((otherwise, id) => `var(--n${numberOf(id)}${otherwise && `,${otherwise}`})`, '');
      return `${whole} style="--walked:${color}"`;
    });
  const box = `viewBox="-2 -2 ${width + 4} ${height + 4}"`;
  return {
    definition: `<svg aria-hidden="true" width="0" height="0"><symbol id="chart-${name}" ${box}><g class="chart">${colored}</g></symbol></svg>`,
    marked: ({ transitions, leaves, title }) => {
      const around = nodes.filter(({ path }) =>
        leaves.some((leaf) => path.length > 0 && `${leaf}.`.startsWith(`${path.join('.')}.`)),
      );
      const marks = [
        ...new Set(transitions.map((transition) => `--n${numberOf(ids.get(transition) ?? '')}:var(--way)`)),
        ...around.map(({ id }) => `--n${numberOf(id)}:var(--spot)`),
      ];
      return `<svg ${box} role="img" aria-label="${title.replaceAll('"', '″')} in the machine" style="${marks.join(';')}"><use href="#chart-${name}"/></svg>`;
    },
  };
}
