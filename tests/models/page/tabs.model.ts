import { tabsMachine } from '../../../src/machines/page/tabs.machine';
import { templateTabs } from '../../../src/content/affiliate';
import { button, role } from '#xstate-paths/controls';
import { done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';
import { saysErrors } from '../invariants';

const { search: words } = templateTabs.posts;

/** Texts in tabs; they can be searched, and the visible one copied. */
export const tabs = model({
  machine: tabsMachine,
  layers: ['actor'],
  starts: { 'at two texts': { input: { form: 'posts', count: 2 } } },
  events: {
    'the first tab is selected': ({ context: { found } }) =>
      found.includes(0) ? ({ type: 'tab.selected', index: 0 } as const) : undefined,
    'the second tab is selected': { type: 'tab.selected', index: 1 },
    'words of the second text are searched for': { type: 'search.changed', search: 'good', found: [1] },
    'words of no text are searched for': { type: 'search.changed', search: 'bad', found: [] },
    'the search is emptied': { type: 'search.changed', search: '', found: [0, 1] },
    'the search is cleared': { type: 'search.cleared' },
    'the text is to be copied': { type: 'copy.requested', text: 'Hello' },
    'the copy succeeds': done('copy'),
    'the copy fails': failed('copy', new Error('denied')),
  },
  key: ({ context: { selectedIndex, search, found } }) =>
    `tab ${selectedIndex}${search === '' ? '' : ` of [${found.join(', ')}] with “${search}”`}`,

  invariants: {
    ...saysErrors({}, { 'The text can still be selected and copied.': ['copy'] }),
    'The text that is shown has the searched words.': {
      holds: ({ snapshot }) =>
        snapshot.matches('nothingFound') || snapshot.context.found.includes(snapshot.context.selectedIndex),
    },
  },
  controls: {
    'a tab is selected': { find: role('tab', /^Post2\b/), sends: { type: 'tab.selected', index: 1 } },
    'words of no text are searched for': {
      find: role('searchbox', words.label),
      sends: { type: 'search.changed', search: 'bad', found: [] },
      value: 'bad',
    },
    'the search is cleared': { find: button(words.clear), sends: { type: 'search.cleared' } },
    'the text is to be copied': {
      find: button(/^Copy Post\d$/),
      sends: { type: 'copy.requested', text: 'Hello' },
    },
  },
  ignores: {
    'No tab is shown.': { nothingFound: 'tab.selected' },
    'No text is shown.': { nothingFound: 'copy.requested' },
    'The button is there only where nothing is found.': { shown: 'search.cleared' },
  },
});
