import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import styled from 'styled-components';
import '../../src/components/foundations/global.css';
import { action } from './action';
import { ClockProvider } from './clock';
import { hero } from './hero';
import { install } from './install';
import { pin } from './pin';
import { tags } from './tags';

interface Clip {
  /** The story for each form of the frame. */
  story: { wide: ComponentType; tall?: ComponentType };
  /** The length of the loop in milliseconds. */
  length: number;
  /** The start of the loop in milliseconds: the poster shows the story's result at this time. */
  opening: number;
}

const clips: Record<string, Clip> = { hero, action, install, pin, tags };

/** The clip fills the stage; the page that shows the clip draws the frame. */
const Stage = styled.div`
  position: fixed;
  inset: 0;
  overflow: hidden;
  background: var(--surface);

  &[data-filled] > [role='img'] {
    display: flex;
    flex-direction: column;
    height: 100%;
    border: 0;
    border-radius: 0;
    box-shadow: none;
  }
  &[data-filled] > [role='img'] > div:last-child {
    flex: 1;
  }
`;

const query = new URLSearchParams(window.location.search);
const clip = clips[query.get('clip') ?? ''];
const Story = clip?.story[query.get('form') === 'tall' ? 'tall' : 'wide'];
const place = document.getElementById('root');
if (!clip || !Story || !place) throw new Error('There is no such clip');
const root = createRoot(place);

/** Shows the clip at `time` milliseconds of its loop. Resolves when a screenshot can be taken. */
const showFrame = async (time: number): Promise<void> => {
  flushSync(() => {
    root.render(
      <ClockProvider value={(time + clip.opening) % clip.length}>
        <Stage data-filled={clip === hero ? '' : undefined}>
          <Story />
        </Stage>
      </ClockProvider>,
    );
  });
  await document.fonts.ready;
};

Object.assign(window, { showFrame, length: clip.length });
await showFrame(0);
document.body.dataset['ready'] = '';
