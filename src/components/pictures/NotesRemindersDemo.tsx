import styled from 'styled-components';
import { DemoFrame, DemoHead } from './DemoFrame';
import { NoteCard, ReminderCard, RemindMeIn } from './NoteCard';
import { ChatRow } from './ChatRow';
import { chat } from './sample';

const Body = styled.div`
  display: grid;
  gap: 0.625rem;
  padding: 1rem;
`;
/** A note on a chat, and a follow-up reminder while it is set. */
export function NotesRemindersDemo() {
  return (
    <DemoFrame name="A chat with a private note, and a reminder set for three days from now">
      <DemoHead>
        Notes and reminders <small>Only your team</small>
      </DemoHead>
      <ChatRow chat={{ ...chat, tags: [...chat.tags, ['June cohort', 'violet']] }} />
      <Body>
        <NoteCard
          text="Loved the gouache lesson. Price isn’t the problem, time is: offer the weekend group."
          by="Dana, today at 10:02"
        />
        <RemindMeIn chosen="3 days" />
        <ReminderCard title="Ask Lena about the weekend group" due="Thursday, 10:00" />
      </Body>
    </DemoFrame>
  );
}
