import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faults } from '../mutants/faults/all';

describe.each(Object.entries(faults))('the seeded faults of %s', (_, list) => {
  it.each(list)('match exactly one place in the code: $what', ({ file, find }) => {
    expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
  });
});

it('no two seeded faults have the same name', () => {
  const names = Object.values(faults)
    .flat()
    .map(({ what }) => what);
  expect(new Set(names).size).toBe(names.length);
});
