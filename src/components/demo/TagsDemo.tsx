import styled from 'styled-components';
import { Icon } from '../Icon';
import { Tag, type TagColor } from '../Tag';
import { ChatRow } from './ChatRow';
import { DemoFrame, DemoHead } from './DemoFrame';
import { chats } from './sample';

const Picker = styled.div`
  margin: 0.875rem 1rem 1rem;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: 0.75rem;
  background: var(--surface);
  box-shadow: var(--shadow-medium);
`;
const Search = styled.div`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  padding: 0.625rem 0.75rem;
  border-bottom: 1px solid var(--line);
  color: var(--ink-faint);
`;
const Choice = styled.div`
  display: flex;
  align-items: center;
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

const choices: readonly (readonly [name: string, color: TagColor, chats: number, on: boolean])[] = [
  ['Follow up', 'amber', 12, true],
  ['Hot lead', 'rose', 7, true],
  ['Needs help', 'blue', 5, false],
  ['June cohort', 'violet', 23, false],
];

/** Choosing the tags of a chat. */
export function TagsDemo() {
  return (
    <DemoFrame name="Choosing colored tags for a chat from the team’s list">
      <DemoHead>
        Tag this chat <small>Shared with your team</small>
      </DemoHead>
      {chats.slice(2, 3).map((chat) => (
        <ChatRow key={chat.name} chat={{ ...chat, tags: [...chat.tags, ['Hot lead', 'rose']] }} open />
      ))}
      <Picker>
        <Search>
          <Icon name="search" size={15} /> Find or create a tag
        </Search>
        {choices.map(([name, color, count, on]) => (
          <Choice key={name}>
            <Box data-on={on ? '' : undefined}>
              <Icon name="check" size={12} />
            </Box>
            <Tag color={color}>{name}</Tag>
            <small>{count} chats</small>
          </Choice>
        ))}
      </Picker>
    </DemoFrame>
  );
}
