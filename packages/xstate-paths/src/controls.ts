import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';

/** How a person finds an element: by role and name, or by its label. Testing Library and Playwright have both. */
export interface Query {
  role?: string;
  name?: string | RegExp;
  label?: string | RegExp;
  /** Only those that are ticked, or only those that are not. */
  checked?: boolean;
  /** Only those that are marked as busy. */
  busy?: true;
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
  /** The states in which its press is compared, where the nearest state says too little; all by default. */
  pressedIn?: (snapshot: Snapshot) => boolean;
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
  /** What is typed into the first field that a query finds; null without one. */
  value: (query: Query) => string | null | Promise<string | null>;
  /** How many elements a query finds. */
  count: (query: Query) => number | Promise<number>;
  /** What can be read on the page. */
  text: () => string | Promise<string>;
  /** What the page's local storage has under a key, where the page has a storage of its own. */
  stored?: (key: string) => Promise<string | null>;
  /** Milliseconds that rendering may take after a state has been seen; 0 by default. */
  timeout?: number;
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
