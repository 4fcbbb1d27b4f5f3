import type { SnapshotFrom } from 'xstate';
import { carouselMachine } from '../../../src/machines/page/carousel.machine';
import { carousel as words } from '../../../src/content/marketing';
import { model, where } from '../model';
import { button } from '#xstate-paths/controls';
import { videoMachine, type VideoEvent } from '../../../src/machines/page/video.machine';

/** One change is enough to check that the slide is kept. */
const isFirst = ({ context }: SnapshotFrom<typeof carouselMachine>) => context.current === 0;

/** A carousel that pauses on hover, on focus and with reduced motion. */
export const carousel = model({
  machine: carouselMachine,
  starts: {
    'with motion': { provide: { guards: { prefersReducedMotion: () => false } } },
    'with reduced motion': { provide: { guards: { prefersReducedMotion: () => true } } },
  },
  events: {
    'the next slide comes': where((snapshot) => snapshot.hasTag('moving') && isFirst(snapshot), {
      type: 'slide.changed',
      index: 1,
    }),
    'the first slide comes': where((snapshot) => !isFirst(snapshot), { type: 'slide.changed', index: 0 }),
    'playback is switched': where(isFirst, { type: 'playback.toggled' }),
    'the pointer comes': where(isFirst, { type: 'pointer.entered' }),
    'the pointer goes': where(isFirst, { type: 'pointer.left' }),
    'the focus comes': where(isFirst, { type: 'focus.entered' }),
    'the focus goes': where(isFirst, { type: 'focus.left' }),
    'motion is reduced': where(isFirst, { type: 'motion.reduced' }),
    'motion is allowed': where(isFirst, { type: 'motion.allowed' }),
  },
  key: ({ context: { current } }) => ({ slide: `slide ${current + 1}` }),
  controls: {
    'playback is switched': {
      find: [button(words.stop), button(words.start)],
      sends: { type: 'playback.toggled' },
      except: {
        'With reduced motion nothing moves that could be stopped.': (snapshot) =>
          !snapshot.hasTag('stoppable'),
      },
    },
  },
  sentElsewhere: {
    'the slider, with its buttons Next and Previous': 'slide.changed',
    'the pointer over the carousel': 'pointer.entered, pointer.left',
    'the keyboard focus': 'focus.entered, focus.left',
    'the setting of the system': 'motion.reduced, motion.allowed',
  },
  ignores: {
    'It is so already.': {
      'motion.allowed': 'motion.allowed',
      'motion.reduced': 'motion.reduced',
      'pointer.away': 'pointer.left',
      'pointer.over': 'pointer.entered',
      'focus.away': 'focus.left',
      'focus.within': 'focus.entered',
    },
  },
});

const input = { place: { current: null } };

/** A video that plays only while visible and alone, and with reduced motion only on request. */
export const video = model({
  machine: videoMachine,
  starts: {
    'for someone who likes motion': { input, provide: { guards: { prefersStillness: () => false } } },
    'for someone who prefers stillness': { input, provide: { guards: { prefersStillness: () => true } } },
  },
  events: {
    'the video comes near': { type: 'view.neared' },
    'half of it is shown': { type: 'view.halfShown' },
    'less than half is shown': { type: 'view.halfHidden' },
    'playback is granted': { type: 'playback.granted' },
    'playback is revoked': { type: 'playback.revoked' },
    'its player is loaded': { type: 'player.loaded' },
    'play is pressed': { type: 'play.pressed' },
    'playing is refused': { type: 'play.refused' },
    'pause is pressed': { type: 'pause.pressed' },
  },
  controls: {
    'play or pause is pressed': {
      find: button(/^(Play|Pause) video: /),
      sends: (snapshot): VideoEvent => ({
        type: snapshot.hasTag('playing') ? 'pause.pressed' : 'play.pressed',
      }),
    },
  },
  sentElsewhere: {
    scrolling: 'view.neared, view.halfShown, view.halfHidden',
    'the videos that share the screen': 'playback.granted, playback.revoked',
    'the hosting service’s player': 'player.loaded',
    'the browser': 'play.refused',
  },
  ignores: {
    'It is so already.': {
      'view.far, view.near': 'view.halfHidden',
      'view.near': 'view.neared',
      'view.half': 'view.neared, view.halfShown',
    },
    'Only a video that wants to play follows anything but a press.': {
      'playback.untouched, playback.still, playback.paused': '*',
    },
    'The other region says when half of it is seen.': {
      'playback.willing': 'view.neared, view.halfShown, view.halfHidden',
    },
    'It has not asked to play.': { 'playback.willing.hidden': 'playback.granted, playback.revoked' },
    'It is another video that has to stop.': { 'playback.willing.shown.waiting': 'playback.revoked' },
    'It plays.': { 'playback.willing.shown.playing': 'playback.granted' },
    'The player starts when the video may play.': {
      'playback.willing.hidden, playback.willing.shown.waiting': 'player.loaded',
    },
  },
});
