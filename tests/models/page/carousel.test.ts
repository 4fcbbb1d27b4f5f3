import { pathsOnActor } from '#xstate-paths/onActor';
import { carousel } from './carousel.model';

const transitions = {
  'playback.playing.moving motion.allowed pointer.away focus.away (moving) (stoppable) slide 1': {
    'the next slide comes':
      'playback.playing.moving motion.allowed pointer.away focus.away (moving) (stoppable) slide 2',
    'playback is switched': 'playback.stopped motion.allowed pointer.away focus.away (stoppable) slide 1',
    'the pointer comes':
      'playback.playing.resting motion.allowed pointer.over focus.away (stoppable) slide 1',
    'the focus comes':
      'playback.playing.resting motion.allowed pointer.away focus.within (stoppable) slide 1',
    'motion is reduced': 'playback.playing.resting motion.reduced pointer.away focus.away slide 1',
  },
  'playback.playing.resting motion.allowed pointer.away focus.within (stoppable) slide 1': {
    'playback is switched': 'playback.stopped motion.allowed pointer.away focus.within (stoppable) slide 1',
    'the pointer comes':
      'playback.playing.resting motion.allowed pointer.over focus.within (stoppable) slide 1',
    'the focus goes':
      'playback.playing.moving motion.allowed pointer.away focus.away (moving) (stoppable) slide 1',
    'motion is reduced': 'playback.playing.resting motion.reduced pointer.away focus.within slide 1',
  },
  'playback.playing.resting motion.allowed pointer.over focus.away (stoppable) slide 1': {
    'playback is switched': 'playback.stopped motion.allowed pointer.over focus.away (stoppable) slide 1',
    'the pointer goes':
      'playback.playing.moving motion.allowed pointer.away focus.away (moving) (stoppable) slide 1',
    'the focus comes':
      'playback.playing.resting motion.allowed pointer.over focus.within (stoppable) slide 1',
    'motion is reduced': 'playback.playing.resting motion.reduced pointer.over focus.away slide 1',
  },
  'playback.playing.resting motion.allowed pointer.over focus.within (stoppable) slide 1': {
    'playback is switched': 'playback.stopped motion.allowed pointer.over focus.within (stoppable) slide 1',
    'the pointer goes':
      'playback.playing.resting motion.allowed pointer.away focus.within (stoppable) slide 1',
    'the focus goes': 'playback.playing.resting motion.allowed pointer.over focus.away (stoppable) slide 1',
    'motion is reduced': 'playback.playing.resting motion.reduced pointer.over focus.within slide 1',
  },
  'playback.stopped motion.allowed pointer.away focus.away (stoppable) slide 1': {
    'playback is switched':
      'playback.playing.moving motion.allowed pointer.away focus.away (moving) (stoppable) slide 1',
    'the pointer comes': 'playback.stopped motion.allowed pointer.over focus.away (stoppable) slide 1',
    'the focus comes': 'playback.stopped motion.allowed pointer.away focus.within (stoppable) slide 1',
    'motion is reduced': 'playback.stopped motion.reduced pointer.away focus.away slide 1',
  },
  'playback.stopped motion.allowed pointer.away focus.within (stoppable) slide 1': {
    'playback is switched':
      'playback.playing.resting motion.allowed pointer.away focus.within (stoppable) slide 1',
    'the pointer comes': 'playback.stopped motion.allowed pointer.over focus.within (stoppable) slide 1',
    'the focus goes': 'playback.stopped motion.allowed pointer.away focus.away (stoppable) slide 1',
    'motion is reduced': 'playback.stopped motion.reduced pointer.away focus.within slide 1',
  },
  'playback.stopped motion.allowed pointer.over focus.away (stoppable) slide 1': {
    'playback is switched':
      'playback.playing.resting motion.allowed pointer.over focus.away (stoppable) slide 1',
    'the pointer goes': 'playback.stopped motion.allowed pointer.away focus.away (stoppable) slide 1',
    'the focus comes': 'playback.stopped motion.allowed pointer.over focus.within (stoppable) slide 1',
    'motion is reduced': 'playback.stopped motion.reduced pointer.over focus.away slide 1',
  },
  'playback.stopped motion.allowed pointer.over focus.within (stoppable) slide 1': {
    'playback is switched':
      'playback.playing.resting motion.allowed pointer.over focus.within (stoppable) slide 1',
    'the pointer goes': 'playback.stopped motion.allowed pointer.away focus.within (stoppable) slide 1',
    'the focus goes': 'playback.stopped motion.allowed pointer.over focus.away (stoppable) slide 1',
    'motion is reduced': 'playback.stopped motion.reduced pointer.over focus.within slide 1',
  },
  'playback.playing.resting motion.reduced pointer.away focus.away slide 1': {
    'playback is switched': 'playback.stopped motion.reduced pointer.away focus.away slide 1',
    'the pointer comes': 'playback.playing.resting motion.reduced pointer.over focus.away slide 1',
    'the focus comes': 'playback.playing.resting motion.reduced pointer.away focus.within slide 1',
    'motion is allowed':
      'playback.playing.moving motion.allowed pointer.away focus.away (moving) (stoppable) slide 1',
  },
  'playback.playing.resting motion.reduced pointer.away focus.within slide 1': {
    'playback is switched': 'playback.stopped motion.reduced pointer.away focus.within slide 1',
    'the pointer comes': 'playback.playing.resting motion.reduced pointer.over focus.within slide 1',
    'the focus goes': 'playback.playing.resting motion.reduced pointer.away focus.away slide 1',
    'motion is allowed':
      'playback.playing.resting motion.allowed pointer.away focus.within (stoppable) slide 1',
  },
  'playback.playing.resting motion.reduced pointer.over focus.away slide 1': {
    'playback is switched': 'playback.stopped motion.reduced pointer.over focus.away slide 1',
    'the pointer goes': 'playback.playing.resting motion.reduced pointer.away focus.away slide 1',
    'the focus comes': 'playback.playing.resting motion.reduced pointer.over focus.within slide 1',
    'motion is allowed':
      'playback.playing.resting motion.allowed pointer.over focus.away (stoppable) slide 1',
  },
  'playback.playing.resting motion.reduced pointer.over focus.within slide 1': {
    'playback is switched': 'playback.stopped motion.reduced pointer.over focus.within slide 1',
    'the pointer goes': 'playback.playing.resting motion.reduced pointer.away focus.within slide 1',
    'the focus goes': 'playback.playing.resting motion.reduced pointer.over focus.away slide 1',
    'motion is allowed':
      'playback.playing.resting motion.allowed pointer.over focus.within (stoppable) slide 1',
  },
  'playback.stopped motion.reduced pointer.away focus.away slide 1': {
    'playback is switched': 'playback.playing.resting motion.reduced pointer.away focus.away slide 1',
    'the pointer comes': 'playback.stopped motion.reduced pointer.over focus.away slide 1',
    'the focus comes': 'playback.stopped motion.reduced pointer.away focus.within slide 1',
    'motion is allowed': 'playback.stopped motion.allowed pointer.away focus.away (stoppable) slide 1',
  },
  'playback.stopped motion.reduced pointer.away focus.within slide 1': {
    'playback is switched': 'playback.playing.resting motion.reduced pointer.away focus.within slide 1',
    'the pointer comes': 'playback.stopped motion.reduced pointer.over focus.within slide 1',
    'the focus goes': 'playback.stopped motion.reduced pointer.away focus.away slide 1',
    'motion is allowed': 'playback.stopped motion.allowed pointer.away focus.within (stoppable) slide 1',
  },
  'playback.stopped motion.reduced pointer.over focus.away slide 1': {
    'playback is switched': 'playback.playing.resting motion.reduced pointer.over focus.away slide 1',
    'the pointer goes': 'playback.stopped motion.reduced pointer.away focus.away slide 1',
    'the focus comes': 'playback.stopped motion.reduced pointer.over focus.within slide 1',
    'motion is allowed': 'playback.stopped motion.allowed pointer.over focus.away (stoppable) slide 1',
  },
  'playback.stopped motion.reduced pointer.over focus.within slide 1': {
    'playback is switched': 'playback.playing.resting motion.reduced pointer.over focus.within slide 1',
    'the pointer goes': 'playback.stopped motion.reduced pointer.away focus.within slide 1',
    'the focus goes': 'playback.stopped motion.reduced pointer.over focus.away slide 1',
    'motion is allowed': 'playback.stopped motion.allowed pointer.over focus.within (stoppable) slide 1',
  },
  'playback.playing.moving motion.allowed pointer.away focus.away (moving) (stoppable) slide 2': {
    'the first slide comes':
      'playback.playing.moving motion.allowed pointer.away focus.away (moving) (stoppable) slide 1',
  },
};

pathsOnActor(carousel, {
  'with motion': {
    initial: [
      'playback.playing.moving motion.allowed pointer.away focus.away (moving) (stoppable) slide 1',
      'starts watchMotionPreference',
    ],
    transitions,
  },
  'with reduced motion': {
    initial: [
      'playback.playing.resting motion.reduced pointer.away focus.away slide 1',
      'starts watchMotionPreference',
    ],
    transitions,
  },
});
