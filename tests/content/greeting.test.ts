import { expect, it } from 'vitest';
import { nextSteps } from '../../src/content/marketing';

it.each([
  [0, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('a person is greeted at %i o’clock with “Good %s”', (hour, time) => {
  expect(nextSteps.greeting('Ada Lovelace', hour)).toBe(`Good ${time}, Ada`);
});
