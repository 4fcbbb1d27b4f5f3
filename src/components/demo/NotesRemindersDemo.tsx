import styled from 'styled-components';
import { DemoFrame, DemoHead, Tags } from './DemoFrame';
import { NoteCard } from './NoteCard';
import { ReminderCard } from './ReminderCard';
import { ChatRow } from './ChatRow';
import { chats } from './sample';

const Body = styled.div`
  display: grid;
  gap: 0.625rem;
  padding: 1rem;
`;
const Form = styled.div`
  display: grid;
  gap: 0.625rem;
  padding: 0.875rem;
  border: 1px solid var(--line);
  border-radius: 0.75rem;
  background: var(--paper);

  & > strong {
    font-weight: 600;
  }
`;
const Unit = styled.span`
  padding: 0.25rem 0.625rem;
  border: 1px solid var(--line);
  border-radius: var(--radius-full);
  background: var(--surface);
  color: var(--ink-soft);
  font-weight: 520;

  &[data-on] {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
  }
`;

/** A note on a chat, and a follow-up reminder being set. */
export function NotesRemindersDemo() {
  return (
    <DemoFrame name="A chat with a private note, and a reminder set for three days from now">
      <DemoHead>
        Notes and reminders <small>Only your team</small>
      </DemoHead>
      {chats.slice(2, 3).map((chat) => (
        <ChatRow key={chat.name} chat={{ ...chat, tags: [...chat.tags, ['June cohort', 'violet']] }} />
      ))}
      <Body>
        <NoteCard
          text="Loved the gouache lesson. Price isn’t the problem, time is: offer the weekend group."
          by="Dana, today at 10:02"
        />
        <Form>
          <strong>Remind me in</strong>
          <Tags>
            <Unit data-on="">3 days</Unit>
            <Unit>1 week</Unit>
            <Unit>2 weeks</Unit>
            <Unit>Custom</Unit>
          </Tags>
        </Form>
        <ReminderCard title="Ask Lena about the weekend group" due="Thursday, 10:00" />
      </Body>
    </DemoFrame>
  );
}
