import styled from 'styled-components';
import { Icon, type IconName } from './Icon';

const Square = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border: 0;
  border-radius: var(--radius-small);
  background: transparent;
  color: var(--ink-soft);
  cursor: pointer;

  &:hover {
    background: var(--sunken);
    color: var(--ink);
  }
`;

/** A button that shows an icon alone; `label` is its name. */
export function IconButton({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <Square type="button" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} size={18} />
    </Square>
  );
}
