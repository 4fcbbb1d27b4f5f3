import type { Toasts } from '../../src/app/toasts/toasts';

const nothing = () => undefined;

/** Toasts that show nothing. `some` replaces parts of them. */
export const quietToasts = (some: Partial<Toasts> = {}): Toasts => ({
  show: nothing,
  retract: nothing,
  offer: nothing,
  leavePage: nothing,
  withdraw: nothing,
  Container: () => null,
  ...some,
});
