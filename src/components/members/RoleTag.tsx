import styled from 'styled-components';
import { roleName } from '../../content/roles';
import { Tag } from '../display/Tag';

const Capital = styled.span`
  display: inline-block;

  &::first-letter {
    text-transform: uppercase;
  }
  &[data-quiet] {
    padding-inline-end: 0.25rem;
    color: var(--ink-faint);
  }
`;

/** A member's role: a tag, or `quiet` text in a list of one role only. */
export const RoleTag = ({ role, quiet = false }: { role: string; quiet?: boolean }) =>
  quiet ? (
    <Capital data-quiet="">{roleName(role)}</Capital>
  ) : (
    <Tag color={role === 'User' ? 'stone' : 'green'}>
      <Capital>{roleName(role)}</Capital>
    </Tag>
  );
