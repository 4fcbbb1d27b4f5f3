import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

const port = Number(process.env['E2E_PORT'] ?? 8099);
const installed = (path: string) => (existsSync(path) ? path : undefined);
const chromium = process.env['CHROMIUM_PATH'] ?? installed('/usr/bin/chromium');
/** The same browser without windows, which takes a third less work. It blocks no pop-ups, which the inspector's test is about. */
const headlessShell =
  process.env['HEADLESS_SHELL_PATH'] ?? installed('/usr/bin/chromium-headless-shell') ?? chromium;
/** @param executablePath Playwright's own browser when absent */
const launch = (executablePath?: string) => ({
  ...(executablePath !== undefined && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

const inspector = '**/inspector.test.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  // A third of a test's time is waiting: for a pause, a toast, an answer that is held.
  workers: 3,
  retries: process.env['CI'] ? 2 : 0,
  timeout: 30_000,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'on-first-retry',
  },
  projects: [
    {
      // The longest file goes first, beside all others.
      name: 'inspector',
      testMatch: inspector,
      use: {
        ...devices['Desktop Chrome'],
        launchOptions: launch(chromium),
        // Playwright's looks at a page count as its user's presses, which let it open a window: a trace is full of them.
        trace: 'off',
      },
    },
    {
      name: 'chromium',
      testIgnore: inspector,
      use: { ...devices['Desktop Chrome'], launchOptions: launch(headlessShell) },
    },
  ],
  webServer: {
    command: 'node --enable-source-maps dist-server/main.js',
    url: `http://localhost:${port}/readyz`,
    env: { PORT: String(port), DATA_DIR: 'test-results/data', RATE_LIMIT_FACTOR: '1000', NODE_ENV: 'test' },
    reuseExistingServer: false,
  },
});
