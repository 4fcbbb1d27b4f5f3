import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../foundations/Icon';

const List = styled.ul`
  display: grid;
  gap: 0.75rem;
  line-height: 1.45;

  & > li {
    display: flex;
    gap: inherit;
    overflow-wrap: anywhere;
  }
  & svg {
    margin-top: 0.125rem;
    color: var(--accent-ink);
  }
`;

/** A list whose lines have a tick. */
export const CheckList = ({ className, lines }: { className?: string; lines: readonly ReactNode[] }) => (
  <List role="list" className={className}>
    {lines.map((line, index) => (
      <li key={index}>
        <Icon name="check" />
        {line}
      </li>
    ))}
  </List>
);
