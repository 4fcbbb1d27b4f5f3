import { defineConfig, devices } from '@playwright/test';
import { installedChromium } from './tools/scripts/prepare.mjs';

const port = Number(process.env['E2E_PORT'] ?? 8099);
const chromium = installedChromium();
// How many times longer a slowed page (SLOW=6) may take.
const slack = Number(process.env['SLOW'] ?? 1) > 1 ? 3 : 1;

// The address bar's two pop-ups are pages of their own beside each window: a quarter of the browser's work. The switch
// replaces Playwright's own, whose features follow.
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export default defineConfig({
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  workers: '100%',
  retries: 0,
  // Bounds for what never comes, on a machine that is four times slower than usual.
  timeout: 120_000 * slack,
  expect: { timeout: 20_000 * slack },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      // Playwright's own browser where none is installed.
      ...(chromium !== undefined && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        `--disable-features=${disabledFeatures.join(',')}`,
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'journeys', testDir: 'tests/e2e' },
    { name: 'sweeps', testDir: 'tests/sweeps' },
  ],
  webServer: {
    command: 'node --enable-source-maps dist-server/main.js',
    url: `http://localhost:${port}/readyz`,
    env: { PORT: String(port), DATA_DIR: 'test-results/data', RATE_LIMIT_FACTOR: '1000', NODE_ENV: 'test' },
    reuseExistingServer: false,
    timeout: 120_000,
  },
});
