import { createClient } from '@redis/client';
import { describe, expect, it, afterAll } from 'vitest';
import { signUp } from '../support/accounts';
import { all, freshNetwork, times } from '../support/attempts';
import { freshEmail, startService, type TestService } from '../support/server';
import { spawn, spawnSync } from 'node:child_process';
import { freePort } from '../../tools/cluster/programs';

/** The Redis-compatible server that is installed, if any. */
const redisCommand = ['redis-server', 'valkey-server'].find(
  (command) => spawnSync(command, ['--version']).status === 0,
);

const hasRedis = redisCommand !== undefined;

/** A private Redis that keeps nothing on disk, on a port of its own. It is killed after the file's tests. */
const privateRedis = async () => {
  const port = await freePort();
  let child: ReturnType<typeof spawn> | undefined;

  const stop = async () => {
    const running = child;
    child = undefined;
    if (!running) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await ended;
  };
  afterAll(stop);

  return {
    url: `redis://127.0.0.1:${port}`,
    /** Starts it, empty. Resolves when it accepts connections. */
    start: () =>
      new Promise<void>((resolve, reject) => {
        const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
        child = spawn(redisCommand ?? '', settings, { stdio: ['ignore', 'pipe', 'inherit'] });
        child.once('error', reject);
        child.stdout?.on('data', (text: Buffer) => {
          if (text.toString().includes('Ready to accept connections')) resolve();
        });
      }),
    stop,
    /** Makes it hang until `resume`. */
    suspend: () => child?.kill('SIGSTOP'),
    resume: () => child?.kill('SIGCONT'),
  };
};

// Needs Debian's package redis-server, which .ci/run installs.
describe.runIf(hasRedis)('rate limits with REDIS_URL', async () => {
  const redis = await privateRedis();
  // The clock stands still: on a slow machine, attempts would come back during a test.
  const now = Date.now();
  const start = () => startService({ RATE_LIMIT_FACTOR: '1', REDIS_URL: redis.url }, { clock: () => now });
  const [here, there] = hasRedis ? [await start(), await start()] : ([] as never);

  const guess = async (service: TestService, email: string, from: string) =>
    (await service.call('logIn', { from, body: { email, password: 'not the password' } })).status;
  const guesses = (count: number, services: TestService[]) => {
    const [email, from] = [freshEmail(), freshNetwork()];
    return times(count, (n) => guess(services[n % services.length] as TestService, email, from));
  };
  const logged = (service: TestService, event: string, count: number) =>
    service.log().split(`"event":"${event}"`).length === count + 1;
  const connected = async () => {
    await expect.poll(() => guesses(6, [here, there])).toEqual([...all(5, 401), 429]);
  };

  it('are counted by each process, and logged, when the service starts before Redis', async () => {
    expect(await guesses(10, [here, there])).toEqual(all(10, 401));
    expect(await guesses(6, [here])).toEqual([...all(5, 401), 429]);
    expect(logged(here, 'limits.local', 1)).toBe(true);
  });

  it('are shared by all processes once Redis is there', async () => {
    await redis.start();
    await connected();
    expect(logged(here, 'limits.shared', 1)).toBe(true);
  });

  it('hold for concurrent guesses at several processes', async () => {
    const [email, from] = [freshEmail(), freshNetwork()];
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => guess(n % 2 === 0 ? here : there, email, from)),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  });

  it('do not count successful log-ins', async () => {
    const { email, password } = await signUp(here);
    const from = freshNetwork();
    for (let n = 0; n < 40; n += 1)
      expect((await here.call('logIn', { from, body: { email, password } })).status).toBe(200);
  });

  it('store no address and no network in the clear, and forget a bucket that is full', async () => {
    const [email, from] = [freshEmail(), freshNetwork()];
    await guess(here, email, from);
    const client = createClient({ url: redis.url });
    await client.connect();
    const keys = await client.keys('threadkeep:limit:*');
    const lifetimes = await Promise.all(keys.map((key) => client.pTTL(key)));
    await client.close();
    expect(keys.length).toBeGreaterThan(3);
    expect(keys.join(' ')).not.toContain(email);
    expect(keys.join(' ')).not.toContain(from);
    expect(Math.min(...lifetimes)).toBeGreaterThan(0);
  });

  it.each([
    ['is down', redis.stop, redis.start, 2],
    ['hangs', redis.suspend, redis.resume, 3],
  ])(
    'go on per process while Redis %s, let everyone in, and are shared again after it',
    async (_, leave, comeBack, outages) => {
      const { email, password } = await signUp(here);
      await leave();
      const answer = await here.call('logIn', { from: freshNetwork(), body: { email, password } });
      expect(answer.status).toBe(200);
      expect(await guesses(6, [here])).toEqual([...all(5, 401), 429]);
      expect(logged(here, 'limits.local', outages)).toBe(true);
      await comeBack();
      await connected();
      expect(logged(here, 'limits.shared', outages)).toBe(true);
    },
  );
});
