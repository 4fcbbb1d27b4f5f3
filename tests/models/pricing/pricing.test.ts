import { pathsOnActor } from '#xstate-paths/onActor';
import { pricing } from './pricing.model';

const offeredToNobody = [
  'listed nobody',
  'shows Solo (planButton-101): signedOut, Lifetime (planButton-103): signedOut',
] as const;
const offeredToAna = [
  'listed Ana',
  'shows Solo (planButton-101): current, Lifetime (planButton-103): upgrade',
] as const;

pathsOnActor(pricing, {
  'at the pricing page': {
    initial: ['loading nobody', 'starts watchSession', 'calls fetchPlans', 'shows no button'],
    transitions: {
      'loading nobody': {
        'the plans arrive': offeredToNobody,
        'there are no plans': ['empty nobody', 'starts watchService', 'shows no button'],
        'the plans cannot be loaded': [
          'empty nobody',
          'logs Server is unavailable',
          'starts watchService',
          'shows no button',
        ],
        'a subscriber signs in': ['loading Ana', 'shows no button'],
        'everybody signs out': ['loading nobody', 'shows no button'],
      },
      'listed nobody': {
        'a subscriber signs in': offeredToAna,
        'everybody signs out': offeredToNobody,
      },
      'empty nobody': {
        'the plans are requested again': [
          'loading nobody',
          'stops watchService',
          'calls fetchPlans',
          'shows no button',
        ],
        'the service answers again': [
          'loading nobody',
          'stops watchService',
          'calls fetchPlans',
          'shows no button',
        ],
        'a subscriber signs in': ['empty Ana', 'shows no button'],
        'everybody signs out': ['empty nobody', 'shows no button'],
      },
      'loading Ana': {
        'the plans arrive': offeredToAna,
        'there are no plans': ['empty Ana', 'starts watchService', 'shows no button'],
        'the plans cannot be loaded': [
          'empty Ana',
          'logs Server is unavailable',
          'starts watchService',
          'shows no button',
        ],
        'a subscriber signs in': ['loading Ana', 'shows no button'],
        'everybody signs out': ['loading nobody', 'shows no button'],
      },
      'listed Ana': {
        'a subscriber signs in': offeredToAna,
        'everybody signs out': offeredToNobody,
      },
      'empty Ana': {
        'the plans are requested again': [
          'loading Ana',
          'stops watchService',
          'calls fetchPlans',
          'shows no button',
        ],
        'the service answers again': [
          'loading Ana',
          'stops watchService',
          'calls fetchPlans',
          'shows no button',
        ],
        'a subscriber signs in': ['empty Ana', 'shows no button'],
        'everybody signs out': ['empty nobody', 'shows no button'],
      },
    },
  },
});
