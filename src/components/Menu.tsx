import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from './Icon';

const Frame = styled.div`
  position: relative;
  min-width: 0;
  max-width: 15rem;
`;
const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  max-width: 100%;
  min-height: 2.5rem;
  padding: 0.25rem 0.5rem;
  border: 1px solid transparent;
  border-radius: var(--radius-small);
  background: transparent;
  font-weight: 560;
  cursor: pointer;

  &:hover,
  &[aria-expanded='true'] {
    background: var(--sunken);
  }
  & > svg {
    flex: none;
    color: var(--ink-faint);
    transition: rotate var(--quick);
  }
  &[aria-expanded='true'] > svg {
    rotate: 180deg;
  }
`;
const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Panel = styled.div`
  position: absolute;
  top: calc(100% + 0.375rem);
  right: 0;
  z-index: 30;
  display: grid;
  min-width: 12.5rem;
  padding: 0.375rem;
  border: 1px solid var(--line);
  border-radius: var(--radius-medium);
  background: var(--surface);
  box-shadow: var(--shadow-large);

  & > a,
  & > button {
    display: block;
    width: 100%;
    padding: 0.5625rem 0.75rem;
    border: 0;
    border-radius: 0.4375rem;
    background: transparent;
    color: var(--ink);
    font-size: 0.9375rem;
    text-align: left;
    text-decoration: none;
    cursor: pointer;
  }
  & > a:hover,
  & > button:hover {
    background: var(--sunken);
  }
`;

/**
 * A button that discloses a few links and buttons (WAI-ARIA APG, disclosure navigation). Closes on Escape, which gives
 * the focus back to the button, on a click outside, when an item is chosen, and when the focus goes elsewhere.
 */
export function Menu({
  label,
  before,
  children,
}: {
  label: string;
  before?: ReactNode;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeFromOutside = (event: Event) => {
      if (!(event.target instanceof Node && frame.current?.contains(event.target))) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);

  return (
    <Frame ref={frame}>
      <Toggle
        ref={toggle}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          setOpen(!open);
        }}
      >
        {before}
        <Name>{label}</Name>
        <Icon name="chevron" size={16} />
      </Toggle>
      <Panel
        id={id}
        hidden={!open}
        onClick={() => {
          setOpen(false);
        }}
      >
        {children}
      </Panel>
    </Frame>
  );
}
