import type { ButtonHTMLAttributes, MouseEvent } from 'react';

type Press = ButtonHTMLAttributes<HTMLButtonElement>['onClick'];

const ignore = (event: MouseEvent) => event.preventDefault();

/**
 * The attributes of a button that may be `disabled`. The native attribute would remove the focus from a button that was just
 * pressed. Instead the button is announced as disabled and ignores presses.
 */
export function unpressable(disabled: boolean | undefined, onClick: Press) {
  return disabled ? { 'aria-disabled': true, onClick: ignore } : { onClick };
}
