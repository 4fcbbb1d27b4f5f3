import { videoMachine, type VideoEvent } from '../../../src/machines/page/video.machine';
import { model } from '../../support/model/model';
import { videoInvariants } from '../pageInvariants';
import { button } from '#xstate-paths/controls';

const input = { place: { current: null } };

/** A video that plays only while visible and alone, and with reduced motion only on request. */
export const video = model({
  machine: videoMachine,
  layers: ['actor'],
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

  invariants: videoInvariants,
  controls: {
    'play or pause is pressed': {
      find: button(/^(Play|Pause) video: /),
      sends: (snapshot): VideoEvent => ({
        type: snapshot.hasTag('playing') ? 'pause.pressed' : 'play.pressed',
      }),
    },
  },
  sentElsewhere: {
    'view.neared': 'scrolling',
    'view.halfShown': 'scrolling',
    'view.halfHidden': 'scrolling',
    'playback.granted': 'the videos that share the screen',
    'playback.revoked': 'the videos that share the screen',
    'player.loaded': 'the hosting service’s player',
    'play.refused': 'the browser',
  },
  ignores: {
    'It is so already.': {
      'view.far, view.near': 'view.halfHidden',
      'view.near': 'view.neared',
      'view.half': 'view.neared, view.halfShown',
    },
    'Only a video that wants to play follows what is seen of it.': {
      'playback.untouched': 'view.halfHidden',
      'playback.still, playback.paused': 'view.neared, view.halfShown, view.halfHidden',
    },
    'The other region says when half of it is seen.': {
      'playback.willing': 'view.neared, view.halfShown, view.halfHidden',
    },
    'It does not play.': {
      'playback.untouched, playback.still, playback.paused': 'pause.pressed, play.refused',
    },
    'It has not asked to play.': {
      'playback.untouched, playback.still, playback.paused, playback.willing.hidden':
        'playback.granted, playback.revoked',
    },
    'It is another video that has to stop.': { 'playback.willing.shown.waiting': 'playback.revoked' },
    'It plays.': { 'playback.willing.shown.playing': 'playback.granted' },
    'The player starts when the video may play.': {
      'playback.untouched, playback.still, playback.paused': 'player.loaded',
      'playback.willing.hidden, playback.willing.shown.waiting': 'player.loaded',
    },
  },
});
