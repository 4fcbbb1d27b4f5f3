import type { MachineFile } from './machines.ts';

/** A machine's configuration as JSON, for Stately Studio: functions, such as `params`, are left out. */
export const exportOf = ({ machine }: MachineFile): string => `${JSON.stringify(machine.config, null, 2)}\n`;
