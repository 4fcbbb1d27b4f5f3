import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { faults } from '../mutants/faults';

it.each(faults)('the seeded fault "$what" matches exactly one place in the code', ({ file, find }) => {
  expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
});
