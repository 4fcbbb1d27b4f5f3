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

// What has no page and no service changes nothing that the next file sees: its files share their modules, which takes
// half the time. Threads load the modules of a page faster than processes.
export default defineConfig({
  plugins: [react()],
  test: {
    testTimeout: 20_000,
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        resolve: { alias: extractorOfStately },
        test: {
          name: 'machines',
          isolate: false,
          include: ['tests/machines/**/*.test.ts'],
          server: { deps: { inline: ['@xstate/machine-extractor'] } },
        },
      },
      { extends: true, test: { name: 'models', isolate: false, include: ['tests/models/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'packages', isolate: false, include: ['packages/*/tests/**/*.test.ts'] },
      },
      { extends: true, test: { name: 'urls', isolate: false, include: ['tests/urls/**/*.test.ts'] } },
      { extends: true, test: { name: 'content', isolate: false, include: ['tests/content/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'screens',
          pool: 'threads',
          include: ['tests/screens/**/*.test.tsx', 'tests/app/**/*.test.ts'],
          environment: 'jsdom',
          setupFiles: ['tests/support/cleanUp.ts', 'tests/support/dialog.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'api', pool: 'threads', include: ['tests/api/**/*.test.ts'], environment: 'jsdom' },
      },
      { extends: true, test: { name: 'server', include: ['tests/server/**/*.test.ts'] } },
    ],
  },
});
