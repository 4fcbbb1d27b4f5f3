import type { ReactNode } from 'react';
import styled from 'styled-components';

const List = styled.ul`
  &:not(:last-child) {
    border-bottom: 1px solid var(--line);
  }
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 var(--space-3);
  align-items: center;
  min-height: 4.25rem;
  padding-block: var(--space-3);
  border-top: 1px solid var(--line);

  &:first-child {
    padding-top: 0;
    border-top: 0;
  }
  & > div {
    display: grid;
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
  & strong {
    font-size: 0.9375rem;
    font-weight: 560;
  }
  & span:not(button span) {
    color: var(--ink-soft);
    font-size: var(--text-sm);
  }
  & > em {
    color: var(--accent-ink);
    font-size: var(--text-sm);
    font-style: normal;
    font-weight: 560;
  }
`;

/** Several buttons of a row. */
export const RowActions = styled.div`
  ${Row} > & {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
    justify-content: flex-end;
  }
`;

/** The devices that are signed in. */
export const DeviceRows = ({ children }: { children: ReactNode }) => <List>{children}</List>;

/** A device: its name and facts, and what can be done about it. */
export const DeviceRow = ({
  name,
  facts,
  children,
}: {
  name: string;
  facts: string;
  children: ReactNode;
}) => (
  <Row>
    <div>
      <strong>{name}</strong>
      <span>{facts}</span>
    </div>
    {children}
  </Row>
);
