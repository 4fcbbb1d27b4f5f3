import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    testTimeout: 20_000,
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'machines', include: ['tests/machines/**/*.test.ts'] } },
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
