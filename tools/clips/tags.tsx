import styled from 'styled-components';
import { BrandMark } from '../../src/components/page/Brand';
import { ChatRow } from '../../src/components/pictures/ChatRow';
import { tagChoices } from '../../src/components/pictures/sample';
import { chats } from './chats';
import { TagPicker } from '../../src/components/pictures/TagPicker';
import { Appear, typed, useClock } from './clock';
import { Cursor, type Stop } from './Cursor';
import { Puzzle, Window } from './Window';

const opened = 1300;
const typing = 2500;
const made = 3900;
const second = 5100;
const end = 7600;
const name = 'Hot lead';

const stops: readonly Stop[] = [
  { at: 0, on: [300, 340], hover: true },
  { at: opened - 80, on: 'Lena Brandt' },
  { at: typing - 250, on: [420, 122] },
  { at: made - 60, on: name },
  { at: second - 60, on: 'Follow up' },
  { at: 6300, on: [300, 340], hover: true },
];

const Panes = styled.div`
  display: grid;
  grid-template-columns: 1fr 17.5rem;
`;

/** A team creates its first tags and assigns them. */
function SetUpTags() {
  const time = useClock();
  const within = (from: number) => time >= from && time < end;
  const word = typed(name, time, typing, 110);
  const choices = tagChoices.slice(2).concat(tagChoices.slice(0, 1));
  return (
    <>
      <Window
        address="your-community"
        tools={
          <>
            <span style={{ color: 'var(--accent)' }}>
              <BrandMark size={24} />
            </span>
            <Puzzle />
          </>
        }
      >
        <Panes>
          <div>
            {[2, 0, 3, 4].map((index) => {
              const chat = chats[index];
              if (!chat) return null;
              return (
                <ChatRow
                  key={chat.name}
                  open={index === 2 && within(opened)}
                  chat={{
                    ...chat,
                    tags:
                      index !== 2
                        ? chat.tags.slice(0, 1)
                        : [
                            ...(within(made) ? [[name, 'rose'] as const] : []),
                            ...(within(second) ? [['Follow up', 'amber'] as const] : []),
                          ],
                  }}
                />
              );
            })}
          </div>
          <Appear at={opened} until={end}>
            <TagPicker
              search={time >= typing && time < made + 300 ? `${word}▏` : ''}
              choices={[
                ...(time > typing + 110 * name.length
                  ? [[name, 'rose', within(made) ? 1 : 0, within(made)] as const]
                  : []),
                ...choices.map(
                  ([tag, color, count]) =>
                    [tag, color, count, tag === 'Follow up' && within(second)] as const,
                ),
              ]}
            />
          </Appear>
        </Panes>
      </Window>
      <Cursor stops={stops} />
    </>
  );
}

/** The clip "Set Up Tags". */
export const tags = { story: { wide: SetUpTags }, length: 8000, opening: 6400 };
