import { accordionMachine } from '../../../src/machines/page/accordion.machine';
import { model } from '../../support/model/model';
import { button } from '#xstate-paths/controls';

/** An accordion whose items open one at a time. */
export const accordion = model({
  machine: accordionMachine,
  layers: ['actor'],
  starts: { 'at the questions': {} },
  events: {
    'the first question is pressed': { type: 'item.toggled', index: 0 },
    'the second question is pressed': { type: 'item.toggled', index: 1 },
  },
  key: (snapshot) => (snapshot.matches('open') ? String(snapshot.context.openIndex) : ''),

  controls: {
    'a question is pressed': { find: button('What is it?'), sends: { type: 'item.toggled', index: 0 } },
  },
});
