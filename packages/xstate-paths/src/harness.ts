import { createActor, fromCallback, fromPromise, type AnyActorLogic, type EventObject } from 'xstate';
import { startOf } from './explore';
import type { Effect } from './invariants';
import { isActorOutcome, modelEventOf, stateKeyOf, xstateEventOf, type Model } from './model';
import {
  actorSentence,
  effectSentence,
  emittedSentence,
  eventSentence,
  type EffectSentences,
} from './narrate';
import { effectsOf, endingActorsOf, takenIn } from './xstate';

interface Call {
  name: string;
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
  open: boolean;
}

/** What is observed after a step: the state key, then everything that the machine did, in order, as sentences. */
export type Observation = readonly [stateKey: string, ...effects: string[]];

/** A running actor whose promises and delays are in the test's hands, and whose effects are logged instead of run. */
export function harness(model: Model, start: string) {
  const { input, provide } = startOf(model, start);
  const calls: Call[] = [];
  const clock = manualClock();
  const transitions: string[] = [];
  let effects: string[] = [];
  let done: Effect[] = [];
  const log = (sentence: string) => void effects.push(sentence);

  const { sentences = {} } = model;
  const ending = endingActorsOf(model.machine);
  const logicOf = (name: string): AnyActorLogic =>
    ending.has(name) ? promise(name, calls, log) : callback(name, log, sentences);
  const { actors } = model.machine.implementations;
  const actions = effectsOf(provide ? model.machine.provide(provide as never) : model.machine).map((name) => [
    name,
    (_: unknown, params: unknown) => {
      done.push({ name, params });
      log(effectSentence(sentences, name, params));
    },
  ]);
  const actor = createActor(
    model.machine.provide({
      actors: {
        ...Object.fromEntries(Object.keys(actors).map((name) => [name, logicOf(name)])),
        ...provide?.actors,
      },
      actions: Object.fromEntries(actions) as never,
      guards: provide?.guards ?? {},
    } as never),
    {
      input,
      clock,
      inspect: (event) => void transitions.push(...takenIn(event, model.machine)),
    },
  );

  actor.on('*', (emitted: EventObject) => log(emittedSentence(emitted)));

  const takeOpenCall = (name: string): Call => {
    const call = calls.findLast((candidate) => candidate.name === name && candidate.open);
    if (!call) throw new Error(`No call of ${name} is pending`);
    call.open = false;
    return call;
  };

  return {
    actor,
    start: () => actor.start(),
    /** Whether the event of a model's sentence can happen: an actor's end only while the actor runs. */
    canPerform: (sentence: string): boolean => {
      const snapshot = actor.getSnapshot();
      const event = modelEventOf(model, sentence, snapshot);
      return event !== undefined && xstateEventOf(event, snapshot) !== undefined;
    },
    /** Makes the event of a model's sentence happen. */
    perform: (sentence: string): void => {
      done = [];
      const event = modelEventOf(model, sentence, actor.getSnapshot());
      if (!event) throw new Error(`"${sentence}" cannot happen now`);
      if (!isActorOutcome(event)) actor.send(event);
      else if (event.kind === 'done') takeOpenCall(event.actor).resolve(event.output);
      else if (event.kind === 'failed') takeOpenCall(event.actor).reject(event.error);
      else clock.end(event.milliseconds);
    },
    /** The state now, and what the machine has done since the last observation. */
    observe: async (): Promise<Observation> => {
      await flushPromises();
      const snapshot = actor.getSnapshot();
      const shown = model.shows ? [`shows ${model.shows(snapshot)}`] : [];
      const observation: Observation = [stateKeyOf(model, snapshot), ...effects, ...shown];
      effects = [];
      return observation;
    },
    /** Resolves the calls that the machine has given up. */
    resolveCancelledCalls: () => {
      for (const call of calls) if (!call.open) call.resolve(undefined);
    },
    context: (): unknown => actor.getSnapshot().context,
    /** The snapshot, and what the machine did since the last event. */
    moment: () => ({ snapshot: actor.getSnapshot(), effects: done }),
    /** The transitions that were taken since the last call. */
    takeTransitions: () => transitions.splice(0),
  };
}

/** Lets settled promises reach the machine. */
const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

const promise = (name: string, calls: Call[], log: (sentence: string) => void) =>
  fromPromise<unknown>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        const call = { name, resolve, reject, open: true };
        calls.push(call);
        log(actorSentence('calls', name, input));
        signal.addEventListener('abort', () => {
          if (call.open) log(actorSentence('gives up', name));
          call.open = false;
        });
      }),
  );

const callback = (name: string, log: (sentence: string) => void, sentences: EffectSentences) =>
  fromCallback(({ input, receive }) => {
    log(actorSentence('starts', name, input));
    receive((event) => log(actorSentence('tells', name, eventSentence(sentences, event))));
    return () => log(actorSentence('stops', name));
  });

/** A clock whose delays end only by `end`. */
function manualClock() {
  const running = new Map<number, { end: () => void; milliseconds: number }>();
  let count = 0;
  return {
    setTimeout: (end: () => void, milliseconds: number) => {
      count += 1;
      running.set(count, { end, milliseconds });
      return count;
    },
    clearTimeout: (id: number) => void running.delete(id),
    end: (milliseconds: number) => {
      const [id, timer] = [...running].find(([, candidate]) => candidate.milliseconds === milliseconds) ?? [];
      if (id === undefined || !timer) throw new Error(`No delay of ${milliseconds} ms is running`);
      running.delete(id);
      timer.end();
    },
  };
}
