import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Avatar } from '../display/Avatar';
import { memberLabels, members } from '../../content/members';
import { columnHead, heights, inColumns } from './lines';
import { RoleTag } from './RoleTag';

const Frame = styled.div`
  overflow-y: auto;
  padding-bottom: var(--space-5);
`;
/** Hidden column headers: each row has its own labels. */
const Head = styled.div.attrs({ 'aria-hidden': true })`
  display: none;

  @media ${inColumns} {
    ${columnHead}
    z-index: 1;
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
const words = members.invitations;
const columns = [memberLabels.name, memberLabels.role, memberLabels.email, words.expiry];

/** The invitations: a table on wide screens, cards on narrow ones. */
export const InvitationRows = ({ count, children }: { count: number; children: ReactNode }) => (
  <Frame>
    <Grid>
      <Head>
        {columns.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </Head>
      <ul aria-label={words.count(count)}>{children}</ul>
    </Grid>
  </Frame>
);

/** An invitation and its actions. */
export const InvitationRow = ({
  name,
  email,
  role,
  expiresAt,
  expired,
  children,
}: {
  name: string;
  email: string;
  role: string;
  expiresAt: string;
  expired: boolean;
  children: ReactNode;
}) => (
  <Row>
    <strong>
      <Avatar name={name} size="small" />
      <span dir="auto">{name}</span>
    </strong>
    <span>
      <RoleTag role={role} />
    </span>
    <span data-column="email">{email}</span>
    <span data-expired={expired || undefined}>{words.until(expiresAt, expired)}</span>
    <span>{children}</span>
  </Row>
);
