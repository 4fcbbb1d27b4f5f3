import { randomInt } from 'node:crypto';
import { hostname } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { installedChromium } from './tools/scripts/prepare.mjs';

const port = Number(process.env['E2E_PORT'] ?? 8099);
const hostile = process.env['HOSTILE'];
// By http, only localhost is a secure context.
const isInsecure = hostile === 'plainHttp';
const url = `http://${isInsecure ? hostname() : 'localhost'}:${port}`;
const chromium = installedChromium();
// The workers, which load this file too, take over the seed that is drawn here.
if (process.env['HOLD'] === 'new') {
  process.env['HOLD'] = String(randomInt(1_000_000));
  console.log(`Answers are held back: HOLD=${process.env['HOLD']} repeats it.`);
}
const isHeld = Boolean(process.env['HOLD']);
// How many times longer a slowed page (SLOW=6) or one whose answers are held back may take.
const slack = isHeld || Number(process.env['SLOW'] ?? 1) > 1 ? 3 : 1;

const service = {
  command: 'node --enable-source-maps dist-server/main.js',
  url: `${url}/readyz`,
  env: {
    ...{ PORT: String(port), DATA_DIR: 'test-results/data', RATE_LIMIT_FACTOR: '1000', NODE_ENV: 'test' },
    ...(isInsecure && { HOST: '0.0.0.0', SITE_URL: url }),
  },
  reuseExistingServer: false,
  timeout: 120_000,
};
const servicePort = String(port + 1);
const heldService = [
  {
    ...service,
    url: `http://localhost:${servicePort}/readyz`,
    env: { ...service.env, PORT: servicePort, SITE_URL: url },
  },
  {
    ...service,
    command: 'npx tsx tests/e2e/holdAnswers.ts',
    env: { PORT: String(port), SERVICE_PORT: servicePort },
  },
];

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
    baseURL: url,
    launchOptions: {
      ...(hostile === 'restored' && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
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
  webServer: isHeld ? heldService : service,
});
