import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { compileService } from '../../vite/service';

it('the compiled service imports every package in `dependencies`, and no other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'threadkeep-compiled-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  await compileService(folder);
  const code = readFileSync(join(folder, 'main.js'), 'utf8');
  const modules = Array.from(code.matchAll(/^import (?:.+ from )?"([^"]+)";/gm), ([, name = '']) => name);
  const packages = modules
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0]);
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
  expect([...new Set(packages)].sort()).toEqual(Object.keys(dependencies).sort());
});
