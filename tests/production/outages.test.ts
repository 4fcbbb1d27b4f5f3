import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPostgres, type Postgres } from '../../tools/cluster/postgres';
import { compileService } from '../../vite/service';
import { ownerAt, startProcess } from '../support/process';

beforeAll(() => compileService('dist-server'));

const statusOf = async (url: string) => (await fetch(url)).status;

describe('while PostgreSQL is away beneath a serving process', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await createPostgres();
  });
  afterAll(() => postgres.remove());

  const serving = async () => {
    const service = await startProcess({ DATABASE_URL: postgres.url, MAIL: 'off' });
    await service.ready();
    return { service, owner: await ownerAt(service.origin) };
  };
  const isWell = async (origin: string) => {
    await vi.waitFor(async () => expect(await statusOf(`${origin}/readyz`)).toBe(200), { timeout: 20_000 });
  };

  it('stopped and started again: people get 503 and may try again, and nothing is lost', async () => {
    const { service, owner } = await serving();
    expect((await owner.add('before')).status).toBe(204);
    await postgres.shutDown();
    for (const answer of [await owner.add('during'), await owner.logIn()]) {
      expect(answer.status).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
    }
    expect(await statusOf(`${service.origin}/healthz`)).toBe(200);
    expect(await statusOf(`${service.origin}/readyz`)).toBe(503);
    await postgres.start();
    await isWell(service.origin);
    expect((await owner.add('later')).status).toBe(204);
    expect(await owner.names()).toEqual(expect.arrayContaining(['before', 'later']));
    expect(await owner.names()).not.toContain('during');
    expect(service.output()).not.toContain('"status":500');
  });

  it('hanging: people get 503 within 15 seconds, and responses once the database continues', async () => {
    const { service, owner } = await serving();
    expect((await owner.add('before')).status).toBe(204);
    postgres.freeze();
    const began = performance.now();
    const answers = await Promise.all([owner.logIn(), owner.logIn(), owner.add('during')]).finally(() => {
      postgres.thaw();
    });
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(performance.now() - began).toBeLessThan(15_000);
    await isWell(service.origin);
    expect((await owner.logIn()).status).toBe(200);
    expect(await owner.names()).toContain('before');
  });
});

const canMount = process.platform === 'linux' && process.getuid?.() === 0;

// A separate file system limits root's rights.
describe.skipIf(!canMount)('while the disk of the embedded database is full', () => {
  const folder = mkdtempSync(join(tmpdir(), 'threadkeep-disk-'));
  const ballast = join(folder, 'ballast');
  beforeAll(() => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=100m', 'tmpfs', folder]);
  });
  afterAll(() => {
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true });
  });

  const fillDisk = () => {
    const file = openSync(ballast, 'w');
    const piece = Buffer.alloc(64 * 1024);
    try {
      for (;;) writeSync(file, piece);
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    } finally {
      closeSync(file);
    }
  };

  it(
    'people read, a write gets 503, and writes work again once there is room',
    { timeout: 240_000 },
    async () => {
      const service = await startProcess({ DATA_DIR: join(folder, 'data'), MAIL: 'off' });
      await service.ready();
      const owner = await ownerAt(service.origin);
      const stored: string[] = [];
      fillDisk();
      const refused = await vi.waitFor(async () => {
        const name = `during ${stored.length}`;
        const answer = await owner.add(name);
        if (answer.status === 204) stored.push(name);
        expect(answer.status).not.toBe(204);
        return answer;
      }, 60_000);
      expect(refused.status).toBe(503);
      expect(await owner.names()).toEqual(expect.arrayContaining(stored));
      rmSync(ballast);
      expect((await owner.add('later')).status).toBe(204);
      await service.end('SIGKILL');

      const next = await startProcess({ DATA_DIR: join(folder, 'data'), MAIL: 'off' });
      await next.ready();
    },
  );
});
