import { pathsOnActor } from '#xstate-paths/onActor';
import { chosenPlan } from './chosenPlan.model';

pathsOnActor(chosenPlan, {
  'on the way to a plan': {
    initial: ['finding', 'calls findPlan {"redirectTo":"https://store.example/buy/1"}'],
    transitions: {
      finding: {
        'the plan is found': 'chosen Solo',
        'the destination is no plan': 'none',
        'the plans cannot be loaded': ['failed', 'logs Server is unavailable', 'starts watchService'],
      },
      failed: {
        'the service answers again': [
          'finding',
          'stops watchService',
          'calls findPlan {"redirectTo":"https://store.example/buy/1"}',
        ],
      },
    },
  },
  'on the way to nowhere else': {
    initial: 'none',
    transitions: {},
  },
});
