import {
  createEmptyActor,
  fromPromise,
  StateMachine,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type ActorScope,
  type AnyActorLogic,
  type ExecutableActionObject,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import { getStateNodes } from 'xstate/graph';
import type { Effect } from './invariants';
import { nothingRuns, withDelay, withoutDelay, type Delay, type Running } from './running';

// The code that depends on undocumented parts of XState. A new version of XState changes only this file.

const eventLabel = (type: string): string =>
  type === ''
    ? 'always'
    : type
        .replace(/^xstate\.done\.actor\.(.+)/, '$1 done')
        .replace(/^xstate\.error\.actor\.(.+)/, '$1 failed')
        .replace(/^xstate\.snapshot\.(.+)/, '$1 changed')
        .replace(/^xstate\.after\.([^.]+)\..+/, 'after $1');

type Guard = Exclude<AnyTransitionDefinition['guard'], undefined>;

/** A guard's name: `isOpen`, `isOver {"than":5}`, `and(isOpen, not(isOver))`, `inline`. */
const guardName = (guard: Guard): string => {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object') {
    const { type, params }: { type: string; params?: unknown } = guard;
    return params === undefined || typeof params === 'function' ? type : `${type} ${JSON.stringify(params)}`;
  }
  const { name, guards, stateValue } = guard as unknown as {
    name: string;
    guards?: readonly Guard[];
    stateValue?: unknown;
  };
  if (guards) return `${name}(${guards.map(guardName).join(', ')})`;
  return stateValue === undefined ? 'inline' : `stateIn(${JSON.stringify(stateValue)})`;
};

const baseName = ({ source, eventType, target, guard }: AnyTransitionDefinition): string => {
  const condition = guard ? ` [${guardName(guard)}]` : '';
  const targets = target?.map(({ id }) => id).join(', ') ?? 'stays';
  return `${source.id}: ${eventLabel(eventType as string)}${condition} → ${targets}`;
};

/** A transition's name in the coverage table: source, event, guard, targets. A second one with the same name ends in `#2`. */
export const transitionName = (transition: AnyTransitionDefinition): string => {
  const { source } = transition;
  const eventType = transition.eventType as string;
  const siblings = (eventType === '' ? source.always : source.transitions.get(eventType)) as
    readonly AnyTransitionDefinition[] | undefined;
  const name = baseName(transition);
  const index = (siblings ?? []).filter((each) => baseName(each) === name).indexOf(transition);
  return index > 0 ? `${name} #${index + 1}` : name;
};

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...getStateNodes(node)];

/** A transition of a machine's definition. */
interface DefinedTransition {
  name: string;
  event: string;
  /** The path of its state. */
  state: string;
  hasGuard: boolean;
}

/** Every transition a machine defines. */
export const definedTransitions = (machine: AnyStateMachine): DefinedTransition[] =>
  nodesOf(machine.root).flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map((transition) => ({
      name: transitionName(transition as AnyTransitionDefinition),
      event: transition.eventType as string,
      state: node.path.join('.'),
      hasGuard: transition.guard !== undefined,
    })),
  );

/** The names of every transition a machine defines. */
export const transitionsOf = (machine: AnyStateMachine): string[] =>
  definedTransitions(machine).map(({ name }) => name);

/** The events that are sent to a machine, without those of its own actors and delays. */
export const externalEvents = (machine: AnyStateMachine): string[] =>
  (machine.events as string[]).filter((type) => !type.startsWith('xstate.') && !type.endsWith('*'));

/** The events that a state without children handles, and those that its part of the machine handles somewhere. */
export interface EventsOfState {
  state: string;
  /** The events that the state, or a state around it, always takes. */
  handled: ReadonlySet<string>;
  /** The events that they take only if a guard holds. */
  guarded: ReadonlySet<string>;
  /** The events that an excluded state handles: they could arrive here. */
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
      const takes = (descriptors: ReadonlySet<string>) =>
        external.filter((type) => isDescribed(type, descriptors));
      return {
        state: node.path.join('.'),
        handled: new Set(takes(handled)),
        guarded: new Set(takes(typesOf(own)).filter((type) => !isDescribed(type, handled))),
        possible: takes(known),
      };
    });
}

/** Whether a state handles an event, by its name or by a wildcard: `*`, or `form.*`. */
const isDescribed = (type: string, descriptors: ReadonlySet<string>) =>
  [...descriptors].some(
    (descriptor) =>
      descriptor === type ||
      descriptor === '*' ||
      (descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1))),
  );

