import styled from 'styled-components';

/** The area below the last row of a list. */
export const ListEnd = styled.div`
  position: sticky;
  left: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-3);
  min-height: 4.5rem;
  padding-block: var(--space-3) var(--space-5);
  color: var(--ink-faint);
  font-size: var(--text-sm);
`;
