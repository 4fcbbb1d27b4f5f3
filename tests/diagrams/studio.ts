import type { AnyStateMachine } from 'xstate';

/** The code of a machine for Stately Studio: its configuration as JSON. Functions, such as `params`, are left out. */
export const studioCodeOf = (machine: AnyStateMachine): string =>
  `createMachine(${JSON.stringify(machine.config, null, 2)})`;
