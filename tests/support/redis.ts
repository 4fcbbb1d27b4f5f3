import { spawn, spawnSync } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** The Redis-compatible server that is installed, if any. */
const redisCommand = ['redis-server', 'valkey-server'].find(
  (command) => spawnSync(command, ['--version']).status === 0,
);

export const hasRedis = redisCommand !== undefined;

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });

/** A private Redis that keeps nothing on disk, on a port of its own. It is killed after the file's tests. */
export const privateRedis = async () => {
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
