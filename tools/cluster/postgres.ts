import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childrenOf, freePort, startProgram, until, type Program } from './programs';

/** A private PostgreSQL that can be stopped, frozen and started again. */
export interface Postgres {
  url: string;
  start: () => Promise<void>;
  /** Shuts the server down, as an administrator would: it closes connections and writes its data. */
  shutDown: () => Promise<void>;
  /** Freezes all of its processes, or resumes them. */
  freeze: () => void;
  thaw: () => void;
  remove: () => Promise<void>;
}

const versions = '/usr/lib/postgresql';

/** Creates a cluster of Debian's package `postgresql` in a temporary folder, and starts it. */
export const createPostgres = async (): Promise<Postgres> => {
  const bin = join(versions, readdirSync(versions).toSorted().at(-1) ?? '', 'bin');
  const folder = mkdtempSync(join(tmpdir(), 'threadkeep-postgres-'));
  const port = await freePort();
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const asOwner = isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'] : [];
  if (isRoot) chownSync(folder, Number(execFileSync('id', ['-u', 'postgres'])), 0);
  const data = join(folder, 'data');
  const create = [`--pgdata=${data}`, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  const initdb = join(bin, 'initdb');
  execFileSync('env', [...asOwner, initdb, ...create, '--locale=C.UTF-8'], { cwd: folder, stdio: 'ignore' });

  let server: Program;
  const isUp = () => {
    try {
      execFileSync(join(bin, 'pg_isready'), ['--quiet', '--host=127.0.0.1', `--port=${port}`]);
      return true;
    } catch {
      return false;
    }
  };
  const start = async () => {
    const options = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
    server = startProgram('postgres', [...asOwner, join(bin, 'postgres'), ...options], { folder });
    await until(isUp, server);
  };
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of [server.child.pid ?? 0, ...childrenOf(server)]) process.kill(pid, signal);
  };
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    shutDown: async () => {
      await server.end('SIGINT');
    },
    freeze: () => {
      signalAll('SIGSTOP');
    },
    thaw: () => {
      signalAll('SIGCONT');
    },
    remove: async () => {
      await server.end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
