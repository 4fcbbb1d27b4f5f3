import type { KeyboardEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { Icon, type IconName } from '../foundations/Icon';
import { closePopover, Popover, type TriggerProps } from './Popover';

const Item = styled.button`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  width: 100%;
  min-height: var(--control-small);
  padding: 0.375rem 0.625rem;
  border-radius: 0.4375rem;
  font-size: var(--text-sm);
  text-align: left;

  & > svg {
    color: var(--ink-faint);
  }
  &:hover,
  &:focus-visible {
    background: var(--sunken);
  }
  &[data-danger],
  &[data-danger] > svg {
    color: var(--danger);
  }
`;

/** One menu item; `danger` marks an action that can't be undone. */
export interface Action {
  icon: IconName;
  text: string;
  danger?: boolean;
  onChoose: () => void;
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  items[step(items.indexOf(event.target as HTMLElement), items.length)]?.focus();
}

/** A menu of actions (WAI-ARIA APG, menu button): arrow keys, Home and End move in it, Escape and Tab leave it. */
export function ActionMenu({
  label,
  actions,
  trigger,
}: {
  label: string;
  actions: readonly Action[];
  trigger: (props: TriggerProps) => ReactNode;
}) {
  return (
    <Popover label={label} role="menu" trigger={trigger} onKeyDown={moveFocus}>
      {actions.map(({ icon, text, danger, onChoose }) => (
        <Item
          key={text}
          type="button"
          role="menuitem"
          tabIndex={-1}
          data-danger={danger ? '' : undefined}
          onKeyDown={(event) => {
            if (event.key === 'Tab') closePopover(event.currentTarget);
          }}
          onClick={(event) => {
            // Return the focus to the button first, so that a dialog opened next gives it back there.
            closePopover(event.currentTarget);
            onChoose();
          }}
        >
          <Icon name={icon} size={18} />
          {text}
        </Item>
      ))}
    </Popover>
  );
}
