import {
  createEmptyActor,
  getNextTransitions,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type ActorScope,
  type InspectionEvent,
} from 'xstate';
import { getStateNodes } from 'xstate/graph';

// What the harness needs of XState beyond its documentation: only this file changes with it.

const eventWords = (type: string): string =>
  type === ''
    ? 'always'
    : type
        .replace(/^xstate\.done\.actor\.(.+)/, '$1 done')
        .replace(/^xstate\.error\.actor\.(.+)/, '$1 failed')
        .replace(/^xstate\.after\.([^.]+)\..+/, 'after $1');

/** A transition's name in the coverage table: where, on what, the how many-eth of its alternatives, where to. */
export const transitionName = ({ source, eventType, target, guard }: AnyTransitionDefinition): string => {
  const guardName = guard ? ` [${typeof guard === 'object' ? guard.type : String(guard)}]` : '';
  const targets = target?.map(({ id }) => id).join(', ') ?? 'stays';
  return `${source.id}: ${eventWords(eventType as string)}${guardName} → ${targets}`;
};

/** Every transition a machine defines. */
export const transitionsOf = (machine: AnyStateMachine): string[] =>
  [machine.root, ...getStateNodes(machine.root)].flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map((transition) =>
      transitionName(transition as AnyTransitionDefinition),
    ),
  );

/** The state nodes without children, by their path in the machine and in its order; the root's path is empty. */
const leaves = (nodes: readonly AnyStateNode[]): string[] =>
  nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .sort((one, other) => one.order - other.order)
    .map(({ path }) => path.join('.'));

/** Every state without children that a machine defines. */
export const statesOf = (machine: AnyStateMachine): string[] =>
  leaves([machine.root, ...getStateNodes(machine.root)]);

/** The states without children that a snapshot is in. */
export const leavesOf = (snapshot: AnyMachineSnapshot): string[] => leaves(snapshot._nodes);

/** The transitions of a machine, its children's left out, that an inspection event says were taken. */
export const takenIn = (event: InspectionEvent, machine: AnyStateMachine): string[] =>
  event.type === '@xstate.microstep'
    ? event._transitions.filter(({ source }) => source.machine.id === machine.id).map(transitionName)
    : [];

/** Takes a machine from snapshot to snapshot without running actors or actions, and says which transitions it took. */
export function simulate(machine: AnyStateMachine) {
  const self = createEmptyActor();
  let taken: string[] = [];
  self.system.inspect({ next: (event: InspectionEvent) => taken.push(...takenIn(event, machine)) });
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
    actionExecutor: nothing,
  } as unknown as ActorScope<AnyMachineSnapshot, AnyEventObject>;
  const step = (advance: () => unknown) => {
    taken = [];
    const snapshot = advance() as AnyMachineSnapshot;
    return { snapshot, taken };
  };
  return {
    begin: (input: unknown) => step(() => machine.getInitialSnapshot(scope, input)),
    next: (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
      step(() => machine.transition(snapshot, event, scope)),
  };
}

/** The event of a delay that runs in this snapshot, if it does. */
export const delayedEvent = (snapshot: AnyMachineSnapshot, delay: string): AnyEventObject | undefined => {
  const type = getNextTransitions(snapshot)
    .map(({ eventType }) => eventType as string)
    .find((candidate) => candidate.startsWith(`xstate.after.${delay}.`));
  return type === undefined ? undefined : { type };
};

/** The names of the actions that reach outside the machine: plain functions, unlike XState's own `assign` and others. */
export const effectsOf = (machine: AnyStateMachine): string[] =>
  Object.entries(machine.implementations.actions).flatMap(([name, action]) =>
    typeof action === 'function' && !('type' in action) ? [name] : [],
  );

/** The names of the actors whose end a machine waits for, unlike those that only live beside it. */
export const endingActorsOf = (machine: AnyStateMachine): Set<string> =>
  new Set(
    [machine.root, ...getStateNodes(machine.root)].flatMap((node) =>
      node.invoke
        .filter(({ id }) =>
          ['done', 'error'].some((end) => node.transitions.has(`xstate.${end}.actor.${id}`)),
        )
        .map(({ src }) => src as string),
    ),
  );
