import { randomBytes } from 'node:crypto';
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { childrenOf, freePort, startProgram, until, type Program } from './programs';

/** A process of the service in the cluster. */
export interface Member {
  port: number;
  metricsPort: number;
  program: Program;
}

export interface Cluster {
  /** The proxy's URL, which is the site's. */
  origin: string;
  members: readonly Member[];
  proxy: Program;
  redis: Program;
  /** The processes' environment. */
  env: Record<string, string>;
  folder: string;
  /** Replaces each process by one that runs the compiled service `main`, one after the other, without losing a request. */
  roll: (main?: string) => Promise<void>;
  stop: () => Promise<void>;
}

const compiled = resolve('dist-server/main.js');
/** nginx and Redis are installed by Debian's packages of these names. */
const programs = { nginx: '/usr/sbin/nginx', redis: '/usr/bin/redis-server' };

const answers = async (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

const startMember = async (
  { port, metricsPort }: Omit<Member, 'program'>,
  { folder, env }: Pick<Cluster, 'folder' | 'env'>,
  main: string,
): Promise<Member> => {
  const program = startProgram(`service-${port}`, [process.execPath, '--enable-source-maps', main], {
    folder,
    cwd: process.cwd(),
    env: { ...env, PORT: String(port), METRICS_PORT: String(metricsPort) },
  });
  await until(() => answers(`http://127.0.0.1:${port}/readyz`), program);
  return { port, metricsPort, program };
};

/** The proxy of deploy/site.conf.template. `configure` writes which servers it passes requests to. */
const startProxy = async (folder: string, balancer: string, servers: () => readonly [string, string]) => {
  const port = await freePort();
  const configure = () => {
    const [one, two] = servers();
    const values: Record<string, string> = {
      SERVICE_ONE: one,
      SERVICE_TWO: two,
      BALANCER: balancer,
      PROXY_LISTEN: `127.0.0.1:${port}`,
    };
    // Like the image's envsubst, which leaves nginx' own variables alone.
    const text = readFileSync('deploy/site.conf.template', 'utf8').replace(
      /\$\{(\w+)\}/g,
      (all, name: string) => values[name] ?? all,
    );
    writeFileSync(join(folder, 'site.conf'), text);
  };
  configure();
  copyFileSync('tools/cluster/nginx.conf', join(folder, 'nginx.conf'));
  const program = startProgram('nginx', [programs.nginx, '-p', folder, '-c', join(folder, 'nginx.conf')], {
    folder,
  });
  const origin = `http://127.0.0.1:${port}`;
  await until(() => answers(`${origin}/readyz`), program);
  /** Applies the configuration, and waits until the workers with the old one have answered their last request. */
  const reload = async () => {
    configure();
    const old = childrenOf(program);
    program.child.kill('SIGHUP');
    await until(() => !childrenOf(program).some((pid) => old.includes(pid)), program);
  };
  return { origin, program, reload };
};

/**
 * Starts the arrangement of compose.yaml on this machine, without containers: nginx, two processes of the compiled
 * service, Redis, and the PostgreSQL at `databaseUrl`. Everything is kept in a temporary folder and on free ports.
 * @param balancer the address of a load balancer in front of the proxy
 */
export const startCluster = async (
  databaseUrl: string,
  environment: Record<string, string> = {},
  balancer = 'unix:',
): Promise<Cluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'threadkeep-cluster-'));
  // nginx' workers run as another user.
  chmodSync(folder, 0o755);
  const running: Program[] = [];
  const stop = async () => {
    await Promise.all(running.reverse().map(({ end }) => end()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const redisPort = await freePort();
    const redis = startProgram(
      'redis',
      [programs.redis, '--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--dir', folder],
      { folder },
    );
    running.push(redis);
    await until(() => redis.output().includes('Ready to accept connections'), redis);
    const env = {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      METRICS_HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      MAIL: 'off',
      SITE_URL: 'https://threadkeep.example',
      SESSION_SECRET: randomBytes(32).toString('base64url'),
      LEMONSQUEEZY_WEBHOOK_SECRET: randomBytes(32).toString('base64url'),
      TRUSTED_PROXIES: 'loopback',
      ...environment,
    };
    const places = [];
    for (let n = 0; n < 2; n += 1) places.push({ port: await freePort(), metricsPort: await freePort() });
    const members = await Promise.all(places.map((place) => startMember(place, { folder, env }, compiled)));
    running.push(...members.map(({ program }) => program));
    let aside: Member | undefined;
    const server = (member: Member | undefined) =>
      `127.0.0.1:${member?.port ?? 0}${member === aside ? ' down' : ''}`;
    const proxy = await startProxy(folder, balancer, () => [server(members[0]), server(members[1])]);
    running.push(proxy.program);

    const roll = async (main = compiled) => {
      for (const [index, member] of members.entries()) {
        aside = member;
        await proxy.reload();
        const code = await member.program.end();
        if (code !== 0)
          throw new Error(`a process ended with ${code}:\n${member.program.output().slice(-2_000)}`);
        const next = await startMember(member, { folder, env }, main);
        members[index] = next;
        running.push(next.program);
        aside = undefined;
        await proxy.reload();
      }
    };
    return { origin: proxy.origin, members, proxy: proxy.program, redis, env, folder, roll, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