/** The state nodes without children, by their path in the machine and in its order; the root's path is empty. */
const leaves = (nodes: readonly AnyStateNode[]): string[] =>
  nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .sort((one, other) => one.order - other.order)
    .map(({ path }) => path.join('.'));

/** Every state without children that a machine defines. */
export const statesOf = (machine: AnyStateMachine): string[] => leaves(nodesOf(machine.root));

/** The active states without children of a snapshot. */
export const leavesOf = (snapshot: AnyMachineSnapshot): string[] => leaves(snapshot._nodes);

/** The innermost active states of a snapshot, by the path of their region; the machine's own path is empty. */
export const regionsIn = (snapshot: AnyMachineSnapshot): Readonly<Record<string, string>> => {
  const regionOf = (node: AnyStateNode): AnyStateNode =>
    !node.parent || node.parent.type === 'parallel' ? node : regionOf(node.parent);
  const innermost = snapshot._nodes
    .filter(({ type, parent }) => type !== 'compound' && (type !== 'parallel' || parent))
    .sort((one, other) => one.order - other.order);
  return Object.fromEntries(
    innermost.map((node) => {
      const { path } = regionOf(node);
      return [path.join('.'), node.path.slice(path.length).join('.')];
    }),
  );
};

/** The states that have each tag of a machine. */
export const tagsOf = (machine: AnyStateMachine): Readonly<Record<string, string[]>> => {
  const tagged: Record<string, string[]> = {};
  for (const node of nodesOf(machine.root))
    for (const tag of node.tags) (tagged[tag] ??= []).push(node.path.join('.'));
  return tagged;
};

/**
 * The transitions of a machine, without its children's, that an inspection event reports as taken.
 * @throws for an actor whose logic has no name, because it would run in the test
 */
export const transitionsTakenIn = (event: InspectionEvent, machine: AnyStateMachine): string[] => {
  if (event.type === '@xstate.actor') refuseUnnamed(event.actorRef as AnyActorRef, machine);
  return event.type === '@xstate.microstep'
    ? event._transitions.filter(({ source }) => source.machine.config === machine.config).map(transitionName)
    : [];
};

function refuseUnnamed({ src, id, _parent }: AnyActorRef, machine: AnyStateMachine): void {
  if (!_parent || typeof src === 'string' || (src as Partial<AnyStateMachine>).config === machine.config)
    return;
  throw new Error(
    `${machine.id} spawns the actor ${id} of logic without a name: name it in setup({ actors }), so that a test can stand in for it`,
  );
}

const childrenOf = (snapshot: AnyMachineSnapshot) =>
  snapshot.children as Readonly<Record<string, AnyActorRef | undefined>>;

/** The running actors after a step: those that it started, and earlier ones that it neither ended nor stopped. */
const livingAfter = (
  event: AnyEventObject | undefined,
  before: { snapshot: AnyMachineSnapshot; running: Running } | undefined,
  after: AnyMachineSnapshot,
): Running['actors'] =>
  Object.fromEntries(
    Object.entries(childrenOf(after)).flatMap(([id, child]) => {
      if (!child) return [];
      const isKept = before !== undefined && childrenOf(before.snapshot)[id] === child;
      const hasEnded = ['done', 'error'].some((end) => event?.type === `xstate.${end}.actor.${id}`);
      return isKept && (hasEnded || !(id in before.running.actors)) ? [] : [[id, child.src] as const];
    }),
  );

/** Logic that runs no code. To create an actor of a machine or a reducer, XState would compute its first snapshot. */
const inert = fromPromise(() => new Promise(() => undefined));

/** A machine whose actors run no code, inline actors included. */
const withoutActors = (machine: AnyStateMachine): AnyStateMachine => {
  const names = Object.keys(machine.implementations.actors);
  const named = machine.provide({ actors: Object.fromEntries(names.map((name) => [name, inert])) } as never);
  return withInlineActors(named, () => inert);
};

/**
 * Computes a machine's snapshots without running actors or actions, with the transitions that were taken.
 * @param provided guards and actors with a fixed behavior
 */
