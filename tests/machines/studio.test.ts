import { extractMachinesFromFile } from '@xstate/machine-extractor';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { studioCodeOf } from '../diagrams/machines';

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

const files = import.meta.glob<Record<string, unknown>>('../../src/machines/**/*.machine.ts');

describe.each(Object.entries(files))('Stately Studio', (path, read) => {
  const name = path.replace(/^.*\/(.+)\.machine\.ts$/, '$1');

  it(`reads every state and transition of ${name}`, async () => {
    const machine = (await read())[`${name}Machine`] as AnyStateMachine;
    const results = extractMachinesFromFile(studioCodeOf(machine))?.machines ?? [];
    expect(results).toHaveLength(1);
    expect(extractedOf(results[0]?.toConfig() as Extracted, name)).toEqual(ownOf(machine));
  });
});
