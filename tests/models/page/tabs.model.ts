import { tabsMachine } from '../../../src/machines/page/tabs.machine';
import { button, role } from '#xstate-paths/controls';
import { done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';
import { saysErrors } from '../invariants';

/** Texts in tabs; the visible one can be copied. */
export const tabs = model({
  machine: tabsMachine,
  layers: ['actor'],
  starts: { 'at two texts': {} },
  events: {
    'the first tab is selected': { type: 'tab.selected', index: 0 },
    'the second tab is selected': { type: 'tab.selected', index: 1 },
    'the text is to be copied': { type: 'copy.requested', text: 'Hello' },
    'the copy succeeds': done('copy'),
    'the copy fails': failed('copy', new Error('denied')),
  },
  key: ({ context: { selectedIndex } }) => `tab ${selectedIndex}`,

  invariants: saysErrors({}, { 'The text can still be selected and copied.': ['copy'] }),
  controls: {
    'a tab is selected': { find: role('tab', /^Post2\b/), sends: { type: 'tab.selected', index: 1 } },
    'the text is to be copied': {
      find: button(/^Copy Post\d$/),
      sends: { type: 'copy.requested', text: 'Hello' },
    },
  },
});
