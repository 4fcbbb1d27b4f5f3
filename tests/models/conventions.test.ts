import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createActor, type AnyStateMachine, type AnyStateNode, type AnyActorLogic } from 'xstate';
import { getStateNodes } from 'xstate/graph';

const files = import.meta.glob<Record<string, unknown>>('../../src/machines/**/*.machine.ts');

interface Place {
  path: string;
  key: string;
  value: unknown;
}

/** Every value in a machine's config, with its path. */
const placesOf = (value: unknown, path = ''): Place[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, item]) => [
        { path: `${path}.${key}`, key, value: item as unknown },
        ...placesOf(item, `${path}.${key}`),
      ]);

/** Functions may only compute `params`, `input` and `output`. */
const isInline = ({ key, value, path }: Place) =>
  typeof value === 'function' && path !== '.context' && !['params', 'input', 'output'].includes(key);

const nodesOf = ({ root }: AnyStateMachine): AnyStateNode[] => [root, ...getStateNodes(root)];

/** Neither a whole machine, nor one of several regions, nor a state that decides and is left at once. */
const isLived = ({ parent, always }: AnyStateNode) =>
  parent !== undefined && parent.type !== 'parallel' && !always?.some(({ guard }) => guard === undefined);

/** Promise and callback actors have to be provided; child machines and pure actors have not. */
const reachesOutside = (logic: unknown): logic is AnyActorLogic & { config: unknown } =>
  typeof logic === 'object' && logic !== null && 'config' in logic && typeof logic.config === 'function';

/** An effect is a plain function; XState's own actions have a `type`. */
const isEffect = (entry: [string, unknown]): entry is [string, () => void] =>
  typeof entry[1] === 'function' && !('type' in entry[1]);

/** A guard without parameters reads the browser and has to be provided; XState's own have a `check`. */
const readsOutside = (entry: [string, unknown]): entry is [string, () => boolean] =>
  typeof entry[1] === 'function' && !('check' in entry[1]) && entry[1].length === 0;

const failureOf = (logic: AnyActorLogic): Promise<unknown> =>
  new Promise((fail) => {
    const actor = createActor(logic, { input: {} });
    actor.subscribe({ error: fail });
    actor.start();
  });

describe.each(Object.entries(files))('The machine in %s', (path, read) => {
  const name = path.replace(/^.*\/(.+)\.machine\.ts$/, '$1');
  const source = readFileSync(path.replace('../../', ''), 'utf8');
  const load = async () => (await read())[`${name}Machine`] as AnyStateMachine;

  it('is the only one of its file, has its name, and its docstring links to its diagram', async () => {
    expect((await load()).id).toBe(name);
    expect(source.match(/createMachine\(/g)).toHaveLength(1);
    expect(source).toMatch(
      new RegExp(
        ` \\* @see docs/machines\\.md#${name.toLowerCase()}\\n \\*/\\nexport const ${name}Machine =`,
      ),
    );
  });

  it('has no inline functions: actions, guards and delays are named', async () => {
    expect(placesOf((await load()).config).filter(isInline)).toEqual([]);
  });

  it('gives every invoked actor an id', async () => {
    const invoked = nodesOf(await load()).flatMap(({ config }) => [config.invoke ?? []].flat());
    for (const { id, src } of invoked) {
      expect(id).toMatch(/^\w+$/);
      if (id !== src) expect(invoked.filter((other) => other.src === src).length).toBeGreaterThan(1);
    }
  });

  it('describes every state that a person can be in, in a sentence, and no other', async () => {
    for (const node of nodesOf(await load()))
      expect([node.id, node.description ?? '']).toEqual([
        node.id,
        isLived(node) ? expect.stringMatching(/^[A-Z].+\.$/) : '',
      ]);
  });

  it('throws the name of each effect that is not provided', async () => {
    const { actions, guards } = (await load()).implementations;
    expect(Object.values({ ...actions, ...guards })).not.toContain(undefined);
    const outside = [
      ...Object.entries(actions).filter(isEffect),
      ...Object.entries(guards).filter(readsOutside),
    ];
    for (const [name, act] of outside) expect(act).toThrow(`"${name}" is not provided`);
  });

  it('throws the name of each actor that is not provided', async () => {
    const outside = Object.entries((await load()).implementations.actors).filter(([, logic]) =>
      reachesOutside(logic),
    );
    const failures = await Promise.all(
      outside.map(async ([name, logic]) => [name, String(await failureOf(logic as AnyActorLogic))]),
    );
    expect(failures).toEqual(outside.map(([name]) => [name, `Error: "${name}" is not provided`]));
  });
});
