import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';

/** How a person finds an element: by role and name, or by its label. Testing Library and Playwright have both. */
export interface Query {
  role?: string;
  name?: string | RegExp;
  label?: string | RegExp;
  /** Only checked elements, or only unchecked ones. */
  checked?: boolean;
  /** Only elements that are marked as busy. */
  busy?: true;
  /** The element that contains it. */
  within?: Query;
}

/** A control of a screen, and the event that it sends. */
export interface Control<Snapshot = AnyMachineSnapshot, Event = AnyEventObject> {
  /** One or several queries, if a screen has several elements for the same purpose. */
  find: Query | readonly Query[];
  /** The button that opens the menu or popover around the control. */
  behind?: Query;
  sends: Event | ((snapshot: Snapshot) => Event);
  /** The states in which pressing it is compared, if the nearest state is not enough; all by default. */
  pressedIn?: (snapshot: Snapshot) => boolean;
  /** The typed or chosen text, if it is not the event's last value. */
  value?: string;
  /** The states in which the screen intentionally differs from the machine, by the reason. */
  except?: Readonly<Record<string, (snapshot: Snapshot) => boolean>>;
}

/** Whether a person finds a control and can use it. */
export type Look = 'absent' | 'disabled' | 'usable';

/** A rendered page, as a person uses it. */
export interface Surface {
  look: (query: Query) => Look | Promise<Look>;
  press: (query: Query) => unknown;
  /** The value of the first field that a query finds; null if it finds none. */
  value: (query: Query) => string | null | Promise<string | null>;
  /** How many elements a query finds. */
  count: (query: Query) => number | Promise<number>;
  /** The text that the page shows. */
  text: () => string | Promise<string>;
  /** The value of a key in the page's local storage, if the page has its own storage. */
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

/** Describes a query in a failure: `the button "Log Out"`. */
export const queryText = ({ role, name, label, within }: Query): string =>
  [
    `the ${role ?? 'field'} ${JSON.stringify(String(name ?? label ?? ''))}`,
    ...(within ? [queryText(within)] : []),
  ].join(' in ');

/** The event that a control sends in a state. */
export const eventOf = ({ sends }: Control, snapshot: AnyMachineSnapshot): AnyEventObject =>
  typeof sends === 'function' ? sends(snapshot) : sends;

export const queriesOf = ({ find }: Control): readonly Query[] => ('length' in find ? find : [find]);
