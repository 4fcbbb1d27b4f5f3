import type { InputHTMLAttributes, ReactNode } from 'react';
import styled from 'styled-components';
import { earlyField } from './earlyFields';

const Row = styled.label`
  display: inline-flex;
  align-items: flex-start;
  gap: 0.625rem;
  padding: var(--reach) 0;
  line-height: 1.5;
  cursor: pointer;
`;
const Box = styled.input`
  display: grid;
  flex: none;
  place-items: center;
  width: 1.25rem;
  height: 1.25rem;
  margin-top: 0.125rem;
  border: 1px solid var(--line-strong);
  border-radius: 0.3125rem;
  background: var(--surface);
  appearance: none;
  cursor: inherit;
  transition:
    background var(--quick),
    border-color var(--quick);

  &::before {
    content: '';
    width: 0.75rem;
    height: 0.75rem;
    background: var(--on-accent);
    clip-path: polygon(14% 44%, 0 58%, 38% 94%, 100% 22%, 86% 8%, 37% 66%);
    scale: 0;
    transition: scale var(--quick);
  }
  &:hover {
    border-color: var(--ink-soft);
  }
  &:indeterminate {
    border-color: var(--accent);
    background: var(--accent);
  }
  &:indeterminate::before {
    clip-path: inset(42% 10% round 1px);
    scale: 1;
  }
  &:checked {
    border-color: var(--accent);
    background: var(--accent);
  }
  &:checked::before {
    scale: 1;
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

const keepEarlyTick = (box: HTMLInputElement | null) => {
  if (box) box.checked = earlyField(box).checked;
};

/** A native checkbox with its label; controlled with `checked` and `onChange`, otherwise uncontrolled. */
export function Checkbox({
  label,
  ...rest
}: { label: ReactNode } & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  return (
    <Row>
      <Box {...rest} type="checkbox" ref={rest.checked === undefined ? keepEarlyTick : undefined} />
      <span>{label}</span>
    </Row>
  );
}

const Target = styled.label`
  display: grid;
  place-items: center;
  width: var(--control);
  height: var(--control);
  cursor: pointer;

  & > input {
    width: 1.125rem;
    height: 1.125rem;
    margin: 0;
  }
`;

/** A checkbox for a row of a list; only screen readers get its label. `mixed`: some of its rows are selected. */
export function Tick({
  label,
  mixed = false,
  ...rest
}: { label: string; mixed?: boolean } & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  return (
    <Target>
      <Box
        {...rest}
        type="checkbox"
        aria-label={label}
        ref={(box) => {
          if (box) box.indeterminate = mixed;
        }}
      />
    </Target>
  );
}
