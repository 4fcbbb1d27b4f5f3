import { defineConfig } from 'vitest/config';

/** The tests that are generated from the machines, alone: what the mutants are measured against. */
export default defineConfig({
  test: {
    include: ['tests/models/**/*.test.ts', 'tests/machines/{studio,unprovided}.test.ts'],
  },
});
