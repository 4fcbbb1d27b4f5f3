import fc from 'fast-check';
import { harness } from './harness';
import { isActorOutcome, modelEventOf, type Model } from './model';
import { watchInvariants } from './watchInvariants';
import type { Moment } from './invariants';

/** The length of a random walk. */
interface RandomWalk {
  /** The minimum number of steps, in walks from the start. */
  steps: number;
  /** The same seed takes the same steps. */
  seed: number;
  /** The steps after which a walk ends and another begins. */
  maxSteps?: number;
}

/**
 * Walks a model's machine at random, on the running actor: each step is an event that the machine accepts now.
 * All invariants of the model are checked after each step.
 * @returns the number of steps; fewer than requested only if no event is possible
 * @throws the failure, with the shortest sequence of events that it found, and the seed
 */
export async function walkRandomly(
  model: Model,
  start: string,
  { steps, seed, maxSteps = 50 }: RandomWalk,
): Promise<number> {
  const sentences = Object.keys(model.events);
  // A choice is an order of preference, so it keeps its meaning when shrinking removes an earlier step.
  const choice = fc.noShrink(fc.shuffledSubarray(sentences, { minLength: sentences.length }));
  const choices = fc.array(choice, { minLength: 1, maxLength: maxSteps, size: 'max' });
  const numRuns = Math.ceil(Math.min(steps, 1_000) / maxSteps);
  let taken = 0;
  const walk = fc.asyncProperty(choices, async (preferences) => {
    taken += await walkOnce(model, start, preferences);
  });
  for (let round = 0, before = -1; taken < steps && taken > before; round += 1) {
    before = taken;
    const run = await fc.check(walk, { seed: seed + round, numRuns });
    if (!run.failed) continue;
    const { errorInstance: cause } = run;
    throw new Error(`${cause instanceof Error ? cause.message : String(cause)}\nseed ${run.seed}`, { cause });
  }
  return taken;
}

/** One walk, until the machine ends or takes none of the events. @returns the number of steps */
async function walkOnce(model: Model, start: string, preferences: readonly (readonly string[])[]) {
  const running = harness(model, start);
  const watch = watchInvariants(model, start);
  const path: string[] = [];
  let before: Moment | undefined;
  const check = async (event?: string) => {
    await running.observe();
    const moment = running.moment();
    if (moment.snapshot.status === 'error') throw moment.snapshot.error;
    const happened = event && before ? modelEventOf(model, event, before.snapshot) : undefined;
    before = { ...moment, event: happened, before: before?.snapshot };
    await watch(before, event);
  };
  const isTaken = (sentence: string) => {
    const { snapshot } = running.moment();
    const event = modelEventOf(model, sentence, snapshot);
    if (!event || snapshot.status !== 'active') return false;
    return isActorOutcome(event) ? running.canPerform(sentence) : snapshot.can(event);
  };
  const step = async (event?: string) => {
    try {
      if (event === undefined) running.start();
      else running.perform(event);
      await check(event);
    } catch (cause) {
      const story = [model.machine.id, start, ...path].join(' → ');
      const message = cause instanceof Error ? cause.message : String(cause);
      throw new Error(message.endsWith(story) ? message : `${message}: ${story}`, { cause });
    }
  };
  // Without an observer, a machine that throws would fail another test of the process.
  running.actor.subscribe({ error: () => undefined });
  await step();
  for (const preference of preferences) {
    const event = preference.find(isTaken);
    if (event === undefined) break;
    path.push(event);
    await step(event);
  }
  running.stop();
  return path.length;
}
