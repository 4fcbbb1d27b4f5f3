import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs a command with inherited output. @returns its exit code, 1 if a signal ended it */
export function exitCodeOf(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (error) throw error;
  return status ?? 1;
}

/** Runs a command with inherited output; on failure exits this process with the command's exit code. */
export function run(command, args, options) {
  const code = exitCodeOf(command, args, options);
  if (code !== 0) process.exit(code);
}

/**
 * Characters that break the build if the project's path contains them: Vite parses them as part of a URL or a variable, npm
 * and Node as separators.
 */
const unfit = process.platform === 'win32' ? /[#?$]/ : /[#?$:\\]/;

/** Exits if the project's path contains one of these characters. */
function checkFolder() {
  const sign = unfit.exec(process.cwd())?.[0];
  if (sign === undefined) return;
  console.error(
    `The path of this folder has a "${sign}" in it, with which the build can’t work: ${process.cwd()}`,
  );
  console.error('Move or rename the folder, and try again.');
  process.exit(1);
}

/** Installs all packages, including those for the build, if they are missing or older than the lock file. */
export function installPackages() {
  checkFolder();
  const installed = 'node_modules/.package-lock.json';
  const builds = existsSync(installed) && existsSync('node_modules/vite');
  const fresh = builds && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs;
  // With NODE_ENV=production, npm would leave out the packages that build the site.
  if (!fresh) run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
}

/** Builds the site and the service for production, in any environment. */
export function buildAll() {
  run('npx', ['vite', 'build', '--logLevel', 'warn'], { env: { ...process.env, NODE_ENV: 'production' } });
}

/** Runs tests. Fails if their generated paths leave out a transition on the actor, or on the screen of a machine that has one. */
export function withCoverage(runTests) {
  // The paths of every process record their coverage here.
  const folder = mkdtempSync(join(tmpdir(), 'threadkeep-walks-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.env.MODEL_COVERAGE = folder;
  runTests();
  run('npx', ['tsx', 'tests/models/report.ts', folder]);
  delete process.env.MODEL_COVERAGE;
}

/** @returns the path of CHROMIUM_PATH or of the system's Chromium, undefined if there is none */
export const installedChromium = () =>
  process.env['CHROMIUM_PATH'] ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);

/**
 * Finds a Chromium for the browser tests, or installs one: from Debian's packages as root, otherwise Playwright's own.
 * @returns the executable's path, or undefined to let Playwright use its own browser
 */
export function findChromium() {
  if (installedChromium()) return installedChromium();
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    run('apt-get', ['update', '-qq'], quiet);
    run('apt-get', ['install', '-y', '-qq', 'chromium'], quiet);
  } else run('npx', ['playwright', 'install', 'chromium']);
  return installedChromium();
}
