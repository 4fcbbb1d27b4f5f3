import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';

const arrive = keyframes`
  from { opacity: 0; translate: -50% 0.5rem; }
`;
const Bar = styled.div`
  position: absolute;
  bottom: var(--space-4);
  left: 50%;
  z-index: 5;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1);
  width: max-content;
  max-width: 100%;
  padding: 0.375rem 0.375rem 0.375rem 1rem;
  border: 1px solid var(--line);
  border-radius: var(--radius-medium);
  background: var(--surface);
  box-shadow: var(--shadow-large);
  font-size: var(--text-sm);
  white-space: nowrap;
  translate: -50% 0;
  animation: ${arrive} var(--calm);

  & > strong {
    margin-right: var(--space-2);
    font-weight: 580;
    font-variant-numeric: tabular-nums;
  }
  & > button {
    padding-inline: 0.625rem;
  }
`;

/** The actions for the selected rows; floats over the end of the list. */
export const SelectionBar = ({
  label,
  count,
  children,
}: {
  label: string;
  count: string;
  children: ReactNode;
}) => (
  <Bar role="group" aria-label={label} data-floating-actions="">
    <strong>{count}</strong>
    {children}
  </Bar>
);
