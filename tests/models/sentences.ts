import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot } from 'xstate';
import type { StateGraph, Step } from '#xstate-paths/explore';
import { gapsOf } from '#xstate-paths/gaps';
import { checkInvariants } from '#xstate-paths/interplay';
import { isActorOutcome, modelEventOf, type Model } from '#xstate-paths/model';
import { eventsOfStates, keptInputs } from '#xstate-paths/xstate';
import type { Problem } from '../../src/api/http/problem';
import { failure, info, success, type Notice } from '../../src/machines/shared/effects';
import { problemOf } from '../../src/machines/shared/problemOf';

// Rules for every machine, checked at every step of its model. No rule reads the names of states.

/** The steps after which an outage leaves a dead end: no event, no actor, no delay, no reload. */
const deadEnds = (model: Model, { steps }: StateGraph): string[] => {
  const events = eventsOfStates(model.machine);
  const takesNone = (leaf: string) =>
    events.every(({ state, handled, guarded }) => state !== leaf || handled.size + guarded.size === 0);
  return steps
    .filter(({ from, event, to: { snapshot, leaves, running, effects } }) => {
      const happened = modelEventOf(model, event, from.snapshot);
      const isOutage =
        happened &&
        isActorOutcome(happened) &&
        happened.kind === 'failed' &&
        problemOf(happened.error).kind === 'unreachable';
      return (
        isOutage &&
        snapshot.status === 'active' &&
        leaves.every(takesNone) &&
        running.delays.length + Object.keys(running.actors).length === 0 &&
        !effects.some(({ name }) => name === 'reload')
      );
    })
    .map(({ from, event }) => `"${event}" in ${from.stateKey}`);
};

/** The refusal in a machine's context. */
const refusalIn = ({ context }: AnyMachineSnapshot) => {
  const { problem } = context as { problem?: Problem | null };
  return problem && problem.kind !== 'unreachable' ? problem : null;
};

/** Actors that end at a person's press, by the reason. */
const endedByThePerson: Readonly<Record<string, string>> = { fileChoice: 'The file is sent.' };

/** The steps that remove a refusal without a person's action: a delay, an actor's end, the end of an outage. */
const takenBack = (model: Model, { steps }: StateGraph): string[] =>
  steps
    .filter(({ from, event, to }) => {
      const happened = modelEventOf(model, event, from.snapshot);
      const isOwn =
        happened &&
        (isActorOutcome(happened)
          ? !('actor' in happened && happened.actor in endedByThePerson)
          : happened.type === 'service.reached');
      return isOwn && to.snapshot.status === 'active' && refusalIn(from.snapshot) && !refusalIn(to.snapshot);
    })
    .map(({ from, event }) => `"${event}" in ${from.stateKey}`);

/** Actors that intentionally keep their initial input, by `model, actor`. */
const keepTheirInput: Readonly<Record<string, string>> = {
  'signup, fields': 'The fields contain the typed text. The input has their initial values.',
  'forgotPassword, fields': 'The fields contain the typed text. The input has their initial values.',
  'memberForm, fields': 'The member is shown by an event, because something may have been typed.',
};

/** The actors that keep running with an outdated input, and the events after which they do. */
const outdated = ({ steps }: StateGraph): string[] =>
  steps.flatMap(({ from, event, to }) =>
    Object.entries(keptInputs(from.snapshot, to.snapshot))
      .filter(([, { then, now }]) => !isDeepStrictEqual(then, now))
      .map(([id]) => `${id}: ${event}`),
  );

/** The milliseconds of notices that do not stay as long as their kind, by their text. */
const staysFor: Readonly<Record<string, number>> = {
  // Both are in the specification.
  'LogOut Successfully!!!': 2000,
  'Registered Successfully!!!': 2000,
};

/** Calls that are intentionally abandoned without a notice, by `model, event`. */
const givenUpInSilence: Readonly<Record<string, string>> = {
  'purchase, a minute has passed':
    'The page says that the purchase has not arrived yet, and offers to ask again.',
  'deletion, the service forgets the members soon':
    'Its message was shown for longer than usual, and is removed with its Undo.',
};

