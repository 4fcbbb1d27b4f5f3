import { useEffect, type ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { Row, Surface } from '../foundations/layout';
import { media } from '../foundations/theme';
import { members } from '../../content/members';
import { roomy } from '../foundations/roomy';

const arrive = keyframes`
  from { opacity: 0; transform: translateY(0.5rem); }
`;
const Bar = styled(Surface)`
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
  box-shadow: var(--shadow-large);
  font-size: var(--text-sm);
  white-space: nowrap;
  animation: ${arrive} var(--calm);

  /* On a phone the actions share one line where they can: words without pictures, in two lines of a button. */
  && > button {
    flex: 1 1 2.75rem;
    min-width: min-content;
    padding-inline: 0;
    white-space: normal;

    & > svg {
      display: none;
    }
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

      & > svg {
        display: block;
      }
    }
  }
  ${media.desktop} {
    && > button {
      padding-inline: 0.625rem;
    }
  }
`;
const Count = styled(Row)`
  flex: 1 0 100%;

  & > strong {
    margin-right: var(--space-2);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  & > strong + button {
    margin-left: auto;
  }
  ${media.tablet} {
    flex: none;
  }
`;

/** The actions for the selected rows; floats over the list at its end or the window's. */
export const SelectionBar = ({
  count,
  clear,
  all,
  children,
}: {
  count: string;
  /** The button that empties the selection. */
  clear: ReactNode;
  /** The button that selects all members; null if all are selected. */
  all: ReactNode;
  children: ReactNode;
}) => {
  // It may cover the row that was just selected, which the extra space below scrolls into view (tokens.css).
  useEffect(() => {
    document.activeElement
      ?.closest('[role="gridcell"]')
      ?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);
  return (
    <Bar role="group" aria-label={members.selection.label} data-floating-actions="">
      <Count>
        {clear}
        <strong>{count}</strong>
        {all}
      </Count>
      {children}
    </Bar>
  );
};
