import { defineConfig } from 'vitest/config';

/** Tests of what is deployed. They build it, install packages and start processes, so each has its own command. */
export default defineConfig({
  test: { include: ['tests/production/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 180_000 },
});
