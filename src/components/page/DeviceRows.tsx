import type { ReactNode } from 'react';
import styled from 'styled-components';
import { SmallText, WrappingRow } from '../foundations/layout';

/** The rows of a section, such as the devices that are signed in. */
export const DeviceRows = styled.ul`
  &:not(:last-child) {
    border-bottom: 1px solid var(--line);
  }
`;

/** A row with a fact on the left and its actions on the right. */
export const FactLine = styled(WrappingRow)`
  gap: var(--space-2) var(--space-3);
  min-height: 4rem;
  padding-block: var(--space-3);

  & > :first-child {
    flex: 1 1 10rem;
    min-width: 0;
  }
  & > div:first-child {
    display: grid;
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
  & strong {
    font-size: var(--text-md);
    font-weight: 500;
  }
  & > em {
    color: var(--accent-ink);
    font-size: var(--text-sm);
    font-style: normal;
    font-weight: 500;
  }
`;

const Row = styled(FactLine)`
  border-top: 1px solid var(--line);

  &:first-child {
    border-top: 0;
  }
`;

/** Several buttons of a row. */
export const RowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  justify-content: flex-end;
`;

const FactText = styled.div`
  &:has(> [data-size]) {
    grid-template-columns: auto minmax(0, 1fr);
    column-gap: var(--space-3);
    align-items: center;
  }
  & > [data-size] {
    grid-row: span 2;
  }
`;

/** The text of a fact: its name and details, beside an optional `avatar`. */
export const Fact = ({ name, facts, avatar }: { name: ReactNode; facts: string; avatar?: ReactNode }) => (
  <FactText>
    {avatar}
    <strong>{name}</strong>
    <SmallText as="span">{facts}</SmallText>
  </FactText>
);

/** A device: its name, details and actions. */
export const DeviceRow = ({
  name,
  facts,
  children,
}: {
  name: ReactNode;
  facts: string;
  children: ReactNode;
}) => (
  <Row as="li">
    <Fact name={name} facts={facts} />
    {children}
  </Row>
);
