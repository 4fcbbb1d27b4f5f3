import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { share } from '../../server/limits/share';
import { formOf } from '../support/csv';
import { newDataFolder, postgresUrl } from '../support/database';
import { startProcess } from '../support/process';
import { freshEmail, goodPassword } from '../support/server';
import { compileService } from '../../vite/service';

// Packages are looked up from here. The compiled service starts in a third of the source's time.
const cache = 'node_modules/.cache/threadkeep';
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'service-'));
const main = join(folder, 'dist-server/main.js');
beforeAll(async () => {
  copyFileSync('openapi.yaml', join(folder, 'openapi.yaml'));
  await compileService(dirname(main));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const start = (environment: Record<string, string>) => startProcess(environment, { main });

const signedUp = async ({ post }: Pick<Awaited<ReturnType<typeof start>>, 'post'>) => {
  const answer = await post('/auth/register', registration(freshEmail()));
  const { token } = (await answer.json()) as { token: { token: string } };
  return { authorization: `Bearer ${token.token}` };
};

/** Begins to import this many members. */
const importing = (origin: string, headers: Record<string, string>, count: number) => {
  const rows = Array.from({ length: count }, (_, index) => `Person ${index},User`);
  const body = formOf(['name,role', ...rows].join('\n'));
  return fetch(`${origin}/v1/members/import`, { method: 'POST', headers, body });
};

const registration = (email: string) => ({ name: 'Ada', email, password: goodPassword });

it('a service process refuses to start in production without its secrets, and names them', async () => {
  const service = await start({
    NODE_ENV: 'production',
    SESSION_SECRET: '',
    LEMONSQUEEZY_WEBHOOK_SECRET: 'short',
    RATE_LIMIT_FACTOR: '',
  });
  expect(await service.ended()).toBe(1);
  expect(service.output()).toContain('LEMONSQUEEZY_WEBHOOK_SECRET: must have at least 32 characters');
});

describe.runIf(postgresUrl === undefined)('a service process on its data folder', () => {
  it('finishes requests in flight when it is stopped', async () => {
    const service = await start({ DATA_DIR: await newDataFolder() });
    await service.ready();
    const agent = new Agent({ keepAlive: true });
    const headers = { 'content-type': 'application/json', expect: '100-continue' };
    const sending = request(`${service.origin}/v1/auth/register`, { method: 'POST', agent, headers });
    await once(sending, 'continue');
    const ended = service.end('SIGTERM');
    await expect.poll(() => service.output()).toContain('SIGTERM');
    sending.end(JSON.stringify(registration(freshEmail())));
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(201);
    answer.resume();
    expect(await ended).toBe(0);
    agent.destroy();
  });

  it(
    'stopped during an import, exits in time with open connections and keeps every reported row',
    { timeout: 180_000 },
    async () => {
      const DATA_DIR = await newDataFolder();
      const service = await start({ DATA_DIR });
      await service.ready();
      const headers = await signedUp(service);
      const answer = await importing(service.origin, headers, 100_000);
      const lines = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
      let output = (await lines?.read())?.value ?? '';
      const half = request(`${service.origin}/v1/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': 100, expect: '100-continue' },
      });
      const cut = once(half, 'error');
      await once(half, 'continue');
      half.write('{"name":');

      const ended = service.end('SIGTERM');
      for (;;) {
        const piece = await lines?.read().catch(() => null);
        if (!piece || piece.done) break;
        output += piece.value;
      }
      await cut;
      expect(await ended).toBe(0);

      const processed = [...output.matchAll(/"processed":(\d+)/g)].map(([, count]) => Number(count));
      expect(processed.length).toBeGreaterThan(0);
      const again = await start({ DATA_DIR });
      await again.ready();
      const list = await fetch(`${again.origin}/v1/members`, { headers });
      const { total } = (await list.json()) as { total: number };
      expect(total).toBeGreaterThanOrEqual(Math.max(...processed));
      expect(total % share.importedRows).toBe(0);
    },
  );

  it('stopped during an import, exits once that is done and keeps no connections open', async () => {
    const service = await start({ DATA_DIR: await newDataFolder() });
    await service.ready();
    const headers = await signedUp(service);
    const answer = await importing(service.origin, headers, 1_000);
    const ended = service.end('SIGTERM');
    expect(await answer.text()).toContain('"type":"done"');
    expect(await ended).toBe(0);
    expect(service.output()).not.toContain('did not close in time');
  });
});
