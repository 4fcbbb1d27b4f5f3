import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../../src/components/foundations/Icon';
import { Tag } from '../../src/components/display/Tag';
import { ChatRow, type Chat } from '../../src/components/pictures/ChatRow';
import { DemoFrame, DemoHead, Tags } from '../../src/components/pictures/DemoFrame';
import { NoteCard, RemindMeIn, ReminderCard } from '../../src/components/pictures/NoteCard';
import { tagChoices } from '../../src/components/pictures/sample';
import { chats } from './chats';
import { TagPicker } from '../../src/components/pictures/TagPicker';
import { Appear, typed, useClock } from './clock';
import { Cursor, type Stop } from './Cursor';
import { Inbox } from './Inbox';

const tagged = 2100;
const noting = 3700;
const choosing = 6500;
const reminded = 7400;
const end = 9600;
const note = 'Took the free workshop in May. Wants the payment plan.';

const stops: readonly Stop[] = [
  { at: 0, on: [430, 470], hover: true },
  { at: 1100, on: 'Add tag' },
  { at: tagged - 60, on: 'Hot lead' },
  { at: noting - 200, on: 'Add note' },
  { at: choosing - 100, on: 'Remind me' },
  { at: reminded - 100, on: '3 days' },
  { at: 8300, on: [430, 470], hover: true },
];

const Over = styled.div`
  position: absolute;
  top: 3.5rem;
  right: 0;
  left: 0;
  z-index: 2;
`;
/** The panel beside a thread. */
const Panel = styled.div`
  position: relative;
  display: grid;
  align-content: start;
  gap: 0.625rem;
  padding: 1rem;
  border-left: 1px solid var(--line);
  background: var(--paper);

  & > strong {
    margin-top: 0.25rem;
    color: var(--ink-faint);
    font-size: 0.75rem;
    font-weight: 500;
  }

  &[data-alone] {
    border-left: 0;
  }
`;
/** A small dashed button in the panel. */
const Add = styled.span`
  display: flex;
  align-items: center;
  gap: 0.25rem;
  padding: 0 0.4375rem;
  border: 1px dashed var(--line-strong);
  border-radius: 0.375rem;
  color: var(--ink-soft);
  font-size: 0.75rem;
  line-height: 1.35;
`;

const AddPart = ({ children }: { children: ReactNode }) => (
  <Tags>
    <Add>
      <Icon name="plus" size={12} /> {children}
    </Add>
  </Tags>
);

/** The panel beside the thread while a tag, a note and a reminder are added. */
function Side({ alone = false }) {
  const time = useClock();
  const words = typed(note, time, noting);
  return (
    <Panel data-alone={alone ? '' : undefined}>
      <strong>Tags</strong>
      <Tags>
        <Tag color="violet">June cohort</Tag>
        <Appear at={tagged} until={end}>
          <Tag color="rose">Hot lead</Tag>
        </Appear>
        <Add>
          <Icon name="plus" size={12} /> <span>Add tag</span>
        </Add>
      </Tags>
      <strong>Notes</strong>
      {time >= noting && time < end ? (
        <Appear at={noting} until={end}>
          <NoteCard text={words.length < note.length ? `${words}▏` : words} by="Dana, just now" />
        </Appear>
      ) : (
        <AddPart>
          <span>Add note</span>
        </AddPart>
      )}
      <strong>Follow-ups</strong>
      <Appear at={reminded} until={end}>
        <ReminderCard title="Send Priya the sign-up link" due="In 3 days, 9:00" />
      </Appear>
      <Appear at={choosing} until={reminded}>
        <RemindMeIn chosen={time > reminded - 100 ? '3 days' : undefined} />
      </Appear>
      {(time < choosing || time >= reminded) && (
        <AddPart>
          <span>Remind me</span>
        </AddPart>
      )}
      <Over>
        <Appear at={1160} until={2500} rise={-6}>
          <TagPicker
            choices={tagChoices.map(([name, color, count]) => [
              name,
              color,
              count,
              name === 'June cohort' || (name === 'Hot lead' && time >= tagged),
            ])}
          />
        </Appear>
      </Over>
    </Panel>
  );
}

const useChats = (): readonly Chat[] => {
  const time = useClock();
  return chats.map((chat, index) =>
    index === 0 && (time < tagged || time >= end)
      ? { ...chat, tags: chat.tags.filter(([name]) => name !== 'Hot lead') }
      : chat,
  );
};

function Wide() {
  return (
    <>
      <Inbox chats={useChats()} side={<Side />} />
      <Cursor stops={stops} />
    </>
  );
}

/** The open chat and its panel only, for phones. */
function Tall() {
  return (
    <>
      <DemoFrame name="">
        <DemoHead>
          Priya Nair <Icon name="bookmark" size={18} />
        </DemoHead>
        {useChats()
          .slice(0, 1)
          .map((chat) => (
            <ChatRow key={chat.name} chat={chat} open />
          ))}
        <Side alone />
      </DemoFrame>
      <Cursor
        stops={stops.map((stop) => (typeof stop.on === 'string' ? stop : { ...stop, on: [250, 420] }))}
      />
    </>
  );
}

/** A chat gets a tag, a note and a reminder. */
export const hero = { story: { wide: Wide, tall: Tall }, length: 10_000, opening: 8500 };
