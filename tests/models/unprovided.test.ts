import { describe, expect, it } from 'vitest';
import { createActor, type AnyActorLogic, type AnyStateMachine } from 'xstate';

const files = import.meta.glob<Record<string, unknown>>('../../src/machines/**/*.machine.ts');
const machines = Object.entries(files).map(([path, load]) => {
  const name = path.replace(/^.*\/(.+)\.machine\.ts$/, '$1');
  return [name, async () => (await load())[`${name}Machine`] as AnyStateMachine] as const;
});

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

describe.each(machines)('%s without provided implementations', (_, load) => {
  it('throws the name of each missing effect', async () => {
    const { actions, guards } = (await load()).implementations;
    expect(Object.values({ ...actions, ...guards })).not.toContain(undefined);
    const outside = [
      ...Object.entries(actions).filter(isEffect),
      ...Object.entries(guards).filter(readsOutside),
    ];
    for (const [name, act] of outside) expect(act).toThrow(`"${name}" is not provided`);
  });

  it('throws the name of each missing actor', async () => {
    const outside = Object.entries((await load()).implementations.actors).filter(([, logic]) =>
      reachesOutside(logic),
    );
    const failures = await Promise.all(
      outside.map(async ([name, logic]) => [name, String(await failureOf(logic as AnyActorLogic))]),
    );
    expect(failures).toEqual(outside.map(([name]) => [name, `Error: "${name}" is not provided`]));
  });
});
