import { defineConfig } from 'vitest/config';

/** The tests that Stryker runs: the generated ones, and with MUTATION_TESTS=all those written by hand too. */
const byHand = process.env['MUTATION_TESTS'] === 'all' ? ['tests/machines/*/**/*.test.ts'] : [];

export default defineConfig({ test: { include: ['tests/models/**/*.test.ts', ...byHand] } });
