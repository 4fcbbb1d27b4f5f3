// `npm test`: the whole suite, the browser included. Arguments go to Playwright.
import { findChromium, installPackages, run } from './prepare.mjs';

installPackages();
const chromium = findChromium();
run('npx', ['vitest', 'run']);
run('npx', ['vite', 'build', '--logLevel', 'warn']);
run('npx', ['playwright', 'test', ...process.argv.slice(2)], {
  env: { ...process.env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
});
