import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProcess } from '../support/process';
import { freshEmail, goodPassword } from '../support/server';

const folder = mkdtempSync(join(tmpdir(), 'threadkeep-built-'));
const env = { ...process.env, NODE_ENV: 'production' };
const run = (command: string, args: string[], cwd: string) =>
  execFileSync(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });

// The files that the Dockerfile copies into the image.
beforeAll(() => {
  run('npm', ['run', 'build'], '.');
  for (const path of ['package.json', 'package-lock.json', 'openapi.yaml', 'dist', 'dist-server']) {
    cpSync(path, join(folder, path), { recursive: true });
  }
  run('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('needs neither TypeScript nor build tools nor the site’s packages', () => {
  const unneeded = ['typescript', 'tsx', 'esbuild', 'vite', 'rolldown', '@vitejs', 'react', 'xstate'];
  expect(unneeded.filter((name) => existsSync(join(folder, 'node_modules', name)))).toEqual([]);
});

it('holds no file with the name of a secret or an address of the provider’s API', () => {
  const dist = join(folder, 'dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|html|css|json)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(50);
  const secrets = /LEMONSQUEEZY_|SESSION_SECRET|SMTP_URL|DATABASE_URL|api\.lemonsqueezy\.com/;
  expect(files.filter((file) => secrets.test(readFileSync(join(dist, file), 'utf8')))).toEqual([]);
});

it('holds no source map among the files that visitors get', () => {
  const files = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
});

it('starts in production, serves the site and the accounts, and stops at a signal', async () => {
  const service = await startProcess(
    { NODE_ENV: 'production', RATE_LIMIT_FACTOR: '', MAIL: 'off', DATA_DIR: join(folder, 'data') },
    { cwd: folder },
  );
  await service.ready();
  const page = await fetch(`${service.origin}/pricing`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')]);
  const account = { email: freshEmail(), password: goodPassword };
  expect((await service.post('/auth/register', { name: 'Ada', ...account })).status).toBe(201);
  expect((await service.post('/auth/login', account)).status).toBe(200);
  expect((await fetch(`${service.origin}/dev/mail`)).status).toBe(404);
  expect(await service.end('SIGTERM')).toBe(0);
});
