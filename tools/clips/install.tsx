import styled from 'styled-components';
import { BrandMark } from '../../src/components/page/Brand';
import { Button } from '../../src/components/controls/Button';
import { Icon } from '../../src/components/foundations/Icon';
import { useClock } from './clock';
import { Cursor, type Stop } from './Cursor';
import { Popup } from './Popup';
import { Puzzle, Window } from './Window';

const asked = 1500;
const agreed = 3100;
const added = 3900;
const end = 6600;

const stops: readonly Stop[] = [
  { at: 0, on: [330, 330], hover: true },
  { at: asked - 100, on: 'Add to Chrome' },
  { at: agreed - 60, on: 'Add extension' },
  { at: 4700, on: [330, 330], hover: true },
];

const Page = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: 1rem;
  padding: 6.25rem 1.5rem 1.25rem;

  & > svg {
    color: var(--accent);
  }
  & strong {
    display: block;
    font-size: 1.25rem;
    letter-spacing: -0.02em;
  }
  & small {
    color: var(--ink-faint);
    font-size: 0.875rem;
  }
`;
const Pictures = styled.div`
  display: grid;
  grid-template-columns: 1.4fr 1fr;
  gap: 0.875rem;
  padding: 0 1.5rem;

  & > div {
    display: grid;
    align-content: start;
    gap: 0.5rem;
    height: 11rem;
    padding: 1rem;
    border-radius: 0.75rem;
    background: var(--stage);
  }
  & i {
    height: 1.625rem;
    border-radius: 0.5rem;
    background: var(--surface);
  }
  & i:nth-child(2) {
    width: 72%;
  }
`;

/** The extension is installed from the store. */
function Install() {
  const time = useClock();
  const isAdded = time >= added && time < end;
  return (
    <>
      <Window address="chromewebstore.google.com" tools={<Puzzle />}>
        <Page>
          <BrandMark size={52} />
          <span>
            <strong>ThreadKeep</strong>
            <small>Tags, notes and reminders for your chats</small>
          </span>
          <Button variant={isAdded ? 'secondary' : 'primary'} busy={time >= agreed && time < added}>
            {isAdded ? (
              <>
                <Icon name="check" size={18} /> Added
              </>
            ) : (
              <span>Add to Chrome</span>
            )}
          </Button>
        </Page>
        <Pictures>
          <div>
            <i />
            <i />
            <i />
          </div>
          <div>
            <i />
            <i />
          </div>
        </Pictures>
        <Popup at={asked} until={agreed + 200} place={{ top: 84, left: 56, width: 350 }}>
          <strong>Add “ThreadKeep”?</strong>
          <span>It can read and change your data on your community’s site.</span>
          <span style={{ display: 'flex', justifyContent: 'end', gap: 8 }}>
            <Button size="small" variant="secondary">
              Cancel
            </Button>
            <Button size="small">
              <span>Add extension</span>
            </Button>
          </span>
        </Popup>
        <Popup at={added + 200} until={end} place={{ top: 78, right: 40, width: 296 }} look="aside">
          <BrandMark size={26} />
          <span>
            <strong>ThreadKeep has been added</strong>
            <br />
            Pin it to keep it in sight.
          </span>
        </Popup>
      </Window>
      <Cursor stops={stops} />
    </>
  );
}

/** The clip "Download & Install". */
export const install = { story: { wide: Install }, length: 7000, opening: 5400 };
