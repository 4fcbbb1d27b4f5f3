import { fromCallback, type AnyActorRef, type AnyMachineSnapshot, type SnapshotFrom } from 'xstate';
import type { Invariant, Moment } from '#xstate-paths/invariants';
import { isActorOutcome, type Model } from '#xstate-paths/model';
import type { DraftInput, UnsavedInputEvent } from '../../../src/machines/shared/effects';
import { fieldsMachine, missingFields } from '../../../src/machines/shared/fields.machine';
import { problemOf } from '../../../src/machines/shared/problemOf';

// Every form with its real fields: the form's machine must know each field's real value.

type Fields = SnapshotFrom<typeof fieldsMachine>;
type Invariants = Readonly<Record<string, Invariant>>;

/** Whether a reload would lose input, according to the reports of the running fields. */
let isUnsaved = false;
const realFields = fieldsMachine.provide({
  actors: {
    unsavedInput: fromCallback<UnsavedInputEvent, DraftInput>(({ receive }) => {
      isUnsaved = false;
      receive(({ type }) => (isUnsaved = type === 'input.changed'));
      return () => (isUnsaved = false);
    }),
    watchService: fromCallback(() => undefined),
  },
  actions: { focusField: () => undefined },
});

const childrenOf = ({ children }: AnyMachineSnapshot) =>
  Object.entries(children as Readonly<Record<string, AnyActorRef | undefined>>).flatMap(([id, child]) =>
    child ? [{ id, snapshot: child.getSnapshot() as { status: string; input?: unknown } }] : [],
  );
const noFields = {
  values: {},
  given: {},
  found: {},
  required: [],
  problem: null,
  form: '',
} satisfies Fields['context'];
/** The values of the fields; none while there is no form. */
const fieldsIn = ({ children }: AnyMachineSnapshot): Fields['context'] =>
  ((children as { fields?: AnyActorRef }).fields?.getSnapshot() as Fields | undefined)?.context ?? noFields;

/** The form's values in the inputs of running calls, by actor. */
const given = (snapshot: AnyMachineSnapshot) => {
  const { values } = fieldsIn(snapshot);
  return childrenOf(snapshot).flatMap(({ id, snapshot: { status, input } }) => {
    if (
      status !== 'active' ||
      ['fields', 'modal'].includes(id) ||
      typeof input !== 'object' ||
      input === null
    )
      return [];
    const named = Object.entries('values' in input ? (input.values as object) : input);
    const own = named.filter(([field]) => field in values);
    return own.length > 0
      ? [{ id, own, isSending: own.length >= Math.min(2, Object.keys(values).length) }]
      : [];
  });
};

/** The snapshot before a step; children are actors, whose snapshots change later. */
interface Memory {
  now: Fields['context'];
  before?: Fields['context'];
  /** The calls that send the form. */
  sending: readonly string[];
  sentBefore: readonly string[];
}
const remembers = (memory: Memory | undefined, { snapshot }: Moment): Memory => ({
  now: fieldsIn(snapshot),
  ...(memory && { before: memory.now }),
  sending: given(snapshot).flatMap(({ id, isSending }) => (isSending ? [id] : [])),
  sentBefore: memory?.sending ?? [],
});
const isOpen = ({ snapshot }: Moment) => snapshot.status === 'active' && !snapshot.hasTag('locked');
const outcomeIn = ({ event }: Moment, { sentBefore }: Memory, kind: 'done' | 'failed') =>
  event && isActorOutcome(event) && event.kind === kind && sentBefore.includes(event.actor) && event;

const invariants = {
  'A call uses the values of the fields.': {
    holds: ({ snapshot }: Moment) =>
      given(snapshot).every(({ own }) =>
        own.every(([field, value]) => fieldsIn(snapshot).values[field] === value),
      ),
  },
  'A complete form is sent, another one is not.': {
    remembers,
    holds: (moment, { before, sending, sentBefore }) => {
      const { event, snapshot } = moment;
      if (!event || isActorOutcome(event) || event.type !== 'form.submitted' || !before) return true;
      if (missingFields(before).length > 0) return sending.length === sentBefore.length;
      return sending.length > 0 || snapshot.status === 'done';
    },
  } satisfies Invariant<AnyMachineSnapshot, Memory>,
  'The typed text is in the fields.': {
    remembers,
    holds: ({ event, before, snapshot }, memory) => {
      if (!event || isActorOutcome(event) || event.type !== 'field.changed' || snapshot.status !== 'active')
        return true;
      return (
        before?.can(event) !== true || before.hasTag('busy') || memory.now.values !== memory.before?.values
      );
    },
  } satisfies Invariant<AnyMachineSnapshot, Memory>,
  'A refusal is shown at its fields.': {
    remembers,
    holds: (moment, memory) => {
      const outcome = outcomeIn(moment, memory, 'failed');
      if (!outcome || outcome.kind !== 'failed' || !isOpen(moment)) return true;
      // The form disappears while its subject is fetched again.
      if (memory.now === noFields) return moment.snapshot.hasTag('busy');
      return memory.now.problem?.message === problemOf(outcome.error).message;
    },
  } satisfies Invariant<AnyMachineSnapshot, Memory>,
  'Typed and unsent text counts as unsaved.': {
    remembers,
    holds: (moment, memory) => {
      const typed = memory.before && memory.now.values !== memory.before.values;
      // An outcome may leave a part in the fields, such as the refused addresses.
      if (outcomeIn(moment, memory, 'done'))
        return !isUnsaved || typed === true || moment.snapshot.hasTag('busy');
      const { event } = moment;
      return !typed || !event || isActorOutcome(event) || event.type !== 'field.changed' || isUnsaved;
    },
  } satisfies Invariant<AnyMachineSnapshot, Memory>,
} as unknown as Invariants;

const isMadeUp = (event: Model['events'][string]) =>
  typeof event === 'function' || ('type' in event && event.type.startsWith('field'));

/** A form's model with its real fields, whose events are no longer generated. */
export const withFields = (model: Model): Model => ({
  ...model,
  invariants,
  starts: Object.fromEntries(
    Object.entries(model.starts).map(([name, start]) => [
      name,
      { ...start, provide: { ...start.provide, actors: { ...start.provide?.actors, fields: realFields } } },
    ]),
  ),
  events: {
    ...Object.fromEntries(Object.entries(model.events).filter(([, event]) => !isMadeUp(event))),
    'the next field is filled in': (snapshot) => {
      const [field] = missingFields(fieldsIn(snapshot));
      return field === undefined ? undefined : { type: 'field.changed', field, value: `a ${field}` };
    },
    'the last field is changed': (snapshot) => {
      const { values } = fieldsIn(snapshot);
      const [field = '', value = ''] = Object.entries(values).at(-1) ?? [];
      return { type: 'field.changed', field, value: value === '' ? 'typed' : '' };
    },
    'a username is typed': (snapshot) =>
      'username' in fieldsIn(snapshot).values
        ? { type: 'field.changed', field: 'username', value: 'bo' }
        : undefined,
    'the form is sent': { type: 'form.submitted' },
  },
});

/** Whether a machine has a form's fields. */
export const hasFields = ({ machine }: Model): boolean => 'fields' in machine.implementations.actors;
