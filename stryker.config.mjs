const all = process.env.MUTATION_TESTS === 'all';

/** Mutation tests of the machines: by the generated tests alone, or with MUTATION_TESTS=all by all of Node's. */
export default {
  mutate: [
    'src/machines/**/*.ts',
    // The specification's view of the state (row B7) is no machine, and no model can reach it.
    '!src/machines/clientState.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutants/vitest.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner', './tests/mutants/typesOnly.mjs'],
  ignorers: ['types-only'],
  warnings: { slow: false },
  reporters: ['clear-text'],
  clearTextReporter: { logTests: false, reportTests: false },
  thresholds: { break: all ? 95 : 93 },
  // Not in test-results: Playwright clears that folder when it starts, with the sandbox in it, and then every mutant survives.
  tempDirName: '.stryker-tmp',
};
