import styled from 'styled-components';
import { BrandMark } from '../../src/components/page/Brand';
import { ChatRow } from '../../src/components/pictures/ChatRow';
import { chats } from './chats';
import { eased, useClock } from './clock';
import { Cursor, type Stop } from './Cursor';
import { Popup } from './Popup';
import { Puzzle, Window } from './Window';

const opened = 1400;
const pinned = 3200;
const end = 6300;

const stops: readonly Stop[] = [
  { at: 0, on: [260, 300], hover: true },
  { at: opened - 80, on: [587, 52] },
  { at: pinned - 60, on: [576, 158] },
  { at: 4900, on: [260, 300], hover: true },
];

const Row = styled.span`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: 0.75rem;
  min-height: 2.25rem;

  & > i {
    width: 1.5rem;
    height: 1.5rem;
    border-radius: 0.4375rem;
    background: var(--line);
  }
  & > em {
    height: 0.625rem;
    width: 60%;
    border-radius: 1rem;
    background: var(--line);
  }
  & > svg:first-child {
    color: var(--accent);
  }
  &[data-on] > svg:last-child {
    color: var(--accent);
    fill: currentcolor;
  }
`;

const Pin = () => (
  <svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75">
    <path d="M8 3h8l-1 7 3 4H6l3-4zM12 14v7" strokeLinejoin="round" strokeLinecap="round" />
  </svg>
);

/** The extension's icon is pinned to the toolbar. */
function PinIt() {
  const time = useClock();
  const isPinned = time >= pinned && time < end;
  const pop = eased(time, pinned, pinned + 300);
  return (
    <>
      <Window
        address="your-community"
        tools={
          <>
            {isPinned && (
              <span style={{ color: 'var(--accent)', scale: String(1.5 - 0.5 * pop), opacity: pop }}>
                <BrandMark size={24} />
              </span>
            )}
            <Puzzle />
          </>
        }
      >
        {chats.slice(0, 4).map((chat) => (
          <ChatRow key={chat.name} chat={{ ...chat, tags: [] }} />
        ))}
        <Popup at={opened} until={end - 1000} place={{ top: 78, right: 40, width: 290 }}>
          <strong>Extensions</strong>
          <Row data-on={isPinned ? '' : undefined}>
            <BrandMark size={24} />
            ThreadKeep
            <Pin />
          </Row>
          <Row>
            <i />
            <em />
            <Pin />
          </Row>
        </Popup>
      </Window>
      <Cursor stops={stops} />
    </>
  );
}

/** The clip "Pin the Extension". */
export const pin = { story: { wide: PinIt }, length: 6800, opening: 4300 };
