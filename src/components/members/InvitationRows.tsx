import type { ReactNode } from 'react';
import styled from 'styled-components';

const Section = styled.section`
  display: grid;
  gap: var(--space-2);
  padding-top: var(--space-5);
  border-top: 1px solid var(--line);

  & > h3 {
    color: var(--ink-faint);
    font-size: var(--text-sm);
    font-weight: 500;
    letter-spacing: 0;
  }
`;
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-3);
  align-items: center;
  padding-block: var(--space-2);

  /* The buttons stand below where they would leave too little room for an address. */
  & > div {
    display: grid;
    flex: 1 1 14rem;
    grid-template-columns: minmax(0, 1fr);
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
  & strong {
    font-size: var(--text-sm);
    font-weight: 500;
  }
  & > div span {
    color: var(--ink-soft);
    font-size: var(--text-sm);
  }
  & > div > span::first-letter {
    text-transform: uppercase;
  }
`;

const Actions = styled.span`
  display: flex;
`;

/** The list of pending invitations. */
export const InvitationRows = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section>
    <h3>{title}</h3>
    <ul>{children}</ul>
  </Section>
);

/** A pending invitation: address, details and actions. */
export const InvitationRow = ({
  email,
  facts,
  children,
}: {
  email: string;
  facts: string;
  children: ReactNode;
}) => {
  const at = email.lastIndexOf('@');
  return (
    <Row>
      <div>
        {/* An address breaks before its host rather than in a word. */}
        <strong>
          {email.slice(0, at)}
          <wbr />
          {email.slice(at)}
        </strong>{' '}
        <span>{facts}</span>
      </div>
      <Actions>{children}</Actions>
    </Row>
  );
};
