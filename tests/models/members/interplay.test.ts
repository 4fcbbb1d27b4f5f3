import { expect, it } from 'vitest';
import { interplayOf } from '#xstate-paths/interplay';
import { membersTogether } from './members.model';

const start = 'at the member list';

it('fetching and deleting do together what each does alone', () => {
  const { found, pairs } = interplayOf(membersTogether, start, {
    rest: { list: ['ready', 'end', 'empty'], deletion: ['idle'] },
    exceptions: {
      'What was written is fetched.': [
        '"the deletion succeeds" moves list',
        '"the deletion is refused" moves list',
        '"another person has deleted the member" moves list',
      ],
    },
  });
  expect(found).toEqual([]);
  // A model in which nothing happens would disagree with nothing.
  expect(pairs).toBeGreaterThan(300);
});
