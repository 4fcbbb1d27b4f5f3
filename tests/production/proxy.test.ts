import { readdirSync, statSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCluster, type Cluster } from '../../tools/cluster/cluster';
import { send } from '../../tools/cluster/load';
import { compileService } from '../../vite/service';
import { createPostgresDatabase } from '../support/database';
import { freshEmail, goodPassword } from '../support/server';

const url = process.env['DATABASE_URL'] ?? '';
const balancerAddress = '127.0.99.1';

/** A load balancer: it passes requests on from its own address, and appends the visitor to X-Forwarded-For. */
const startBalancer = async (port: number) => {
  const server = createServer((incoming, outgoing) => {
    const { 'x-forwarded-for': before, ...headers } = incoming.headers;
    const visitors = [before, incoming.socket.remoteAddress].filter(Boolean).join(', ');
    const passed: IncomingHttpHeaders = { ...headers, 'x-forwarded-for': visitors };
    const options = { host: '127.0.0.1', port, localAddress: balancerAddress, agent: false } as const;
    const { method, url: path } = incoming;
    const onward = request({ ...options, method, path, headers: passed }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return server;
};

beforeAll(() => compileService('dist-server'));

/** Starts a cluster on a database of its own for the tests of a `describe`. */
const useCluster = (balancer?: string) => {
  const ends: (() => unknown)[] = [];
  const used = { cluster: {} as Cluster, ends };
  beforeAll(async () => {
    const database = await createPostgresDatabase(url);
    ends.unshift(database.drop);
    used.cluster = await startCluster(database.url, {}, balancer);
    ends.unshift(used.cluster.stop);
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });
  return used;
};

describe.each(['the proxy alone', 'a load balancer in front of the proxy'])('behind %s', (arrangement) => {
  const isBalanced = arrangement !== 'the proxy alone';
  const used = useCluster(isBalanced ? balancerAddress : undefined);
  let port: number;
  beforeAll(async () => {
    port = Number(new URL(used.cluster.origin).port);
    if (!isBalanced) return;
    const balancer = await startBalancer(port);
    used.ends.unshift(() => balancer.close());
    port = (balancer.address() as AddressInfo).port;
  });

  const signUp = async (visitor: { from: string; forwarded?: string }) => {
    const body = { name: 'Ada', email: freshEmail(), password: goodPassword };
    const url = `http://127.0.0.1:${port}/v1/auth/register`;
    return (await send(url, { method: 'POST', body, ...visitor })).status;
  };

  it('thirty-six visitors, each from a network of their own, all sign up', async () => {
    const statuses: number[] = [];
    for (let n = 1; n <= 36; n += 1) statuses.push(await signUp({ from: `127.0.1.${n}` }));
    expect(statuses).toEqual(statuses.map(() => 201));
  });

  it('a visitor who invents addresses is still one network', async () => {
    const statuses: number[] = [];
    for (let n = 1; n <= 31; n += 1)
      statuses.push(await signUp({ from: '127.0.2.1', forwarded: `198.51.100.${n}` }));
    expect(statuses).toEqual([...Array<number>(30).fill(201), 429]);
  });
});

describe('a stranger who uploads without an account, and never ends', () => {
  const used = useCluster();

  const keptByProxy = () => {
    const folder = join(used.cluster.folder, 'body');
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => statSync(join(folder, file)))
      .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
  };

  it.each([
    ['/v1/auth/login', 413],
    ['/v1/members', 413],
    ['/pricing', 413],
    ['/v1/members/import', 401],
  ])('at %s is refused at once, and the proxy keeps nothing', async (path, status) => {
    const { port } = new URL(used.cluster.origin);
    const upload = () =>
      new Promise<number>((resolve, reject) => {
        const headers = {
          'content-type': path.endsWith('import') ? 'multipart/form-data; boundary=x' : 'application/json',
          'content-length': 5_000_000,
        };
        const sent = request({ host: '127.0.0.1', port, method: 'POST', path, headers, agent: false });
        sent.once('response', ({ statusCode = 0 }) => {
          resolve(statusCode);
          sent.destroy();
        });
        sent.once('error', reject);
        // The rest is never sent.
        sent.write(Buffer.alloc(60_000, 'x'));
      });
    const statuses = await Promise.all(Array.from({ length: 8 }, upload));
    expect(statuses).toEqual(statuses.map(() => status));
    expect(keptByProxy()).toBe(0);
  });
});
