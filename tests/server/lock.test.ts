import { spawnSync } from 'node:child_process';
import { readFile, utimes, writeFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { lockFolder } from '../../server/database/lock';
import { newFolder } from '../support/database';

it('takes over the folder of a process that was killed on this machine, without waiting', async () => {
  const folder = await newFolder();
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  await (await lockFolder(folder, log)).release();

  // A killed process leaves its id and a recently refreshed lock.
  const { pid } = spawnSync(process.execPath, ['--version']);
  const own = await readFile(join(folder, 'service.pid'), 'utf8');
  await writeFile(join(folder, 'service.pid'), own.replace(String(process.pid), String(pid)));
  await mkdir(join(folder, 'service.lock'));
  const moment = new Date(Date.now() - 3_000);
  await utimes(join(folder, 'service.lock'), moment, moment);

  const lock = await lockFolder(folder, log);
  expect(lines.join('')).not.toContain('waiting for another process');
  await lock.release();
});
