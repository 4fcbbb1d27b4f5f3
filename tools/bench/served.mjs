import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { trustFlag } from './certificate.mjs';
import { findChromium } from '../scripts/prepare.mjs';

/** Starts the real service on a port, with the built site and its own database. */
export async function serve(port) {
  const data = mkdtempSync(join(tmpdir(), 'bench-site-'));
  const origin = `http://localhost:${port}`;
  const service = spawn(process.execPath, ['dist-server/main.js'], {
    env: { ...process.env, PORT: `${port}`, DATA_DIR: data, NODE_ENV: 'test', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => service.once('exit', resolve));
  const stop = async () => {
    service.kill();
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  for (let waited = 0; !(await isReady(origin)); waited += 200) {
    if (waited > 120_000 || service.exitCode !== null) {
      await stop();
      throw new Error('The service does not start');
    }
    await setTimeout(200);
  }
  return { origin, stop };
}

const isReady = async (origin) => {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
};

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  trustFlag,
];

/** Chromium, which Lighthouse reaches at `debuggingPort`. */
export async function openBrowser(debuggingPort) {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...flags, `--remote-debugging-port=${debuggingPort}`],
  });
  return Object.assign(browser, { debuggingPort });
}

/** Creates an account. Returns its e-mail address and password. */
export async function register(origin) {
  const account = { name: 'Ana Silva', email: 'ana@school.example', password: 'plum orchard 7 lanterns' };
  const answer = await fetch(`${origin}/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!answer.ok) throw new Error(`The service refuses the account: ${answer.status}`);
  return account;
}

/** A browser context of a phone, signed out or signed in. */
export async function openPhone({ browser, origin, phone, visitor }, { signedIn = false } = {}) {
  const context = await browser.newContext({ ...phone, baseURL: origin });
  if (!signedIn) return context;
  const page = await context.newPage();
  await page.goto('/#/login');
  await page.getByLabel('Email').fill(visitor.email);
  await page.getByLabel('Password', { exact: true }).fill(visitor.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.getByText('Login Successfully!').waitFor();
  await page.close();
  return context;
}
