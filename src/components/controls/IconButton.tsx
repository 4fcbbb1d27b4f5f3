import type { ButtonHTMLAttributes } from 'react';
import styled from 'styled-components';
import { Icon, type IconName } from '../foundations/Icon';
import { Spinner } from './Button';
import { unpressable } from './unpressable';

const Square = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: var(--control);
  height: var(--control);
  border-radius: var(--radius-small);
  color: var(--ink-soft);

  &:hover:not([aria-disabled]),
  &[aria-expanded='true'] {
    background: var(--sunken);
    color: var(--ink);
  }
`;

/** An icon button named by `label`. While `busy` it shows a spinner and stays enabled. */
export function IconButton({
  icon,
  label,
  busy = false,
  disabled,
  onClick,
  ...rest
}: { icon: IconName; label: string; busy?: boolean } & Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'type'
>) {
  return (
    <Square
      {...rest}
      {...unpressable(disabled, onClick)}
      type="button"
      aria-label={label}
      aria-busy={busy}
      title={label}
    >
      {busy ? <Spinner /> : <Icon name={icon} size={18} />}
    </Square>
  );
}
