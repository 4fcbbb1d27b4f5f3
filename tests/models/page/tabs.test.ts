import { pathsOnActor } from '#xstate-paths/onActor';
import { tabs } from './tabs.model';

pathsOnActor(tabs, {
  'at two texts': {
    initial: 'reading tab 0',
    transitions: {
      'reading tab 0': {
        'the first tab is selected': 'reading tab 0',
        'the second tab is selected': 'reading tab 1',
        'the text is to be copied': ['copying tab 0', 'calls copy {"text":"Hello"}'],
      },
      'reading tab 1': {
        'the first tab is selected': 'reading tab 0',
        'the second tab is selected': 'reading tab 1',
        'the text is to be copied': ['copying tab 1', 'calls copy {"text":"Goodbye"}'],
      },
      'copying tab 0': {
        'the first tab is selected': 'copying tab 0',
        'the second tab is selected': 'copying tab 1',
        'the text is to be copied': ['copying tab 0', 'gives up copy', 'calls copy {"text":"Hello"}'],
        'the copy succeeds': ['reading tab 0', 'says “Content copied to clipboard!” (success, 5000 ms)'],
        'the copy fails': ['reading tab 0', 'logs denied'],
      },
      'copying tab 1': {
        'the first tab is selected': 'copying tab 0',
        'the second tab is selected': 'copying tab 1',
        'the text is to be copied': ['copying tab 1', 'gives up copy', 'calls copy {"text":"Goodbye"}'],
        'the copy succeeds': ['reading tab 1', 'says “Content copied to clipboard!” (success, 5000 ms)'],
        'the copy fails': ['reading tab 1', 'logs denied'],
      },
    },
  },
});
