import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { ReachedState } from './explore';
import type { Model } from './model';

/** How a person finds an element: by role and name, or by its label. Testing Library and Playwright have both. */
export interface Query {
  role?: string;
  name?: string | RegExp;
  label?: string | RegExp;
  /** The element around it. */
  within?: Query;
}

/** A control of a screen, and the event that it sends. */
export interface Control<Snapshot = AnyMachineSnapshot, Event = AnyEventObject> {
  /** Any of several, where a screen has more than one for the same. */
  find: Query | readonly Query[];
  /** The button that opens the menu or popover that the control is in. */
  behind?: Query;
  sends: Event | ((snapshot: Snapshot) => Event);
  /** What is typed or chosen, where the event's last value says something else. */
  value?: string;
  /** Where the screen departs from the machine on purpose, by the reason. */
  except?: Readonly<Record<string, (snapshot: Snapshot) => boolean>>;
}

/** Whether a person finds a control and can use it. */
export type Look = 'absent' | 'disabled' | 'usable';

/** A rendered page, as a person uses it. */
export interface Surface {
  look: (query: Query) => Look | Promise<Look>;
  press: (query: Query) => unknown;
  /** Milliseconds that rendering may take after a state has been seen; 0 by default. */
  patience?: number;
}

export const role = (of: string, name?: string | RegExp): Query => ({
  role: of,
  ...(name !== undefined && { name }),
});
export const button = (name: string | RegExp): Query => role('button', name);
export const labelled = (label: string | RegExp): Query => ({ label });

/** A query for readers of a failure: `the button "Log Out"`. */
export const queryText = ({ role, name, label, within }: Query): string =>
  [
    `the ${role ?? 'field'} ${JSON.stringify(String(name ?? label ?? ''))}`,
    ...(within ? [queryText(within)] : []),
  ].join(' in ');

/** The event that a control sends in a state. */
export const eventOf = ({ sends }: Control, snapshot: AnyMachineSnapshot): AnyEventObject =>
  typeof sends === 'function' ? sends(snapshot) : sends;

export const queriesOf = ({ find }: Control): readonly Query[] => ('length' in find ? find : [find]);

/** Whether one of a control's elements can be used, once the button is pressed that it is behind. */
async function lookOf(control: Control, surface: Surface): Promise<Look> {
  const { behind } = control;
  if (behind && (await surface.look(behind)) !== 'usable') return 'absent';
  if (behind) await surface.press(behind);
  const looks: Look[] = [];
  for (const query of queriesOf(control)) looks.push(await surface.look(query));
  if (behind) await surface.press(behind);
  return (['usable', 'disabled'] as const).find((look) => looks.includes(look)) ?? 'absent';
}

/** Where a page and its machine disagree in one state, a sentence for each control; nothing once the machine has ended. */
export async function disagreements(
  { controls = {} }: Model,
  { snapshot, stateKey }: ReachedState,
  surface: Surface,
): Promise<string[]> {
  const found: string[] = [];
  if (snapshot.status !== 'active') return found;
  for (const [act, control] of Object.entries(controls)) {
    const named = queriesOf(control).map(queryText).join(' or ');
    const { type } = eventOf(control, snapshot);
    const accepts = snapshot.can(eventOf(control, snapshot));
    const seen = await lookOf(control, surface);
    const agrees = accepts === (seen === 'usable');
    const [reason] = Object.entries(control.except ?? {}).find(([, applies]) => applies(snapshot)) ?? [];
    if (agrees && reason !== undefined)
      found.push(`${stateKey}: "${act}" needs no exception here, but has one: ${reason}`);
    if (agrees || reason !== undefined) continue;
    found.push(
      accepts
        ? `${stateKey}: the machine accepts ${type}, but ${named} is ${seen} ("${act}")`
        : `${stateKey}: ${named} can be used, but the machine drops ${type} ("${act}")`,
    );
  }
  return found;
}

/** The events of a machine that no control of its model sends in any of the states, and that nothing else is said to send. */
export function unsentEvents(
  { machine, controls = {}, sentElsewhere = {} }: Model,
  states: readonly ReachedState[],
): string[] {
  const sent = new Set(
    states.flatMap(({ snapshot }) =>
      Object.values(controls).map((control) => eventOf(control, snapshot).type),
    ),
  );
  return externalEvents(machine.events as readonly string[]).filter(
    (type) => !sent.has(type) && !(type in sentElsewhere),
  );
}

/** The events that are sent to a machine, without those that its own actors and delays end with. */
export const externalEvents = (events: readonly string[]): string[] =>
  events.filter((type) => !type.startsWith('xstate.'));
