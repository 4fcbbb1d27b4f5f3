import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Row } from '../foundations/layout';

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: 1rem;
  background: var(--surface);
  box-shadow: var(--shadow-large);
  color: var(--ink);
  container-type: inline-size;
  font-size: 0.8125rem;
  line-height: 1.45;
  text-align: left;
  user-select: none;
`;

/** An illustration of the product, built from real components; `name` is its text alternative. */
export function DemoFrame({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Frame role="img" aria-label={name}>
      {children}
    </Frame>
  );
}

/** The title line of an illustration. */
export const DemoHead = styled(Row)`
  justify-content: space-between;
  gap: var(--space-3);
  min-height: 3.25rem;
  padding: 0.5rem 1rem;
  border-bottom: 1px solid var(--line);
  font-size: 0.875rem;
  font-weight: 600;

  & > small {
    color: var(--ink-faint);
    font-size: 0.75rem;
    font-weight: 400;
    white-space: nowrap;
  }
`;

/** A row of tags. */
export const Tags = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem;
`;
