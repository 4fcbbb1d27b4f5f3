import { defineConfig } from 'vitest/config';

/** Stryker runs only the tests that are generated from the machines, as it measures these. */
export default defineConfig({
  test: {
    include: ['tests/models/**/*.test.ts', 'tests/machines/{conventions,unprovided}.test.ts'],
  },
});
