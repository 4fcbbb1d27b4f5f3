import styled from 'styled-components';
import { Avatar } from '../display/Avatar';
import { Icon } from '../foundations/Icon';
import { Tag } from '../display/Tag';
import { DemoFrame, DemoHead, Tags } from './DemoFrame';
import { team, type TeamMember } from './sample';

const Person = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 0.75rem;
  padding: 0.6875rem 1rem;
  border-bottom: 1px solid var(--line);

  & strong {
    display: block;
    font-weight: 600;
  }
  & small {
    color: var(--ink-faint);
    font-size: 0.75rem;
  }
`;
const Role = styled.span`
  display: flex;
  align-items: center;
  gap: 0.25rem;
  padding: 0.25rem 0.5rem 0.25rem 0.625rem;
  border: 1px solid var(--line);
  border-radius: 0.4375rem;
  font-weight: 500;

  & > svg {
    color: var(--ink-faint);
  }
`;
const Shared = styled.div`
  display: grid;
  gap: 0.625rem;
  padding: 1rem;
  background: var(--paper);

  & > span:first-child {
    display: flex;
    justify-content: space-between;
    color: var(--ink-soft);
    font-weight: 500;
  }
`;

/** A team's members with their roles, and the tags they share. */
export function TeamRolesDemo({ people = team }: { people?: readonly TeamMember[] }) {
  return (
    <DemoFrame name="A team of four, each with a role and what it may see, and the tags they share">
      <DemoHead>
        Team <small>4 members</small>
      </DemoHead>
      {people.map(([name, access, role]) => (
        <Person key={name}>
          <Avatar name={name} />
          <span>
            <strong>{name}</strong>
            <small>{access}</small>
          </span>
          <Role>
            {role} <Icon name="chevron" size={14} />
          </Role>
        </Person>
      ))}
      <Shared>
        <span>
          Shared tags <Icon name="users" size={16} />
        </span>
        <Tags>
          <Tag color="rose">Hot lead</Tag>
          <Tag color="amber">Follow up</Tag>
          <Tag color="blue">Needs help</Tag>
          <Tag color="violet">June cohort</Tag>
          <Tag color="green">Won</Tag>
        </Tags>
      </Shared>
    </DemoFrame>
  );
}
