import {
  createActor,
  fromCallback,
  fromPromise,
  type Actor,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import { startOf } from './explore';
import type { ActorOutcome, Effect } from './invariants';
import { isActorOutcome, modelEventOf, stateKeyOf, xstateEventOf, type Model } from './model';
import { actorSentence, effectSentence, eventSentence, type EffectSentences } from './narrate';
import { actorNamed, delayNamed, withDelay, withoutDelay, type Delay, type Running } from './running';
import {
  delayBegun,
  endingActorsOf,
  livingActors,
  stopChild,
  transitionsTakenIn,
  withInlineActors,
  withoutActions,
} from './xstate';

interface Call {
  /** The id of the actor. */
  id: string;
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
  open: boolean;
}

/** The observation after a step: the state key, then all effects of the machine in order, as sentences. */
export type Observation = readonly [stateKey: string, ...effects: string[]];

/** A running actor. The test controls its promises and delays. Its effects are logged instead of run. */
export function harness(model: Model, start: string) {
  const { input, provide } = startOf(model, start);
  const { sentences = {} } = model;
  const calls: Call[] = [];
  const clock = manualClock(() => actor);
  const transitions: string[] = [];
  let effects: string[] = [];
  let done: Effect[] = [];
  const log = (sentence: string) => void effects.push(sentence);

  const ending = endingActorsOf(model.machine);
  const standIn = (src: string, name = src): AnyActorLogic =>
    ending.has(src) ? promise(name, calls, log) : callback(name, log, sentences);
  const named = model.machine.provide({
    actors: {
      ...Object.fromEntries(
        Object.keys(model.machine.implementations.actors).map((src) => [src, standIn(src)]),
      ),
      ...provide?.actors,
    },
    actions: provide?.actions ?? {},
    guards: provide?.guards ?? {},
  } as never);
  const machine = withoutActions(
    withInlineActors(named, ({ id, src }) => standIn(src, id)),
    (name, params) => {
      done.push({ name, params });
      log(effectSentence(sentences, name, params));
    },
  );
  const parent = createActor(
    fromCallback<EventObject>(({ receive }) => {
      receive((event) => {
        if (!event.type.startsWith('xstate.'))
          log(actorSentence('tells', 'parent', eventSentence(sentences, event)));
      });
    }),
    { clock, inspect: (event) => void transitions.push(...transitionsTakenIn(event, machine)) },
  ).start();
  const actor: Actor<AnyStateMachine> = createActor(machine, { input, parent } as never);

  actor.on('*', (emitted: EventObject) => log(`emits ${eventSentence(sentences, emitted)}`));

  const running = (): Running => ({ actors: livingActors(actor.getSnapshot()), delays: clock.delays() });
  const takeOpenCall = (name: string): Call => {
    const id = actorNamed(running(), name);
    const call = calls.findLast((candidate) => candidate.id === id && candidate.open);
    if (!call) throw new Error(`No call of ${name} is pending`);
    call.open = false;
    return call;
  };
  const sendSnapshot = (event: ActorOutcome) => {
    const happened = xstateEventOf(event, running());
    if (!happened) throw new Error('No actor of this name is running');
    actor.send(happened);
  };
  const endDelay = (name: string, milliseconds: number) => {
    const delay = delayNamed(running(), name);
    if (delay?.milliseconds !== milliseconds)
      throw new Error(
        delay
          ? `The delay ${name} takes ${delay.milliseconds} ms, not ${milliseconds}`
          : `No delay ${name} is running that may end now`,
      );
    clock.end(delay.id);
  };

  return {
    actor,
    start: () => actor.start(),
    stop: () => {
      stopChild(actor);
    },
    /** Whether the event of a model's sentence can happen: an actor's end only while the actor runs. */
    canPerform: (sentence: string): boolean => {
      const event = modelEventOf(model, sentence, actor.getSnapshot());
      return event !== undefined && xstateEventOf(event, running()) !== undefined;
    },
    /** Makes the event of a model's sentence happen. */
    perform: (sentence: string): void => {
      done = [];
      clock.tick();
      const event = modelEventOf(model, sentence, actor.getSnapshot());
      if (!event) throw new Error(`"${sentence}" cannot happen now`);
      if (!isActorOutcome(event)) actor.send(event);
      else if (event.kind === 'done') takeOpenCall(event.actor).resolve(event.output);
      else if (event.kind === 'failed') takeOpenCall(event.actor).reject(event.error);
      else if (event.kind === 'changed') sendSnapshot(event);
      else endDelay(event.delay, event.milliseconds);
    },
    /** The current state, and the effects since the last observation. */
    observe: async (): Promise<Observation> => {
      await flushPromises();
      const snapshot = actor.getSnapshot();
      const observation: Observation = [stateKeyOf(model, snapshot), ...effects];
      effects = [];
      return observation;
    },
    /** Resolves the calls that the machine has stopped. */
    resolveCancelledCalls: () => {
      for (const call of calls) if (!call.open) call.resolve(undefined);
    },
    /** The snapshot, and the effects since the last event. */
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
    ({ input, self, signal }) =>
      new Promise((resolve, reject) => {
        const call = { id: self.id, resolve, reject, open: true };
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

/** A clock whose delays end only by `end`. Those of children never end. */
function manualClock(actorOf: () => AnyActorRef) {
  const timers = new Map<number, { id: string; end: () => void }>();
  let delays: readonly Delay[] = [];
  let begun = new Set<string>();
  let count = 0;
  return {
    setTimeout: (end: () => void, milliseconds: number) => {
      count += 1;
      const delay = delayBegun(actorOf());
      if (!delay) return count;
      delays = withDelay(delays, { ...delay, milliseconds }, (id) => begun.has(id));
      begun.add(delay.id);
      timers.set(count, { id: delay.id, end });
      return count;
    },
    clearTimeout: (timer: number) => {
      const id = timers.get(timer)?.id;
      if (id !== undefined) delays = withoutDelay(delays, id);
      timers.delete(timer);
    },
    delays: () => delays,
    /** Later delays begin after the current ones. */
    tick: () => {
      begun = new Set();
    },
    end: (id: string) => {
      const [timer, { end }] = [...timers].find(([, each]) => each.id === id) ?? [
        0,
        { end: () => undefined },
      ];
      timers.delete(timer);
      delays = withoutDelay(delays, id);
      end();
    },
  };
}
