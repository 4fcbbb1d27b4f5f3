import type { ReactNode } from 'react';
import styled from 'styled-components';
import { tagColors, type TagColor } from './tagColors';

const Pill = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.3125rem;
  padding: 0.125rem 0.5rem;
  border-radius: 0.375rem;
  font-size: var(--text-xs);
  font-weight: 600;
  line-height: 1.35;
  white-space: nowrap;

  &::before {
    content: '';
    width: 0.4375rem;
    height: 0.4375rem;
    border-radius: 50%;
    background: currentcolor;
  }
  ${tagColors}
`;

/** A chat's tag, as the extension shows it. */
export function Tag({ color = 'stone', children }: { color?: TagColor; children: ReactNode }) {
  return <Pill data-color={color}>{children}</Pill>;
}
