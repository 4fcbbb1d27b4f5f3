import type { ReactNode } from 'react';
import styled from 'styled-components';

/** The colours a chat tag can have. */
export type TagColor = 'rose' | 'amber' | 'green' | 'blue' | 'violet' | 'stone';

const Pill = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.3125rem;
  padding: 0.125rem 0.5rem;
  border-radius: 0.375rem;
  background: var(--stone-soft);
  color: var(--stone);
  font-size: var(--text-xs);
  font-weight: 580;
  line-height: 1.35;
  white-space: nowrap;

  &::before {
    content: '';
    width: 0.4375rem;
    height: 0.4375rem;
    border-radius: 50%;
    background: currentcolor;
  }
  &[data-color='rose'] {
    background: var(--rose-soft);
    color: var(--rose);
  }
  &[data-color='amber'] {
    background: var(--amber-soft);
    color: var(--amber);
  }
  &[data-color='green'] {
    background: var(--green-soft);
    color: var(--green);
  }
  &[data-color='blue'] {
    background: var(--blue-soft);
    color: var(--blue);
  }
  &[data-color='violet'] {
    background: var(--violet-soft);
    color: var(--violet);
  }
`;

/** A chat's tag, as in the product. */
export function Tag({ color = 'stone', children }: { color?: TagColor; children: ReactNode }) {
  return <Pill data-color={color}>{children}</Pill>;
}
