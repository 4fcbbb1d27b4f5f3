// `npm test`: the whole suite, including the browser tests. Arguments go to Playwright.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll, findChromium, installPackages, run } from './prepare.mjs';

installPackages();
const chromium = findChromium();
// The walks of every process record their coverage here.
const covered = mkdtempSync(join(tmpdir(), 'threadkeep-walks-'));
process.on('exit', () => rmSync(covered, { recursive: true }));
process.env.MODEL_COVERAGE = covered;
run('npx', ['vitest', 'run']);
buildAll();
run('npx', ['playwright', 'test', ...process.argv.slice(2)], {
  env: { ...process.env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
});
// With arguments only part of the suite runs, so coverage can't be complete.
if (process.argv.length === 2) run('npx', ['tsx', 'tests/support/model/report.ts', covered]);
