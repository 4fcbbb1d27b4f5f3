import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { newDataFolder, postgresUrl } from '../support/database';
import { startProcess } from '../support/process';
import { freshEmail, goodPassword } from '../support/server';

const registration = (email: string) => ({ name: 'Ada', email, password: goodPassword });

describe('a service process', () => {
  it('refuses to start in production without its secrets, and says which', { timeout: 120_000 }, async () => {
    const service = await startProcess({
      NODE_ENV: 'production',
      SESSION_SECRET: '',
      LEMONSQUEEZY_WEBHOOK_SECRET: 'short',
      RATE_LIMIT_FACTOR: '',
    });
    expect(await service.ended()).toBe(1);
    expect(service.output()).toContain('LEMONSQUEEZY_WEBHOOK_SECRET: must have at least 32 characters');
  });
});

describe.runIf(postgresUrl === undefined)('a service process on its data folder', () => {
  it('keeps every account it acknowledged, killed in mid-write', { timeout: 120_000 }, async () => {
    const DATA_DIR = await newDataFolder();
    const acknowledged: string[] = [];
    const service = await startProcess({ DATA_DIR });
    await service.ready();
    const signUps = Array.from({ length: 40 }, async () => {
      const email = freshEmail();
      const answer = await service.post('/auth/register', registration(email));
      if (answer.status === 201) acknowledged.push(email);
      if (acknowledged.length === 10) await service.end('SIGKILL');
    });
    await Promise.allSettled(signUps);
    expect(acknowledged.length).toBeGreaterThanOrEqual(10);

    const again = await startProcess({ DATA_DIR });
    await again.ready();
    for (const email of acknowledged) {
      expect((await again.post('/auth/login', { email, password: goodPassword })).status).toBe(200);
    }
    expect(await again.end('SIGTERM')).toBe(0);
  });

  it('lets no second process into the folder, and leaves it in order', { timeout: 120_000 }, async () => {
    const DATA_DIR = await newDataFolder();
    const first = await startProcess({ DATA_DIR });
    await first.ready();
    const second = await startProcess({ DATA_DIR });
    expect(await second.ended()).toBe(1);
    expect(second.output()).toContain(`DATA_DIR (${DATA_DIR}) is in use by another process`);
    const email = freshEmail();
    expect((await first.post('/auth/register', registration(email))).status).toBe(201);
    expect(await first.end('SIGTERM')).toBe(0);

    const third = await startProcess({ DATA_DIR });
    await third.ready();
    expect((await third.post('/auth/login', { email, password: goodPassword })).status).toBe(200);
  });

  it('finishes what is in flight when it is told to stop', { timeout: 120_000 }, async () => {
    const service = await startProcess({ DATA_DIR: await newDataFolder() });
    await service.ready();
    const agent = new Agent({ keepAlive: true });
    const headers = { 'content-type': 'application/json', expect: '100-continue' };
    const sending = request(`${service.origin}/v1/auth/register`, { method: 'POST', agent, headers });
    await once(sending, 'continue');
    const ended = service.end('SIGTERM');
    await vi.waitFor(() => {
      expect(service.output()).toContain('SIGTERM');
    });
    sending.end(JSON.stringify(registration(freshEmail())));
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(201);
    answer.resume();
    expect(await ended).toBe(0);
    agent.destroy();
  });
});
