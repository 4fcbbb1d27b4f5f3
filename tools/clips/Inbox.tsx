import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Row } from '../../src/components/foundations/layout';
import { Avatar } from '../../src/components/display/Avatar';
import { Icon } from '../../src/components/foundations/Icon';
import { Bubble } from '../../src/components/pictures/Bubble';
import { ChatRow, type Chat } from '../../src/components/pictures/ChatRow';
import { DemoFrame, DemoHead } from '../../src/components/pictures/DemoFrame';

const Panes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  @container (min-width: 42rem) {
    grid-template-columns: 18.5rem minmax(0, 1fr);
  }
  @container (min-width: 60rem) {
    grid-template-columns: 19rem minmax(0, 1fr) 16.5rem;
  }
`;
const List = styled.div`
  border-right: 1px solid var(--line);

  & > div:last-child {
    border-bottom: 0;
  }
  & > div:nth-of-type(n + 4) {
    display: none;
  }
  @container (min-width: 42rem) {
    & > div:nth-of-type(n + 4) {
      display: grid;
    }
  }
`;
const Thread = styled.div`
  display: flex;
  flex-direction: column;
  border-top: 1px solid var(--line);

  @container (min-width: 42rem) {
    border-top: 0;
  }
`;
const Who = styled.span`
  display: flex;
  align-items: center;
  gap: 0.625rem;
`;
const Messages = styled.div`
  display: grid;
  flex: 1;
  align-content: end;
  gap: 0.5rem;
  padding: 1.25rem 1rem;

  & > small {
    justify-self: center;
    margin-block: 0.25rem;
    color: var(--ink-faint);
    font-size: 0.6875rem;
  }
  & > [data-earlier] {
    display: none;
  }
  @container (min-width: 42rem) {
    & > [data-earlier] {
      display: block;
    }
  }
`;
const Reply = styled(Row)`
  justify-content: space-between;
  margin: 0 1rem 1rem;
  padding: 0.5rem 0.5rem 0.5rem 0.875rem;
  border: 1px solid var(--line);
  border-radius: 0.75rem;
  color: var(--ink-faint);

  & > span {
    display: grid;
    place-items: center;
    width: 1.75rem;
    height: 1.75rem;
    border-radius: 0.5rem;
    background: var(--accent);
    color: var(--on-accent);
  }
`;

/** The inbox: chats with their tags, and the open thread. */
export function Inbox({
  chats,
  side,
}: {
  chats: readonly Chat[];
  /** Content beside the thread. */
  side: ReactNode;
}) {
  return (
    <DemoFrame name="ThreadKeep’s inbox: chats with colored tags, and an open conversation with a note and a reminder">
      <Panes>
        <List>
          <DemoHead>
            Chats <small>4 to follow up</small>
          </DemoHead>
          {chats.map((chat, index) => (
            <ChatRow key={chat.name} chat={chat} open={index === 0} />
          ))}
        </List>
        <Thread>
          <DemoHead>
            <Who>
              <Avatar name="Priya Nair" size="small" />
              Priya Nair
            </Who>
            <Icon name="bookmark" size={18} />
          </DemoHead>
          <Messages>
            <small data-earlier="">Yesterday</small>
            <Bubble data-mine="" data-earlier="">
              So glad you made it to the workshop, Priya. How did the sky wash go?
            </Bubble>
            <Bubble data-earlier="">Third try worked! My daughter has claimed the first two.</Bubble>
            <small>Today</small>
            <Bubble>I finished the whole workshop last night and I’m hooked.</Bubble>
            <Bubble>Does the June cohort still have a place?</Bubble>
            <Bubble data-mine="">It does, three are left. Shall I hold one for you until Friday?</Bubble>
            <Bubble>Yes please! Can I pay in two parts?</Bubble>
          </Messages>
          <Reply>
            Write to Priya…
            <span>
              <Icon name="arrow" size={16} />
            </span>
          </Reply>
        </Thread>
        {side}
      </Panes>
    </DemoFrame>
  );
}
