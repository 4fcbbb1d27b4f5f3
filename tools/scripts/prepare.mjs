import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

/** Runs a command with inherited output; on failure exits this process with the command's exit code. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** Installs the packages, those of the build included, when they are missing or older than the lock file. */
export function installPackages() {
  const installed = 'node_modules/.package-lock.json';
  const builds = existsSync(installed) && existsSync('node_modules/vite');
  const fresh = builds && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs;
  // With NODE_ENV=production npm would leave out what builds the site.
  if (!fresh) run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
}

/** Builds the site and the service, for production whatever the environment of this process is. */
export function buildAll() {
  run('npx', ['vite', 'build', '--logLevel', 'warn'], { env: { ...process.env, NODE_ENV: 'production' } });
}

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Finds a Chromium for the browser tests, or installs one:
 * from Debian's packages as root, otherwise Playwright's own.
 * @returns the executable's path, or undefined to let Playwright use its own browser
 */
export function findChromium() {
  const found = () => [process.env['CHROMIUM_PATH'], ...candidates].find((path) => path && existsSync(path));
  if (found()) return found();
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    run('apt-get', ['update', '-qq'], quiet);
    run('apt-get', ['install', '-y', '-qq', 'chromium', 'chromium-headless-shell'], quiet);
    return found();
  }
  run('npx', ['playwright', 'install', 'chromium']);
  return undefined;
}