export function simulate(original: AnyStateMachine, provided: object = {}) {
  const machine = withoutActors(original).provide(provided);
  const self = Object.assign(createEmptyActor(), { _parent: createEmptyActor() });
  let keyed = new Map<string, AnyActorRef>();
  Object.assign(self.system, {
    get: (systemId: string) => {
      const actor = keyed.get(systemId);
      if (!actor)
        throw new Error(
          `no actor of the machine has the system id ${systemId}; a path has no outer system, so reach it by an action of setup()`,
        );
      return actor;
    },
    _set: (systemId: string, actor: AnyActorRef) => void keyed.set(systemId, actor),
  });
  let transitions: string[] = [];
  let effects: Effect[] = [];
  let delays: readonly Delay[] = [];
  let begun = new Set<string>();
  self.system.inspect({
    next: (event: InspectionEvent) => transitions.push(...transitionsTakenIn(event, machine)),
  });
  const nothing = () => undefined;
  const execute = (action: ExecutableActionObject) => {
    const { type } = action;
    const params: unknown = action.params;
    if (type === 'xstate.sendTo' && (params as { to: unknown }).to === self)
      throw new Error(
        'the machine sends an event to itself by sendTo, which a path does not follow; use raise',
      );
    effects.push({ name: type, params });
    if (type === 'xstate.cancel') delays = withoutDelay(delays, (params as CancelParams).sendId);
    if (type !== 'xstate.raise') return;
    const { event, id = event.type, delay } = params as RaiseParams;
    if (delay === undefined) return;
    delays = withDelay(delays, { id, event, milliseconds: delay }, (other) => begun.has(other));
    begun.add(id);
  };
  const scope = {
    self,
    id: '',
    sessionId: '',
    system: self.system,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: execute,
  } as unknown as ActorScope<AnyMachineSnapshot, AnyEventObject>;
  const step = (
    advance: () => unknown,
    event?: AnyEventObject,
    before?: { snapshot: AnyMachineSnapshot; running: Running },
  ) => {
    transitions = [];
    effects = [];
    begun = new Set();
    ({ delays } = before?.running ?? nothingRuns);
    keyed = new Map(
      Object.values(before ? childrenOf(before.snapshot) : {}).flatMap((child) => {
        const systemId = (child as { systemId?: string } | undefined)?.systemId;
        return child && systemId !== undefined ? [[systemId, child]] : [];
      }),
    );
    const ended = delays.find((delay) => delay.event === event);
    if (ended) delays = withoutDelay(delays, ended.id);
    const snapshot = advance() as AnyMachineSnapshot;
    return {
      snapshot,
      running: { actors: livingAfter(event, before, snapshot), delays },
      transitions,
      effects,
    };
  };
  return {
    begin: (input: unknown) => step(() => machine.getInitialSnapshot(scope, input)),
    next: (state: { snapshot: AnyMachineSnapshot; running: Running }, event: AnyEventObject) =>
      step(() => machine.transition(state.snapshot, event, scope), event, state),
  };
}

interface CancelParams {
  sendId: string;
}

interface RaiseParams {
  event: AnyEventObject;
  id?: string;
  /** Undefined for an event that is raised at once. */
  delay?: number;
}

/** Stops an actor that has a parent, which only the parent may do. */
export const stopChild = (actor: AnyActorRef): void => {
  (actor as unknown as { _stop: () => void })._stop();
};

/** The ids and sources of an actor's children that have neither ended nor been stopped. */
export const livingActors = (snapshot: AnyMachineSnapshot): Running['actors'] =>
  Object.fromEntries(
    Object.entries(childrenOf(snapshot)).flatMap(([id, child]) =>
      child && (child.getSnapshot() as Snapshot<unknown>).status === 'active'
        ? [[id, child.src] as const]
        : [],
    ),
  );

/**
 * The inputs of the invoked actors that still run after a step: the input that they have, and the input that they would get if
 * they started now, by id. Leaves out inputs that are made from an event.
 */
export function keptInputs(
  before: AnyMachineSnapshot,
  after: AnyMachineSnapshot,
): Readonly<Record<string, { then: unknown; now: unknown }>> {
  const invoked = before._nodes.flatMap(({ invoke }) => invoke);
  return Object.fromEntries(
    invoked.flatMap(({ id, input }) => {
      const child = childrenOf(before)[id];
      if (!child || childrenOf(after)[id] !== child || typeof input !== 'function') return [];
      const inputIn = ({ context }: AnyMachineSnapshot): unknown =>
        (input as (args: { context: unknown }) => unknown)({ context });
      try {
        return [[id, { then: inputIn(before), now: inputIn(after) }] as const];
      } catch {
        return [];
      }
    }),
  );
}