const ofKind = { success, info, error: failure };
/**
 * The notices that do not stay as long as their kind. An error without a subject may disappear by itself after a reload,
 * because nothing would retract it.
 */
const oddDurations = ({ initial, steps }: StateGraph): string[] =>
  [initial, ...steps.map(({ to }) => to)].flatMap(({ effects }) =>
    effects
      .filter(({ name }) => name.startsWith('notify'))
      .map(({ name, params }) => ({ isFlash: name === 'notifyAfterReload', ...(params as Notice) }))
      .filter(({ kind, text, duration, about, isFlash }) => {
        const mayLeave = isFlash && kind === 'error' && about === undefined;
        return !mayLeave && duration !== (staysFor[text] ?? ofKind[kind](text).duration);
      })
      .map(({ text, duration }) => `${text}: ${duration}`),
  );

/** The steps in which a machine abandons a call without a notice. */
const silentlyGivenUp = (name: string, model: Model, { steps }: StateGraph): string[] =>
  steps
    .filter(({ event }) => !(`${name}, ${event}` in givenUpInSilence))
    .filter(({ from, event, to }) => {
      const happened = modelEventOf(model, event, from.snapshot);
      const isDelay = happened && isActorOutcome(happened) && happened.kind === 'after';
      const isGivenUp = Object.keys(from.running.actors).some((id) => !(id in to.running.actors));
      return isDelay && isGivenUp && !to.effects.some((effect) => /notify|Problem|emit/.test(effect.name));
    })
    .map(({ from, event }) => `"${event}" in ${from.stateKey}`);

/** Calls that intentionally end before their answer, by `model, actor`. */
const abortedOnPurpose: Readonly<Record<string, string>> = {
  'auth, readSession': 'Another tab has signed in or out.',
  'auth, confirmSession': 'The person logs out, here or in another tab.',
  'auth, logIn': 'The form is left, or the person logs out, or another tab signs in.',
  'auth, secondFactor': 'The second step is left, or another tab signs in.',
  'auth, refreshSession': 'The session ends, or another one begins.',
  'auth, logout': 'Another tab signs in, and the session to end is gone.',
  'fileChoice, readFile': 'The file is discarded, or read again when the dialog opens.',
  'invite, copy': 'Another invitation replaces the link.',
  'joinTeam, lookUpInvitation': 'The answer names who invites, and the person joins already.',
  'memberForm, checkUsername': 'Another username is typed.',
  'membersTogether, fetchPage': 'Another query replaces it.',
  'planButton, createCheckout': 'The checkout belongs to the person who chose the plan.',
  'problem, askService': 'The page reloads, or the person dismisses the notice.',
  'problem, waitForService': 'The page reloads.',
  'proof, givePassword': 'The person closes the dialog.',
  'proof, givePasskey': 'The person closes the dialog.',
  'purchase, confirmSubscription': 'The page offers to ask again.',
  'secondKey, copy': 'The person has kept the codes.',
  'signup, lookUpInvitation': 'The answer names who invites, and the person signs up already.',
  'tabs, copy': 'The search hides the text.',
};

/** The calls that a step ends before their answer. */
const aborted = (name: string, model: Model, graphs: readonly StateGraph[]): string[] => {
  const answerOf = ({ from, event }: Step) => {
    const happened = modelEventOf(model, event, from.snapshot);
    return happened && isActorOutcome(happened) && 'actor' in happened ? happened.actor : undefined;
  };
  const steps = graphs.flatMap((graph) => graph.steps);
  const calls = new Set(steps.map(answerOf));
  return steps
    .filter(({ to }) => to.snapshot.status === 'active')
    .flatMap((step) =>
      Object.keys(step.from.running.actors)
        .filter((id) => calls.has(id) && id !== answerOf(step) && !(id in step.to.running.actors))
        .filter((id) => !(`${name}, ${id}` in abortedOnPurpose))
        .map((id) => `${id} after "${step.event}" in ${step.from.stateKey}`),
    );
};

