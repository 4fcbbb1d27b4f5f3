import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileService } from '../../vite/service';
import { newDataFolder } from '../support/database';
import { eventually } from '../support/eventually';
import { ownerAt, startProcess } from '../support/process';

beforeAll(() => compileService('dist-server'));

const rounds = Number(process.env['FREEZE_ROUNDS'] ?? 1);

/** A service with an owner who writes members, one request after the other or many that wait. */
const serving = async () => {
  const environment = { DATA_DIR: await newDataFolder(), MAIL: 'off' };
  const program = await startProcess(environment);
  await program.ready();
  const { origin } = program;
  /** Starts another process on the folder, on the same port or on another one. */
  const second = (where = 'another port') =>
    startProcess({ ...environment, ...(where === 'the same port' && { PORT: program.port }) });
  const owner = await ownerAt(origin);
  const acknowledged: string[] = [];
  let sent = 0;
  /** Adds a member. @returns once the service has answered or is gone */
  const write = async (to = origin) => {
    sent += 1;
    const name = `Member ${sent}`;
    const answer = await owner
      .at(to)
      .add(name)
      .catch(() => null);
    if (answer?.status === 204) acknowledged.push(name);
    return answer?.status;
  };
  for (let n = 0; n < 5; n += 1) await write();
  /** Acknowledged members that are not stored, as a newly started service reads them. */
  const lost = async () => {
    const reader = await second();
    await reader.ready();
    const stored = await owner.at(reader.origin).names();
    await reader.end('SIGTERM');
    return acknowledged.filter((name) => !stored.includes(name));
  };
  return { ...environment, program, second, write, lost };
};

type Serving = Awaited<ReturnType<typeof serving>>;

/** Requests that have arrived at the frozen process, and wait. */
const waitingWrites = ({ write }: Serving, count = 20) => Array.from({ length: count }, () => write());

/** Makes the frozen process look like one in another container, whose process ids are unknown here. */
const moveElsewhere = ({ DATA_DIR }: Serving) => {
  const file = join(DATA_DIR, 'service.pid');
  const [pid = '', , ...rest] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [pid, 'another-host boot pid:[1]', ...rest].join('\n'));
};

const eachRound = Array.from({ length: rounds }, (_, n) => n + 1);

describe.each(eachRound)('a service that is frozen while people write (round %i)', () => {
  it.each(['the same port', 'another port'])(
    'keeps its folder from a second one on %s, and goes on when it wakes',
    async (where) => {
      const first = await serving();
      first.program.child.kill('SIGSTOP');
      const writes = waitingWrites(first);
      const second = await first.second(where);
      const { pid } = first.program.child;
      const refusal = `DATA_DIR (${first.DATA_DIR}) is in use by another process (pid ${pid})`;
      await eventually(() => expect(second.output()).toContain(refusal));
      expect(await second.ended()).toBe(1);
      first.program.child.kill('SIGCONT');
      expect(await Promise.all(writes)).toEqual(writes.map(() => 204));
      await first.program.end('SIGKILL');
      expect(await first.lost()).toEqual([]);
    },
  );

  it('in another container: it stops answering once the second has taken the folder, and no write is lost', async () => {
    const first = await serving();
    first.program.child.kill('SIGSTOP');
    moveElsewhere(first);
    const writes = waitingWrites(first);
    const second = await first.second();
    await second.ready();
    const later = await first.write(second.origin);
    first.program.child.kill('SIGCONT');
    expect(await Promise.all(writes)).toEqual(writes.map(() => undefined));
    expect(await first.program.ended()).toBe(1);
    expect([later, await first.write(second.origin)]).toEqual([204, 204]);
    await second.end('SIGKILL');
    expect(await first.lost()).toEqual([]);
  });

  it('idle in another container: the second serves on', async () => {
    const first = await serving();
    first.program.child.kill('SIGSTOP');
    moveElsewhere(first);
    const second = await first.second();
    await second.ready();
    first.program.child.kill('SIGCONT');
    const reason = 'another process has taken the data folder';
    await eventually(() => expect(first.program.output()).toContain(reason));
    expect(await first.program.ended()).toBe(1);
    // Its exit does not remove the second process's lock.
    await eventually(async () => expect(await first.write(second.origin)).toBe(204));
    expect(await second.end('SIGTERM')).toBe(0);
    expect(await first.lost()).toEqual([]);
  });

  it('killed in its sleep: the next one takes the folder', async () => {
    const first = await serving();
    first.program.child.kill('SIGSTOP');
    const writes = waitingWrites(first);
    await first.program.end('SIGKILL');
    await Promise.all(writes);
    expect(await first.lost()).toEqual([]);
  });
});
