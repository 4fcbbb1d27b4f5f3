import { pathsOnActor } from '#xstate-paths/onActor';
import { chosenPlan } from './chosenPlan.model';

pathsOnActor(chosenPlan, {
  'on the way to a plan': {
    initial: ['finding', 'calls findPlan {"redirectTo":"https://store.example/buy/1"}'],
    transitions: {
      finding: {
        'the plan is found': 'chosen Solo',
        'the destination is no plan': 'none',
        'the plans cannot be loaded': ['none', 'logs Server is unavailable'],
      },
    },
  },
  'on the way to nowhere else': {
    initial: 'none',
    transitions: {},
  },
});
