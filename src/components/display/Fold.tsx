import type { ReactNode } from 'react';
import styled from 'styled-components';
import { BasicIcon } from '../foundations/BasicIcon';

const Details = styled.details`
  & > summary {
    display: inline-flex;
    align-items: center;
    gap: 0.375rem;
    min-height: var(--control-small);
    border-radius: var(--radius-small);
    color: var(--ink-soft);
    font-size: var(--text-sm);
    font-weight: 500;
  }
  & > summary:hover {
    color: var(--ink);
  }
  & > summary > svg {
    transition: rotate var(--quick);
  }
  &[open] > summary > svg {
    rotate: 180deg;
  }
  &[data-centered]:not([open]) {
    padding-bottom: calc(var(--space-9) * 0.75);
  }
  &[data-centered] > summary {
    display: flex;
    justify-content: center;
    width: fit-content;
    margin-inline: auto;
    padding: 0.5rem 1rem;
    border: 1px solid var(--line-strong);
    background: var(--surface);
    color: var(--ink);
    font-size: var(--text-md);
  }
`;

/** Content that its `summary` unfolds; the browser keeps the state. */
export const Fold = ({
  summary,
  centered = false,
  children,
}: {
  summary: string;
  /** The summary looks like a button in the middle of the column. */
  centered?: boolean;
  children: ReactNode;
}) => (
  <Details data-centered={centered ? '' : undefined}>
    <summary>
      {summary}
      <BasicIcon name="chevron" />
    </summary>
    {children}
  </Details>
);
