import styled from 'styled-components';
import { Avatar } from '../display/Avatar';
import { Icon } from '../foundations/Icon';

const Sheet = styled.div`
  display: grid;
  gap: 0.4375rem;
  padding: 0.6875rem 0.75rem;
  border: 1px solid var(--line);
  border-radius: 0.625rem;
  background: var(--surface);
  box-shadow: var(--shadow-small);

  & > span {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    font-weight: 600;
    line-height: 1.2;
  }
  & > p {
    color: var(--ink-soft);
    font-size: 0.75rem;
    line-height: 1.4;
  }
  & > small {
    display: flex;
    align-items: center;
    gap: 0.25rem;
    color: var(--ink-faint);
    font-size: 0.6875rem;
  }
`;

/** A lead: name, last message and next follow-up. */
export function LeadCard({ person, words, next }: { person: string; words: string; next: string }) {
  return (
    <Sheet>
      <span>
        <Avatar name={person} size="small" />
        {person}
      </span>
      <p>{words}</p>
      <small>
        <Icon name="clock" size={13} />
        {next}
      </small>
    </Sheet>
  );
}
