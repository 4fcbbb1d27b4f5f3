import {
  createEmptyActor,
  getNextTransitions,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type ActorScope,
  type ExecutableActionObject,
  type InspectionEvent,
} from 'xstate';
import { getStateNodes } from 'xstate/graph';
import type { Effect } from './invariants';

// Everything that depends on undocumented parts of XState: a new version of XState changes only this file.

const eventLabel = (type: string): string =>
  type === ''
    ? 'always'
    : type
        .replace(/^xstate\.done\.actor\.(.+)/, '$1 done')
        .replace(/^xstate\.error\.actor\.(.+)/, '$1 failed')
        .replace(/^xstate\.after\.([^.]+)\..+/, 'after $1');

/** A transition's name in the coverage table: source, event, guard, targets. */
export const transitionName = ({ source, eventType, target, guard }: AnyTransitionDefinition): string => {
  const guardName = guard ? ` [${typeof guard === 'object' ? guard.type : String(guard)}]` : '';
  const targets = target?.map(({ id }) => id).join(', ') ?? 'stays';
  return `${source.id}: ${eventLabel(eventType as string)}${guardName} → ${targets}`;
};

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...getStateNodes(node)];

/** Every transition a machine defines, with the type of its event. */
export const definedTransitions = (machine: AnyStateMachine): { name: string; event: string }[] =>
  nodesOf(machine.root).flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map((transition) => ({
      name: transitionName(transition as AnyTransitionDefinition),
      event: transition.eventType as string,
    })),
  );

/** The names of every transition a machine defines. */
export const transitionsOf = (machine: AnyStateMachine): string[] =>
  definedTransitions(machine).map(({ name }) => name);

/** The events that are sent to a machine, without those that its own actors and delays end with. */
export const externalEvents = (machine: AnyStateMachine): string[] =>
  (machine.events as string[]).filter((type) => !type.startsWith('xstate.'));

/** The events that a state without children handles, and those that its part of the machine handles somewhere. */
export interface EventsOfState {
  state: string;
  /** What the state, or one around it, always takes. */
  handled: ReadonlySet<string>;
  /** What they take only if a guard holds. */
  guarded: ReadonlySet<string>;
  /** What a state handles that this one excludes, or one around it: what could arrive here. */
  possible: readonly string[];
}

/** The states without children that a machine can rest in, with their events. */
export function eventsOfStates(machine: AnyStateMachine): EventsOfState[] {
  const external = externalEvents(machine);
  const around = (node: AnyStateNode): AnyStateNode[] => [node, ...(node.parent ? around(node.parent) : [])];
  // States exclude each other in a region of a parallel state, or in the whole machine.
  const regionOf = (node: AnyStateNode): AnyStateNode =>
    !node.parent || node.parent.type === 'parallel' ? node : regionOf(node.parent);
  const isPassed = ({ always }: AnyStateNode) => (always ?? []).some(({ guard }) => guard === undefined);
  const onIn = (nodes: readonly AnyStateNode[]) =>
    nodes.flatMap(({ transitions }) => [...transitions.values()].flat() as AnyTransitionDefinition[]);
  return nodesOf(machine.root)
    .filter((node) => node.type === 'atomic' && !isPassed(node))
    .map((node) => {
      const own = onIn(around(node));
      const typesOf = (transitions: readonly AnyTransitionDefinition[]) =>
        new Set(transitions.map(({ eventType }) => eventType as string));
      const handled = typesOf(own.filter(({ guard }) => guard === undefined));
      const known = typesOf(onIn([...nodesOf(regionOf(node)), ...around(node)]));
      return {
        state: node.path.join('.'),
        handled,
        guarded: new Set([...typesOf(own)].filter((type) => !handled.has(type))),
        possible: external.filter((type) => known.has(type)),
      };
    });
}

/** The state nodes without children, by their path in the machine and in its order; the root's path is empty. */
const leaves = (nodes: readonly AnyStateNode[]): string[] =>
  nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .sort((one, other) => one.order - other.order)
    .map(({ path }) => path.join('.'));

/** Every state without children that a machine defines. */
export const statesOf = (machine: AnyStateMachine): string[] => leaves(nodesOf(machine.root));

/** The states without children that a snapshot is in. */
export const leavesOf = (snapshot: AnyMachineSnapshot): string[] => leaves(snapshot._nodes);

/** The transitions of a machine, without its children's, that an inspection event reports as taken. */
export const takenIn = (event: InspectionEvent, machine: AnyStateMachine): string[] =>
  event.type === '@xstate.microstep'
    ? event._transitions.filter(({ source }) => source.machine.id === machine.id).map(transitionName)
    : [];

/** Computes a machine's snapshots without running actors or actions, with the transitions that were taken. */
export function simulate(machine: AnyStateMachine) {
  const self = createEmptyActor();
  let transitions: string[] = [];
  let effects: Effect[] = [];
  self.system.inspect({ next: (event: InspectionEvent) => transitions.push(...takenIn(event, machine)) });
  const nothing = () => undefined;
  const scope = {
    self,
    id: '',
    sessionId: '',
    system: self.system,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: ({ type, params }: ExecutableActionObject) => void effects.push({ name: type, params }),
  } as unknown as ActorScope<AnyMachineSnapshot, AnyEventObject>;
  const step = (advance: () => unknown) => {
    transitions = [];
    effects = [];
    const snapshot = advance() as AnyMachineSnapshot;
    return { snapshot, transitions, effects };
  };
  return {
    begin: (input: unknown) => step(() => machine.getInitialSnapshot(scope, input)),
    next: (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
      step(() => machine.transition(snapshot, event, scope)),
  };
}

/** The event of a delay; undefined where it is not running. */
export const delayedEvent = (snapshot: AnyMachineSnapshot, delay: string): AnyEventObject | undefined => {
  const type = getNextTransitions(snapshot)
    .map(({ eventType }) => eventType as string)
    .find((candidate) => candidate.startsWith(`xstate.after.${delay}.`));
  return type === undefined ? undefined : { type };
};

/** The names of a machine's effects: plain functions, unlike XState's own actions such as `assign`. */
export const effectsOf = (machine: AnyStateMachine): string[] =>
  Object.entries(machine.implementations.actions).flatMap(([name, action]) =>
    typeof action === 'function' && !('type' in action) ? [name] : [],
  );

/** The names of the actors whose end the machine handles. */
export const endingActorsOf = (machine: AnyStateMachine): Set<string> =>
  new Set(
    nodesOf(machine.root).flatMap((node) =>
      node.invoke
        .filter(({ id }) =>
          ['done', 'error'].some((end) => node.transitions.has(`xstate.${end}.actor.${id}`)),
        )
        .map(({ src }) => src as string),
    ),
  );
