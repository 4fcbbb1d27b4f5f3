import { defineConfig } from 'vitest/config';

/** Tests of the deployed service. They build it, install packages and start processes: sweeps, one file after the other. */
export default defineConfig({
  test: {
    include: ['tests/production/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    fileParallelism: false,
  },
});
