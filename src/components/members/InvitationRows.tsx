import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Avatar } from '../display/Avatar';
import { Tag } from '../display/Tag';
import { heights, inColumns } from './lines';

const Frame = styled.div`
  overflow-y: auto;
  padding-bottom: var(--space-5);
`;
/** Hidden column headers: each row has its own labels. */
const Head = styled.div.attrs({ 'aria-hidden': true })`
  display: none;

  @media ${inColumns} {
    position: sticky;
    top: 0;
    z-index: 1;
    height: ${heights.head}rem;
    border-bottom: 1px solid var(--line);
    background: var(--paper);
    color: var(--ink-faint);
    font-size: var(--text-xs);
    font-weight: 500;
  }
`;
const Row = styled.li`
  color: var(--ink-soft);
  font-size: var(--text-sm);
  line-height: 1.5;

  & > * {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & > span:has(> [data-color]) {
    display: flex;
  }
  & > strong {
    display: flex;
    gap: 0.625rem;
    align-items: center;
    color: var(--ink);
    font-weight: 500;
  }
  & > [data-expired] {
    color: var(--danger);
  }
  & > :last-child {
    display: flex;
    overflow: visible;
  }
  @media not all and ${inColumns} {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-3);
    align-items: center;
    margin-bottom: 0.5rem;
    padding: 0.625rem 0.75rem 0.25rem;
    border: 1px solid var(--line);
    border-radius: var(--radius-medium);
    background: var(--surface);

    & > * {
      order: 1;
    }
    & > strong,
    & > [data-column='email'] {
      order: 0;
      flex-basis: 100%;
      overflow-wrap: anywhere;
    }
    & > :last-child {
      flex-basis: 100%;
      margin-inline: -0.75rem;
    }
  }
  @media ${inColumns} {
    height: ${heights.row}rem;
    border-bottom: 1px solid var(--line);
    white-space: nowrap;

    &:hover {
      background: color-mix(in srgb, var(--sunken) 65%, transparent);
    }
    & > :last-child {
      justify-content: flex-end;
    }
  }
`;
const Grid = styled.div`
  @media ${inColumns} {
    & > ${Head}, & > ul > ${Row} {
      display: grid;
      grid-template-columns: minmax(8rem, 2fr) 6.5rem minmax(8rem, 2.2fr) minmax(7.5rem, 1fr) 11.5rem;
      column-gap: var(--space-4);
      align-items: center;
      padding-inline: 0.25rem;
    }
  }
`;
const Capital = styled.span`
  display: inline-block;

  &::first-letter {
    text-transform: uppercase;
  }
`;

/** The invitations: a table on wide screens, cards on narrow ones. */
export const InvitationRows = ({
  label,
  columns,
  children,
}: {
  label: string;
  columns: readonly string[];
  children: ReactNode;
}) => (
  <Frame>
    <Grid>
      <Head>
        {columns.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </Head>
      <ul aria-label={label}>{children}</ul>
    </Grid>
  </Frame>
);

/** An invitation and its actions. */
export const InvitationRow = ({
  name,
  email,
  role,
  plain,
  until,
  expired,
  children,
}: {
  name: string;
  email: string;
  /** The role's name, and whether it is the default role. */
  role: string;
  plain: boolean;
  /** The expiry in words. */
  until: string;
  expired: boolean;
  children: ReactNode;
}) => (
  <Row>
    <strong>
      <Avatar name={name} size="small" />
      <span dir="auto">{name}</span>
    </strong>
    <span>
      <Tag color={plain ? 'stone' : 'green'}>
        <Capital>{role}</Capital>
      </Tag>
    </span>
    <span data-column="email">{email}</span>
    <span data-expired={expired || undefined}>{until}</span>
    <span>{children}</span>
  </Row>
);
