import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { media } from '../foundations/theme';
import { roomy } from '../foundations/roomy';

const arrive = keyframes`
  from { opacity: 0; transform: translateY(0.5rem); }
`;
const Bar = styled.div`
  position: sticky;
  bottom: var(--space-3);
  z-index: 5;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1);
  width: 100%;
  padding: 0.375rem;
  margin-bottom: var(--space-5);
  border: 1px solid var(--line);
  border-radius: var(--radius-medium);
  background: var(--surface);
  box-shadow: var(--shadow-large);
  font-size: var(--text-sm);
  white-space: nowrap;
  animation: ${arrive} var(--calm);

  & > button > svg {
    flex: none;
  }
  && > button {
    flex: 1 1 28%;
    gap: 0.25rem;
    padding-inline: 0.125rem;
    /* A long label takes two lines in its button rather than a line of the bar for itself. */
    white-space: normal;
    text-wrap: balance;
  }
  ${roomy} {
    position: absolute;
    bottom: var(--space-4);
    left: 50%;
    margin: 0;
    translate: -50% 0;
  }
  ${media.tablet} {
    justify-self: center;
    width: max-content;
    max-width: 100%;

    && > button {
      flex: none;
      gap: var(--space-2);
      padding-inline: 0.375rem;
      white-space: nowrap;
    }
  }
  ${media.desktop} {
    && > button {
      padding-inline: 0.625rem;
    }
  }
`;
const Count = styled.div`
  display: flex;
  flex: 1 0 60%;
  align-items: center;

  & > strong {
    margin-right: var(--space-2);
    font-weight: 580;
    font-variant-numeric: tabular-nums;
  }
  ${media.tablet} {
    flex: none;
  }
`;

/** The actions for the selected rows; floats over the list at its end or the window's. */
export const SelectionBar = ({
  label,
  count,
  clear,
  children,
}: {
  label: string;
  count: string;
  /** The button that empties the selection. */
  clear: ReactNode;
  children: ReactNode;
}) => (
  <Bar role="group" aria-label={label} data-floating-actions="">
    <Count>
      {clear}
      <strong>{count}</strong>
    </Count>
    {children}
  </Bar>
);
