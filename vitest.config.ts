import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// The extractor that reads machines for Stately Studio is written for XState 4.
const extractorOfStately = [
  {
    find: '@xstate/machine-extractor',
    replacement: `${import.meta.dirname}/node_modules/@xstate/machine-extractor/dist/xstate-machine-extractor.esm.js`,
  },
  { find: /^xstate(?=\/lib\/)/, replacement: 'xstate-v4' },
];

// No test may lean on the time zone of the machine: the suite runs farthest to the west of UTC, and what sweeps repeat with
// more input or on PostgreSQL farthest to the east. Any moment is another day in one of the two.
const isSweep = process.env['SWEEP'] !== undefined || process.env['DATABASE_URL'] !== undefined;
process.env['TZ'] ??= isSweep ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago';

// The files of a project share their modules in each worker, which takes a third of the time, unless it says otherwise:
// a file leaves no timer, spy, listener or global behind. Threads share what they compile.
export default defineConfig({
  plugins: [react()],
  test: {
    // Bounds only what would never end: a machine may be many times slower than this one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 50_000, interval: 20 } },
    maxWorkers: '100%',
    pool: 'threads',
    isolate: false,
    projects: [
      {
        extends: true,
        resolve: { alias: extractorOfStately },
        test: {
          name: 'machines',
          include: ['tests/machines/**/*.test.ts'],
          server: { deps: { inline: ['@xstate/machine-extractor'] } },
        },
      },
      { extends: true, test: { name: 'models', include: ['tests/models/**/*.test.ts'] } },
      { extends: true, test: { name: 'packages', include: ['packages/*/tests/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'urls',
          include: ['tests/urls/**/*.test.ts', 'tests/corpus/**/*.test.ts'],
        },
      },
      { extends: true, test: { name: 'document', include: ['tests/document/**/*.test.ts'] } },
      { extends: true, test: { name: 'content', include: ['tests/content/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'screens',
          isolate: true,
          include: ['tests/screens/**/*.test.tsx', 'tests/corpus/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: [
            'tests/support/cleanUp.ts',
            'tests/support/dialog.ts',
            'tests/support/computedStyles.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          include: ['tests/app/**/*.test.ts'],
          environment: 'jsdom',
          setupFiles: ['tests/support/cleanUp.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'api', include: ['tests/api/**/*.test.ts'], environment: 'jsdom' },
      },
      {
        extends: true,
        test: {
          name: 'site',
          isolate: true,
          include: ['tests/site/**/*.test.ts'],
          setupFiles: ['tests/support/cheapHashes.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          setupFiles: ['tests/support/cheapHashes.ts'],
        },
      },
    ],
  },
});
