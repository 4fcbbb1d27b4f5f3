import { walksOnActor } from '../support/model/onActor';
import { carousel } from './carousel.model';

walksOnActor(carousel, {
  'at the testimonials': {
    begins: 'playback.playing pointer.away focus.away',
    then: {
      'playback.playing pointer.away focus.away': {
        'playback is switched': 'playback.stopped pointer.away focus.away',
        'the pointer comes': 'playback.playing pointer.over focus.away',
        'the focus comes': 'playback.playing pointer.away focus.within',
      },
      'playback.stopped pointer.away focus.away': {
        'playback is switched': 'playback.playing pointer.away focus.away',
        'the pointer comes': 'playback.stopped pointer.over focus.away',
        'the focus comes': 'playback.stopped pointer.away focus.within',
      },
      'playback.playing pointer.over focus.away': {
        'playback is switched': 'playback.stopped pointer.over focus.away',
        'the pointer goes': 'playback.playing pointer.away focus.away',
        'the focus comes': 'playback.playing pointer.over focus.within',
      },
      'playback.playing pointer.away focus.within': {
        'playback is switched': 'playback.stopped pointer.away focus.within',
        'the pointer comes': 'playback.playing pointer.over focus.within',
        'the focus goes': 'playback.playing pointer.away focus.away',
      },
      'playback.stopped pointer.over focus.away': {
        'playback is switched': 'playback.playing pointer.over focus.away',
        'the pointer goes': 'playback.stopped pointer.away focus.away',
        'the focus comes': 'playback.stopped pointer.over focus.within',
      },
      'playback.stopped pointer.away focus.within': {
        'playback is switched': 'playback.playing pointer.away focus.within',
        'the pointer comes': 'playback.stopped pointer.over focus.within',
        'the focus goes': 'playback.stopped pointer.away focus.away',
      },
      'playback.playing pointer.over focus.within': {
        'playback is switched': 'playback.stopped pointer.over focus.within',
        'the pointer goes': 'playback.playing pointer.away focus.within',
        'the focus goes': 'playback.playing pointer.over focus.away',
      },
      'playback.stopped pointer.over focus.within': {
        'playback is switched': 'playback.playing pointer.over focus.within',
        'the pointer goes': 'playback.stopped pointer.away focus.within',
        'the focus goes': 'playback.stopped pointer.over focus.away',
      },
    },
  },
});
