import styled from 'styled-components';
import { Row } from '../foundations/layout';
import { Icon } from '../foundations/Icon';
import { Tag } from '../display/Tag';
import type { TagColor } from '../display/tagColors';

const Picker = styled.div`
  margin: 0.875rem 1rem 1rem;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: 0.75rem;
  background: var(--surface);
  box-shadow: var(--shadow-medium);
`;
const Search = styled(Row)`
  gap: 0.5rem;
  padding: 0.625rem 0.75rem;
  border-bottom: 1px solid var(--line);
  color: var(--ink-faint);

  &[data-filled] {
    color: var(--ink);
  }
`;
const Choice = styled(Row)`
  gap: 0.625rem;
  padding: 0.4375rem 0.75rem;

  &:first-of-type {
    padding-top: 0.625rem;
  }
  &:last-child {
    padding-bottom: 0.75rem;
  }
  & > small {
    margin-left: auto;
    color: var(--ink-faint);
    font-size: 0.75rem;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;
const Box = styled.span`
  display: grid;
  place-items: center;
  width: 1rem;
  height: 1rem;
  border: 1px solid var(--line-strong);
  border-radius: 0.25rem;
  color: transparent;

  &[data-on] {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
  }
`;

/** A tag of the team: name, color, number of chats, and whether the current chat has it. */
export type TagChoice = readonly [name: string, color: TagColor, chats: number, on: boolean];

/** The team's tags, under a field that finds or creates a tag. */
export function TagPicker({ choices, search }: { choices: readonly TagChoice[]; search?: string }) {
  return (
    <Picker>
      <Search data-filled={search ? '' : undefined}>
        <Icon name="search" size={15} /> {search || 'Find or create a tag'}
      </Search>
      {choices.map(([name, color, count, on]) => (
        <Choice key={name}>
          <Box data-on={on ? '' : undefined}>
            <Icon name="check" size={12} />
          </Box>
          <Tag color={color}>{name}</Tag>
          <small>
            {count} {count === 1 ? 'chat' : 'chats'}
          </small>
        </Choice>
      ))}
    </Picker>
  );
}
