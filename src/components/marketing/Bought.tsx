import type { ReactNode } from 'react';
import styled from 'styled-components';
import { WrappingRow } from '../foundations/layout';
import { Icon } from '../foundations/Icon';

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-4);
`;
const Tick = styled.span`
  display: grid;
  place-items: center;
  width: 3.5rem;
  height: 3.5rem;
  border-radius: 50%;
  background: var(--accent);
  color: var(--on-accent);
`;
const Receipt = styled(WrappingRow)`
  justify-content: center;
  gap: var(--space-2) var(--space-4);
  color: var(--ink-soft);
  font-size: var(--text-sm);
  overflow-wrap: anywhere;
  text-align: center;
`;

/** A check mark, the name of the bought plan, and where to find the receipt. */
export const Bought = ({
  receipt,
  action,
  children,
}: {
  receipt: string | null;
  action: ReactNode;
  /** The heading. */
  children: ReactNode;
}) => (
  <Frame>
    <Tick aria-hidden="true">
      <Icon name="check" size={28} />
    </Tick>
    {children}
    {receipt === null ? null : (
      <Receipt>
        <p>{receipt}</p>
        {action}
      </Receipt>
    )}
  </Frame>
);
