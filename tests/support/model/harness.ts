import { createActor, fromCallback, fromPromise, type AnyActorLogic, type EventObject } from 'xstate';
import { settled } from '../actors';
import { startOf } from './explore';
import { isEnding, situationOf, stimulusOf, type Model } from './model';
import * as words from './narrate';
import { effectsOf, endingActorsOf, takenIn } from './xstate';

interface Call {
  name: string;
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
  open: boolean;
}

/**
 * A machine's living actor. Its promises and delays are ended by the walk, its effects are written down,
 * and whatever it does is told in words, in order.
 */
export function stage(model: Model, start: string) {
  const { input, provide } = startOf(model, start);
  const calls: Call[] = [];
  const clock = handClock();
  const taken: string[] = [];
  let told: string[] = [];
  const tell = (line: string) => void told.push(line);

  const ending = endingActorsOf(model.machine);
  const logicOf = (name: string): AnyActorLogic =>
    ending.has(name) ? promise(name, calls, tell) : callback(name, tell);
  const { actors } = model.machine.implementations;
  const effects = effectsOf(provide ? model.machine.provide(provide as never) : model.machine).map((name) => [
    name,
    (_: unknown, params: unknown) => tell(words.effect(name, params)),
  ]);
  const actor = createActor(
    model.machine.provide({
      actors: {
        ...Object.fromEntries(Object.keys(actors).map((name) => [name, logicOf(name)])),
        ...provide?.actors,
      },
      actions: Object.fromEntries(effects) as never,
      guards: provide?.guards ?? {},
    } as never),
    {
      input,
      clock,
      inspect: (event) => void taken.push(...takenIn(event, model.machine)),
    },
  );

  actor.on('*', (answer: EventObject) => tell(words.answer(answer)));

  const openCall = (name: string): Call => {
    const call = calls.findLast((candidate) => candidate.name === name && candidate.open);
    if (!call) throw new Error(`${name} is not under way`);
    call.open = false;
    return call;
  };

  return {
    start: () => actor.start(),
    /** Makes happen what the model's words stand for. */
    perform: (wording: string): void => {
      const stimulus = stimulusOf(model, wording, actor.getSnapshot());
      if (!stimulus) throw new Error(`"${wording}" cannot happen now`);
      if (!isEnding(stimulus)) actor.send(stimulus);
      else if (stimulus.kind === 'done') openCall(stimulus.actor).resolve(stimulus.output);
      else if (stimulus.kind === 'failed') openCall(stimulus.actor).reject(stimulus.error);
      else clock.end(stimulus.milliseconds);
    },
    /** Where the machine is now, and what it has done since the last look. */
    look: async (): Promise<[situation: string, ...done: string[]]> => {
      await settled();
      const snapshot = actor.getSnapshot();
      const shown = model.shows ? [`shows ${model.shows(snapshot)}`] : [];
      const seen: [string, ...string[]] = [situationOf(model, snapshot), ...told, ...shown];
      told = [];
      return seen;
    },
    /** Answers of calls that were given up, which must change nothing any more. */
    answerLate: () => {
      for (const call of calls) if (!call.open) call.resolve(undefined);
    },
    context: (): unknown => actor.getSnapshot().context,
    taken,
  };
}

const promise = (name: string, calls: Call[], tell: (line: string) => void) =>
  fromPromise<unknown>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        const call = { name, resolve, reject, open: true };
        calls.push(call);
        tell(words.actor('calls', name, input));
        signal.addEventListener('abort', () => {
          if (call.open) tell(words.actor('gives up', name));
          call.open = false;
        });
      }),
  );

const callback = (name: string, tell: (line: string) => void) =>
  fromCallback(({ input, receive }) => {
    tell(words.actor('starts', name, input));
    receive(({ type }) => tell(words.actor('tells', name, type)));
    return () => tell(words.actor('stops', name));
  });

/** A clock whose delays end when the walk says so, whichever is due first. */
function handClock() {
  const running = new Map<number, { end: () => void; milliseconds: number }>();
  let made = 0;
  return {
    setTimeout: (end: () => void, milliseconds: number) => {
      made += 1;
      running.set(made, { end, milliseconds });
      return made;
    },
    clearTimeout: (id: number) => void running.delete(id),
    end: (milliseconds: number) => {
      const [id, timer] = [...running].find(([, candidate]) => candidate.milliseconds === milliseconds) ?? [];
      if (id === undefined || !timer) throw new Error(`No delay of ${milliseconds} ms runs`);
      running.delete(id);
      timer.end();
    },
  };
}
