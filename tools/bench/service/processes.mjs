import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const here = dirname(fileURLToPath(import.meta.url));

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const answers = async (address) => {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
};

/** Starts a server process and waits until `path` answers. */
async function startServer(command, args, { path, port, ...options }) {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  for (let waited = 0; !(await answers(`${origin}${path}`)); waited += 100) {
    if (waited > 60_000 || child.exitCode !== null) {
      await stop();
      throw new Error(`${command} does not start`);
    }
    await setTimeout(100);
  }
  return { origin, pid: child.pid, stop };
}

/** Creates a database on the PostgreSQL of DATABASE_URL. Returns its URL. */
export async function createDatabase(name) {
  const url = new URL(process.env['DATABASE_URL']);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}

/** Starts the built service. Its limits count as ever, and are too high to be reached. */
export async function startService(environment) {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'bench-service-'));
  const server = await startServer(process.execPath, ['dist-server/main.js'], {
    path: '/readyz',
    port,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: `${port}`,
      DATA_DIR: data,
      MAIL: 'off',
      SESSION_SECRET: 'bench-secret-0123456789-abcdefghijklmnop',
      TRUSTED_PROXIES: 'loopback',
      RATE_LIMIT_FACTOR: '1000000',
      ...environment,
    },
  });
  const stop = async () => {
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  };
  return { ...server, stop };
}

/** Installs better-auth and autocannon into a temporary folder, outside the lock file. */
export function installOthers() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-others-'));
  for (const file of ['package.json', 'betterAuth.mjs']) copyFileSync(join(here, file), join(folder, file));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export async function startBetterAuth(folder, databaseUrl) {
  const port = await freePort();
  return startServer(process.execPath, ['betterAuth.mjs'], {
    path: '/api/auth/ok',
    port,
    cwd: folder,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: `${port}`, DATABASE_URL: databaseUrl },
  });
}

/** Debian's nginx with the built site: files as they are, with their brotli and gzip copies where it can send them. */
export async function startNginx() {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; user root; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error;
     events { worker_connections 1024; }
     http { include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on; gzip_static on;
       client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
       uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
       server { listen 127.0.0.1:${port}; root ${process.cwd()}/dist; } }`,
  );
  const server = await startServer('nginx', ['-c', join(folder, 'nginx.conf')], { path: '/', port });
  return server;
}

const ticksPerSecond = 100;

const usageOf = (pid) => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [parent, user, system, childUser, childSystem] = [1, 11, 12, 13, 14].map((n) => Number(fields[n]));
  const ms = (ticks) => (ticks * 1_000) / ticksPerSecond;
  return { parent, own: ms(user + system), children: ms(childUser + childSystem) };
};

/** CPU time in milliseconds of a process and its children, living and ended. */
export const cpuOf = (pid) => {
  const { own, children } = usageOf(pid);
  const living = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const usage = usageOf(name);
        return usage.parent === pid ? [usage.own] : [];
      } catch {
        return [];
      }
    });
  return own + children + living.reduce((sum, ms) => sum + ms, 0);
};

/** Resident memory of a process in megabytes. */
export const memoryOf = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

/** The process id of the PostgreSQL server of DATABASE_URL. */
export async function postgresPid() {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const { parent } = usageOf(rows[0].pid);
  await client.end();
  return parent;
}
