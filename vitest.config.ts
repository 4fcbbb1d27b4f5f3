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
          include: ['tests/machines/**/*.test.ts'],
          server: { deps: { inline: ['@xstate/machine-extractor'] } },
        },
      },
      { extends: true, test: { name: 'models', include: ['tests/models/**/*.test.ts'] } },
      { extends: true, test: { name: 'packages', include: ['packages/*/tests/**/*.test.ts'] } },
      { extends: true, test: { name: 'urls', include: ['tests/urls/**/*.test.ts'] } },
      { extends: true, test: { name: 'content', include: ['tests/content/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.tsx', 'tests/app/**/*.test.ts'],
          environment: 'jsdom',
          setupFiles: ['tests/support/cleanUp.ts', 'tests/support/dialog.ts'],
        },
      },
      { extends: true, test: { name: 'api', include: ['tests/api/**/*.test.ts'], environment: 'jsdom' } },
      { extends: true, test: { name: 'server', include: ['tests/server/**/*.test.ts'] } },
    ],
  },
});
