import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import styled from 'styled-components';
import '../src/components/global.css';
import { action } from './action';
import { ClockProvider } from './clock';
import { hero } from './hero';
import { install } from './install';
import { pin } from './pin';
import { tags } from './tags';

interface Clip {
  /** What is played, by the form of the frame. */
  story: { wide: ComponentType; tall?: ComponentType };
  /** Milliseconds until it begins anew. */
  length: number;
  /** The moment, in milliseconds, with which the loop begins: what it has come to, so that the poster shows it. */
  opening: number;
}

const clips: Record<string, Clip> = { hero, action, install, pin, tags };

/** A frame filled to its edges: the page that shows the clip draws the frame. */
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

/** Shows the clip as it is `time` milliseconds into its loop, and answers when it can be photographed. */
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