/** The delay that an actor has just begun; undefined where one of its children has. */
export const delayBegun = (actor: AnyActorRef): Omit<Delay, 'follows' | 'milliseconds'> | undefined => {
  const { _scheduledEvents } = actor.system.getSnapshot();
  const last = Object.values(_scheduledEvents).at(-1);
  return last?.source === actor && last.target === actor ? { id: last.id, event: last.event } : undefined;
};

/**
 * A machine whose actions do not run, inline and enqueued ones included. Each is passed to `report` instead, in order.
 * @param report is called with the action's name and its parameters
 */
export function withoutActions(
  machine: AnyStateMachine,
  report: (name: string, params: unknown) => void,
): AnyStateMachine {
  const silent = machine.provide({});
  const scopeOf = (scope: AnyScope): AnyScope => {
    const { actionExecutor: execute } = scope;
    const actionExecutor: typeof execute = (action) => {
      const { type, params } = action;
      const isOwn = !type.startsWith('xstate.');
      execute(isOwn ? { ...action, exec: () => report(type, params) } : action);
    };
    return { ...scope, actionExecutor };
  };
  return Object.assign(silent, {
    getInitialSnapshot: (scope: AnyScope, input: unknown) =>
      machine.getInitialSnapshot(scopeOf(scope), input),
    transition: (snapshot: AnyMachineSnapshot, event: AnyEventObject, scope: AnyScope) =>
      isOfStandIn(event) ? snapshot : machine.transition(snapshot, event, scopeOf(scope)),
  });
}

/** A snapshot of an actor, from a model. */
export const snapshotEvent = (id: string, snapshot: unknown): AnyEventObject => ({
  type: `xstate.snapshot.${id}`,
  snapshot,
  isGiven: true,
});
/** Substitute actors have snapshots, too, but these have no content. */
const isOfStandIn = (event: AnyEventObject) =>
  event.type.startsWith('xstate.snapshot.') && event['isGiven'] !== true;

type AnyScope = ActorScope<AnyMachineSnapshot, AnyEventObject>;

type InvokeConfig = { id?: string; src: unknown };
type StateConfig = { invoke?: InvokeConfig | readonly InvokeConfig[]; states?: Record<string, StateConfig> };

/** A machine with substitutes for its inline actors; the same machine if it has no inline actor. */
export function withInlineActors(
  machine: AnyStateMachine,
  standIn: (invoked: { id: string; src: string }) => AnyActorLogic,
): AnyStateMachine {
  const invoked = nodesOf(machine.root).flatMap((node) => node.invoke as { id: string; src: string }[]);
  if (!invoked.some(({ src }) => src.startsWith('xstate.invoke.'))) return machine;
  const nodes = new Map(nodesOf(machine.root).map((node) => [node.config as unknown, node]));
  const replaced = (config: StateConfig): StateConfig => {
    const invokes: readonly InvokeConfig[] = [config.invoke ?? []].flat();
    const own = (nodes.get(config)?.invoke ?? []) as { id: string; src: string }[];
    return {
      ...config,
      invoke: invokes.map((invoke, index) => {
        const known = own[index];
        return known && typeof invoke.src !== 'string' ? { ...invoke, src: standIn(known) } : invoke;
      }),
      ...(config.states && {
        states: Object.fromEntries(
          Object.entries(config.states).map(([key, state]) => [key, replaced(state)]),
        ),
      }),
    };
  };
  return new StateMachine(replaced(machine.config as StateConfig) as never, machine.implementations as never);
}

/**
 * The names of the actors whose end the machine handles. The definition does not show a spawned actor's id. So an end that belongs
 * to no invoked actor may belong to any spawned one.
 */
export const endingActorsOf = (machine: AnyStateMachine): Set<string> => {
  const nodes = nodesOf(machine.root);
  const invoked = nodes.flatMap(({ invoke }) => invoke as readonly { id: string; src: string }[]);
  const ended = new Set(
    nodes
      .flatMap(({ transitions }) => [...transitions.keys()] as string[])
      .flatMap((type) => /^xstate\.(?:done|error)\.actor\.(.+)/.exec(type)?.[1] ?? []),
  );
  const sources = new Set(invoked.map(({ src }) => src));
  const ids = new Set(invoked.map(({ id }) => id));
  const spawned = Object.keys(machine.implementations.actors).filter((name) => !sources.has(name));
  return new Set([
    ...invoked.filter(({ id }) => ended.has(id)).map(({ src }) => src),
    ...([...ended].some((id) => !ids.has(id)) ? spawned : []),
  ]);
};
