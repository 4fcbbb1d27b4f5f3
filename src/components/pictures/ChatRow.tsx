import styled from 'styled-components';
import { Avatar } from '../display/Avatar';
import { CutText } from '../foundations/layout';
import { Tag } from '../display/Tag';
import type { TagColor } from '../display/tagColors';
import { Tags } from './DemoFrame';

/** A chat in the inbox. */
export interface Chat {
  name: string;
  time: string;
  text: string;
  tags: readonly (readonly [name: string, color: TagColor])[];
  unread?: boolean;
}

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0.75rem;
  padding: 0.75rem 1rem;
  border-bottom: 1px solid var(--line);

  &[data-open] {
    background: var(--accent-soft);
    box-shadow: inset 3px 0 0 var(--accent);
  }
`;
const Words = styled.span`
  display: grid;
  gap: 0.1875rem;
`;
const Name = styled.span`
  display: flex;
  align-items: center;
  gap: 0.375rem;
  font-weight: 600;

  & > time {
    margin-left: auto;
    color: var(--ink-faint);
    font-size: 0.6875rem;
    font-weight: 400;
  }
  &[data-unread]::before {
    content: '';
    width: 0.4375rem;
    height: 0.4375rem;
    border-radius: 50%;
    background: var(--accent);
  }
`;
const Text = styled(CutText)`
  margin-bottom: 0.125rem;
  color: var(--ink-soft);
`;

/** A chat in the inbox: name, time, last message and tags. */
export function ChatRow({ chat, open = false }: { chat: Chat; open?: boolean }) {
  return (
    <Line data-open={open ? '' : undefined}>
      <Avatar name={chat.name} />
      <Words>
        <Name data-unread={chat.unread ? '' : undefined}>
          {chat.name}
          <time>{chat.time}</time>
        </Name>
        <Text>{chat.text}</Text>
        <Tags>
          {chat.tags.map(([name, color]) => (
            <Tag key={name} color={color}>
              {name}
            </Tag>
          ))}
        </Tags>
      </Words>
    </Line>
  );
}
