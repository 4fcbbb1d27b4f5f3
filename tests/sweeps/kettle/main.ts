import { createBrowserInspector } from '@statelyai/inspect';
import { assign, createActor, createMachine, setup, spawnChild } from 'xstate';

// An app that is no part of the site, for the inspector's test: it posts what @statelyai/inspect posts by itself.

const timer = createMachine({
  id: 'timer',
  initial: 'running',
  states: {
    running: { after: { 100: 'rung' } },
    rung: { on: { 'timer.stopped': 'stopped' } },
    stopped: { type: 'final' },
  },
});

const kettle = setup({
  types: { context: {} as { degrees: number } },
  actors: { timer },
  actions: { heat: assign({ degrees: ({ context }) => context.degrees + 40 }) },
  guards: { isHot: ({ context }) => context.degrees >= 100 },
  delays: { heatingTime: 50 },
}).createMachine({
  id: 'kettle',
  context: { degrees: 20 },
  type: 'parallel',
  states: {
    power: {
      initial: 'off',
      states: {
        off: { on: { 'switch.pressed': 'on' } },
        on: {
          initial: 'warming',
          on: { 'switch.pressed': 'off' },
          states: {
            warming: {
              entry: 'heat',
              always: { guard: 'isHot', target: 'boiling' },
              after: { heatingTime: { target: 'warming', reenter: true } },
            },
            boiling: { after: { 60_000: '#kettle.power.off' } },
          },
        },
      },
    },
    lid: {
      initial: 'shut',
      states: { shut: { on: { 'lid.pushed': 'open' } }, open: { on: { 'lid.pushed': 'shut' } } },
    },
  },
  on: { 'timer.set': { actions: spawnChild('timer', { id: 'egg' }) } },
});

// The package posts when the page is idle, which a page behind another window rarely is.
window.requestIdleCallback = (post) =>
  window.setTimeout(() => {
    post({ didTimeout: false, timeRemaining: () => 1 });
  });

const { inspect } = createBrowserInspector({ url: '/tools/inspector/' });
const actor = createActor(kettle, { inspect }).start();
for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', () => {
    actor.send({ type: button.dataset['event'] ?? '' });
  });
