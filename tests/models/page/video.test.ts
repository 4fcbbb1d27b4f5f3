import { pathsOnActor } from '#xstate-paths/onActor';
import { video } from './video.model';

const play = 'starts play {"current":null}';
const byItself = 'starts requestPlayback {"byUser":false,"place":{"current":null}}';
const byUser = 'starts requestPlayback {"byUser":true,"place":{"current":null}}';
const hidden = 'view.near playback.willing.hidden (begun) (near)';
const waiting = 'view.half playback.willing.shown.waiting (begun) (near)';
const wanted = 'view.far playback.willing.hidden (begun)';
const unwanted = 'view.far playback.paused (begun)';
const reveals = 'revealVideo';
const paused = 'view.half playback.paused (begun) (near)';

/** Once the video has begun, by itself or by the person. */
const onceBegun = {
  'view.near playback.willing.hidden (begun) (near)': {
    'half of it is shown': [waiting, byItself],
    'playing is refused': 'view.near playback.paused (begun) (near)',
    'pause is pressed': 'view.near playback.paused (begun) (near)',
    'play is pressed': [hidden, reveals],
  },
  'view.half playback.willing.shown.waiting (begun) (near)': {
    'less than half is shown': [hidden, 'stops requestPlayback'],
    'playback is granted': ['view.half playback.willing.shown.playing (begun) (near) (playing)', play],
    'play is pressed': [waiting, 'stops requestPlayback', byUser],
    'playing is refused': [paused, 'stops requestPlayback'],
    'pause is pressed': [paused, 'stops requestPlayback'],
  },
  'view.near playback.paused (begun) (near)': {
    'half of it is shown': paused,
    'play is pressed': [hidden, reveals],
  },
  'view.half playback.willing.shown.playing (begun) (near) (playing)': {
    'less than half is shown': [hidden, 'stops play', 'stops requestPlayback'],
    'playback is revoked': [waiting, 'stops play'],
    'its player is loaded': [
      'view.half playback.willing.shown.playing (begun) (near) (playing)',
      'stops play',
      play,
    ],
    'play is pressed': [waiting, 'stops play', 'stops requestPlayback', byUser],
    'playing is refused': [paused, 'stops play', 'stops requestPlayback'],
    'pause is pressed': [paused, 'stops play', 'stops requestPlayback'],
  },
  'view.half playback.paused (begun) (near)': {
    'less than half is shown': 'view.near playback.paused (begun) (near)',
    'play is pressed': [waiting, reveals, byUser],
  },
} as const;

pathsOnActor(video, {
  'for someone who likes motion': {
    initial: ['view.far playback.untouched', 'starts watchView {"current":null}'],
    transitions: {
      'view.far playback.untouched': {
        'the video comes near': hidden,
        'half of it is shown': [waiting, byItself],
        'play is pressed': [wanted, reveals],
      },
      'view.far playback.willing.hidden (begun)': {
        'the video comes near': hidden,
        'half of it is shown': [waiting, byItself],
        'playing is refused': unwanted,
        'pause is pressed': unwanted,
        'play is pressed': [wanted, reveals],
      },
      'view.far playback.paused (begun)': {
        'the video comes near': 'view.near playback.paused (begun) (near)',
        'half of it is shown': paused,
        'play is pressed': [wanted, reveals],
      },
      ...onceBegun,
    },
  },
  'for someone who prefers stillness': {
    initial: ['view.far playback.untouched', 'starts watchView {"current":null}'],
    transitions: {
      'view.far playback.untouched': {
        'the video comes near': 'view.near playback.still (near)',
        'half of it is shown': 'view.half playback.still (near)',
        'play is pressed': [wanted, reveals],
      },
      'view.far playback.willing.hidden (begun)': {
        'the video comes near': hidden,
        'half of it is shown': [waiting, byItself],
        'playing is refused': unwanted,
        'pause is pressed': unwanted,
        'play is pressed': [wanted, reveals],
      },
      'view.far playback.paused (begun)': {
        'the video comes near': 'view.near playback.paused (begun) (near)',
        'half of it is shown': paused,
        'play is pressed': [wanted, reveals],
      },
      'view.near playback.still (near)': {
        'half of it is shown': 'view.half playback.still (near)',
        'play is pressed': [hidden, reveals],
      },
      'view.half playback.still (near)': {
        'less than half is shown': 'view.near playback.still (near)',
        'play is pressed': [waiting, reveals, byUser],
      },
      ...onceBegun,
    },
  },
});
