import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../../src/components/foundations/Icon';

const Desk = styled.div`
  position: absolute;
  inset: 0;
  padding: 1.5rem 1.75rem 0;
  background: var(--stage);
`;
const Sheet = styled.div`
  height: 100%;
  border: 1px solid var(--line);
  border-bottom: 0;
  border-radius: 0.875rem 0.875rem 0 0;
  background: var(--surface);
  box-shadow: var(--shadow-large);
  color: var(--ink);
  font-size: 0.9375rem;
  line-height: 1.4;
`;
const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 0.875rem;
  height: 3.25rem;
  padding: 0 1rem;
  border-bottom: 1px solid var(--line);
  border-radius: 0.875rem 0.875rem 0 0;
  background: var(--sunken);
`;
const Lights = styled.span`
  display: flex;
  gap: 0.4375rem;

  & > i {
    width: 0.6875rem;
    height: 0.6875rem;
    border-radius: 50%;
    background: var(--line-strong);
    opacity: 0.45;
  }
`;
const Address = styled.span`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 0.5rem;
  min-height: 2rem;
  padding: 0 0.875rem;
  border-radius: var(--radius-full);
  background: var(--surface);
  color: var(--ink-soft);
  font-size: 0.875rem;
`;
const Tools = styled.span`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  min-width: 4.75rem;
  justify-content: flex-end;
  color: var(--ink-soft);
`;

/** The puzzle piece icon of a browser's extension menu. */
export const Puzzle = ({ size = 22 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75">
    <path
      d="M4 8h4.2a2.4 2.4 0 1 1 4.6 0H17v4.2a2.4 2.4 0 1 1 0 4.6V20H4v-3.6a2 2 0 1 0 0-4z"
      strokeLinejoin="round"
    />
  </svg>
);

/** A small browser window: a page, its address, and icons at the end of the toolbar. */
export function Window({
  address,
  tools,
  children,
}: {
  address: string;
  tools: ReactNode;
  children: ReactNode;
}) {
  return (
    <Desk>
      <Sheet>
        <Bar>
          <Lights>
            <i />
            <i />
            <i />
          </Lights>
          <Address>
            <Icon name="search" size={15} />
            {address}
          </Address>
          <Tools>{tools}</Tools>
        </Bar>
        {children}
      </Sheet>
    </Desk>
  );
}
