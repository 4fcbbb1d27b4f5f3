import type { ReactNode } from 'react';
import { Card } from '../display/Card';
import styled from 'styled-components';
import { WrappingRow } from '../foundations/layout';

const Sheet = styled(Card)`
  display: grid;
  gap: var(--space-3);

  & > h2 {
    font-size: var(--text-lg);
  }
  & > p {
    color: var(--ink-soft);
  }
`;
const Actions = styled(WrappingRow)`
  gap: var(--space-3) var(--space-5);
  margin-top: var(--space-2);
`;

/** The end of a policy: the contact address and further links. */
export function PolicyContact({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <Sheet>
      <h2>{title}</h2>
      <p>{text}</p>
      <Actions>{children}</Actions>
    </Sheet>
  );
}
