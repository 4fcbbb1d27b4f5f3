// `npm run mutants:seeded [words…]` seeds each fault in a copy of the project and reports which layer of the
// generated tests finds it.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { faults, type Fault } from './faults';

/** The commands of each layer, which fail when a fault is noticed; the fastest layer comes first. */
const layers: Record<string, readonly string[]> = {
  screen: ['vitest run --bail 1 tests/models tests/screens/walks'],
  browser: ['vite build --logLevel error', 'playwright test --retries 0 -x tests/e2e/walks'],
};
const wanted = 0.95;

const copy = mkdtempSync(join(tmpdir(), 'threadkeep-faults-'));
const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
for (const file of files) cpSync(file, join(copy, file));
symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));

const fails = (command: string): boolean =>
  spawnSync('npx', command.split(' '), { cwd: copy, stdio: 'ignore' }).status !== 0;
const noticedBy = (): string | undefined =>
  Object.entries(layers).find(([, commands]) => commands.some(fails))?.[0];

function plant({ file, find, put }: Fault): () => void {
  const path = join(copy, file);
  const sound = readFileSync(path, 'utf8');
  if (sound.split(find).length !== 2) throw new Error(`${file} does not say "${find}" once`);
  writeFileSync(
    path,
    sound.replace(find, () => put),
  );
  return () => {
    writeFileSync(path, sound);
  };
}

try {
  const asked = process.argv.slice(2).join(' ');
  const chosen = faults.filter(({ what }) => what.includes(asked));
  const alarm = noticedBy();
  if (alarm) throw new Error(`The ${alarm} layer fails without any fault`);
  console.log('| fault | file | noticed on the |\n| --- | --- | --- |');
  const missed = chosen.filter((fault) => {
    const mend = plant(fault);
    const layer = noticedBy();
    mend();
    console.log(`| ${fault.what} | ${fault.file} | ${layer ?? '**nowhere**'} |`);
    return layer === undefined;
  });
  console.log(`\n${chosen.length - missed.length} of ${chosen.length} faults noticed`);
  if (missed.length > chosen.length * (1 - wanted)) process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true });
}
