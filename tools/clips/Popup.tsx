import type { CSSProperties, ReactNode } from 'react';
import styled from 'styled-components';
import { Appear } from './clock';

const Place = styled.div`
  position: fixed;
  z-index: 3;
`;
const Sheet = styled.div`
  display: grid;
  gap: 0.75rem;
  padding: 1rem;
  border: 1px solid var(--line);
  border-radius: 0.875rem;
  background: var(--surface);
  box-shadow: var(--shadow-large);

  &[data-tight] {
    gap: 0;
    padding: 0.375rem;
  }
  &[data-aside] {
    grid-template-columns: auto 1fr;
  }
  & > svg {
    color: var(--accent);
  }
`;

/** A box over the page at a position on the stage, between two times of the story. */
export function Popup({
  at,
  until,
  place,
  look,
  children,
}: {
  at: number;
  until: number;
  place: CSSProperties;
  /** `tight` for a menu, `aside` for an icon beside its text. */
  look?: 'tight' | 'aside';
  children: ReactNode;
}) {
  return (
    <Place style={place}>
      <Appear at={at} until={until} rise={-8}>
        <Sheet {...(look && { [`data-${look}`]: '' })}>{children}</Sheet>
      </Appear>
    </Place>
  );
}
