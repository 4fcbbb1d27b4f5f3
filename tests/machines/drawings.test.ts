import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { transitionsOf } from '../../tools/inspector/chart/transitions';
import { extractMachinesFromFile } from '@xstate/machine-extractor';
import { diagramOf } from '../../tools/inspector/chart/diagram';
import { svgOf } from '../../tools/diagrams/drawing';
import { studioCodeOf } from '../../tools/diagrams/machines';

const files = import.meta.glob<Record<string, unknown>>('../../src/machines/**/*.machine.ts');
const valuesOf = (svg: string, attribute: string) =>
  [...svg.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value);

/** A state in the form that Stately's extractor returns. */
interface Extracted {
  states?: Record<string, Extracted>;
  on?: Record<string, unknown>;
  after?: Record<string, unknown>;
  always?: unknown;
  onDone?: unknown;
  invoke?: Invoked | Invoked[];
}
type Invoked = Partial<Record<'onDone' | 'onError', unknown>>;

const listed = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat());

/** The number of transitions of every state, by the state's path. */
function extractedOf(state: Extracted, path: string): Record<string, number> {
  const transitions = [
    ...Object.values(state.on ?? {}),
    ...Object.values(state.after ?? {}),
    ...[state.always, state.onDone],
    ...listed(state.invoke).flatMap((invoked) => {
      const { onDone, onError } = invoked as Invoked;
      return [onDone, onError];
    }),
  ].flatMap(listed);
  const inner = Object.entries(state.states ?? {}).map(([key, child]) =>
    extractedOf(child, `${path}.${key}`),
  );
  return Object.assign({ [path]: transitions.length }, ...inner) as Record<string, number>;
}

const ownOf = ({ root }: AnyStateMachine): Record<string, number> =>
  Object.fromEntries(
    [root, ...getStateNodes(root)].map((node: AnyStateNode) => [
      [root.key, ...node.path].join('.'),
      [...node.transitions.values(), node.always ?? []].flat().length,
    ]),
  );

describe.each(Object.entries(files))('A machine', (path, read) => {
  const name = path.replace(/^.*\/(.+)\.machine\.ts$/, '$1');
  let machine: AnyStateMachine;
  let svg: string;
  let nodes: AnyStateNode[];
  beforeAll(async () => {
    machine = (await read())[`${name}Machine`] as AnyStateMachine;
    svg = await svgOf(diagramOf(machine), name);
    nodes = [machine.root, ...getStateNodes(machine.root)];
  });

  it(`is drawn with every state of ${name}, and marks where each machine, state and region begins`, () => {
    expect(valuesOf(svg, 'data-state').sort()).toEqual(nodes.map(({ id }) => id).sort());
    expect(valuesOf(svg, 'class').filter((value) => value === 'start')).toHaveLength(
      nodes.filter(({ type }) => type === 'compound').length,
    );
  });

  it(`is drawn with every transition of ${name}`, () => {
    const transitions = nodes.flatMap(transitionsOf);
    expect([...new Set(valuesOf(svg, 'data-transition'))].sort()).toEqual(
      transitions.map(({ id }) => id).sort(),
    );
  });

  it(`${name} is drawn in a size that can be read on a page of 900 pixels`, () => {
    const [width] = valuesOf(svg, 'width');
    // GitHub shrinks wider pictures; below four fifths of its size, text of 11 pixels can't be read.
    expect(Number(width)).toBeLessThanOrEqual(900 / 0.8);
  });

  it(`has every state and transition of ${name} in Stately Studio`, () => {
    const results = extractMachinesFromFile(studioCodeOf(machine))?.machines ?? [];
    expect(results).toHaveLength(1);
    expect(extractedOf(results[0]?.toConfig() as Extracted, name)).toEqual(ownOf(machine));
  });
});