/** Calls that intentionally restart by themselves, by `model, actor`. */
const beginAgain: Readonly<Record<string, string>> = {
  'deletion, deleteMembers': 'The next call of a deletion that takes several.',
};
/** Actors whose problem is intentionally not kept in `problem`, by `model, actor`. */
const keepsNone: Readonly<Record<string, string>> = {
  'members, fetchPage': 'An older list stays as it is; a refresh may follow it at once.',
  'fileChoice, readFile': 'A file that was read may be refused because of its column meanings.',
};

/** The steps in which a call restarts right after its end, without a request or a delay. */
const begunAgain = (name: string, model: Model, { steps }: StateGraph): string[] =>
  steps.flatMap(({ from, event, to }) => {
    const happened = modelEventOf(model, event, from.snapshot);
    if (!happened || !isActorOutcome(happened) || !['done', 'failed'].includes(happened.kind)) return [];
    const { actor } = happened as { actor: string };
    const isAgain = to.effects.some(
      (effect) => effect.name === 'xstate.spawnChild' && (effect.params as { src: string }).src === actor,
    );
    return isAgain && !(`${name.replace('Together', '')}, ${actor}` in beginAgain)
      ? [`${actor} after "${event}" in ${from.stateKey}`]
      : [];
  });

/** The steps after which a machine's stored problem is not the one that it reports, or is out of date. */
const wrongProblems = (name: string, model: Model, { steps }: StateGraph): string[] =>
  steps.flatMap(({ from, event, to }) => {
    const { context, status } = to.snapshot as { context: object; status: string };
    if (!('problem' in context) || status !== 'active') return [];
    const happened = modelEventOf(model, event, from.snapshot);
    if (!happened || !isActorOutcome(happened) || !('actor' in happened)) return [];
    if (`${name.replace('Together', '')}, ${happened.actor}` in keepsNone) return [];
    const { problem } = context as { problem: Problem | null };
    const reported = to.effects.find((effect) => effect.name === 'reportProblem');
    const expected = reported ? (reported.params as { problem: Problem }).problem : null;
    const isWrong =
      happened.kind === 'done' ? problem !== null : reported && problem?.message !== expected?.message;
    return isWrong ? [`${problem?.message ?? 'no problem'} after "${event}" in ${from.stateKey}`] : [];
  });

/** Each rule, and the steps of a model that break it. */
export const sentences: Readonly<
  Record<string, (name: string, model: Model, graphs: readonly StateGraph[]) => string[] | Promise<string[]>>
> = {
  'has a path for each transition, and a reason for each event that it drops': (name, model, graphs) =>
    // Two machines that each have their own exceptions.
    name === 'membersTogether' ? [] : gapsOf(model, graphs),
  'keeps the invariants after every step': async (_, model, graphs) => {
    for (const graph of graphs) await checkInvariants(model, graph);
    return [];
  },
  'can go on after an outage': (_, model, graphs) => graphs.flatMap((graph) => deadEnds(model, graph)),
  'withdraws no refusal before the person responds': (_, model, graphs) =>
    graphs.flatMap((graph) => takenBack(model, graph)),
  'shows each notice as long as its kind requires': (_, __, graphs) => graphs.flatMap(oddDurations),
  'awaits the answer of each call': aborted,
  'reports each call that it aborts': (name, model, graphs) =>
    graphs.flatMap((graph) => silentlyGivenUp(name, model, graph)),
  'repeats no call by itself': (name, model, graphs) =>
    graphs.flatMap((graph) => begunAgain(name, model, graph)),
  'keeps the problem that it has reported, until a success': (name, model, graphs) =>
    graphs.flatMap((graph) => wrongProblems(name, model, graph)),
  'updates every actor whose input has changed': (name, _, graphs) =>
    [...new Set(graphs.flatMap(outdated))].filter(
      (each) => !(`${name}, ${each.split(':')[0] ?? ''}` in keepTheirInput),
    ),
};
