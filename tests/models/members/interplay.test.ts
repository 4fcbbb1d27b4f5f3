import { expect, it } from 'vitest';
import { explore } from '#xstate-paths/explore';
import { checkInvariants, interplayOf } from '#xstate-paths/interplay';
import { membersTogether } from './members.model';

const start = 'at the member list';

it('the list holds its invariants while members are fetched, selected and deleted at once', async () => {
  await checkInvariants(membersTogether, explore(membersTogether, start));
});

it('fetching, selecting and deleting do together what each does alone', () => {
  const { found, pairs } = interplayOf(membersTogether, start, {
    rest: { list: ['ready', 'end', 'empty'], selection: ['empty'], deletion: ['idle'] },
    exceptions: {
      'Other members are wanted, so that the selection is emptied.': [
        '"words are searched for" moves selection',
        '"a role is chosen" moves selection',
        '"the address names another list" moves selection',
        '"the search is cleared" moves selection',
      ],
      'Whether all are selected depends on who is listed.': [
        '"a page of several arrives" moves selection',
        '"the last page arrives" moves selection',
        '"nobody fits" moves selection',
        '"Ana is deleted" moves selection',
        '"Bo is deleted too" moves selection',
        '"both are deleted" moves selection',
        '"the deletion is refused" moves selection',
      ],
      'What was written is fetched.': [
        '"the deletion succeeds" moves list',
        '"the deletion is refused" moves list',
        '"another person has deleted the member" moves list',
      ],
      'Nobody is listed who could be selected.': [
        'list.empty and selection.some never meet',
        'list.empty and selection.all never meet',
        '"Ana is selected or not" in selection.empty never happens with list.empty',
        '"all are selected" in selection.empty never happens with list.empty',
        '"the box above all is ticked or not" in selection.empty never happens with list.empty',
      ],
      'Who is selected is listed. The list of several pages has one member, the one of two members has one while it deletes the other: whoever is selected is all.':
        [
          'list.ready and selection.some never meet',
          'list.loadingMore and selection.some never meet',
          'list.interrupted and selection.some never meet',
          'selection.some and deletion.deleting never meet',
        ],
    },
  });
  expect(found).toEqual([]);
  // A model in which nothing happens would disagree with nothing.
  expect(pairs).toBeGreaterThan(700);
});
