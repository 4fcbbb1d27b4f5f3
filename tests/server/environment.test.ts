import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { builtinModules } from 'node:module';
import { readConfig, variables } from '../../src/app/config';
import { compileService } from '../../vite/service';
import { corpus } from '../support/corpus';
import { newFolder } from '../support/database';

const folders = ['server', 'src', 'tests', 'tools', 'vite'];
const isSource = (path: string) => /\.(m?ts|tsx|mjs|sh)$/.test(path);
const sources = [
  ...readdirSync('.').filter(isSource),
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((path) => join(folder, path)),
  ),
];
/** Set by the system, by Vite or by the project's own scripts, never by a person. */
const given = [
  'CI',
  'DEV',
  'DISPLAY',
  'ENGINE',
  'MODEL_COVERAGE',
  'PATH',
  'REACHED_NOTES',
  'SEEDED_FAULT',
  'SERVICE_PORT',
  'SSR',
  'SWEEP',
  'TZ',
  'WAYLAND_DISPLAY',
];

const readIn = (path: string): string[] => {
  const text = readFileSync(path, 'utf8');
  const direct = text.matchAll(/(?:process|import\.meta)\.env(?:\.|\[')([A-Z][A-Z0-9_]*)/g);
  const declared = path.endsWith('/config.ts') ? text.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm) : [];
  return [...direct, ...declared].map(([, name = '']) => name);
};

it('documents every variable that the code reads, for operators and developers', () => {
  const read = new Set([...sources.flatMap(readIn), ...variables]);
  expect(read).toContain('SESSION_SECRET');
  expect(read).toContain('VITE_API_URL');
  expect(read).toContain('CHROMIUM_PATH');
  const explained = new Set(
    Array.from(readFileSync('.env.example', 'utf8').matchAll(/^([A-Z][A-Z0-9_]*)=/gm), ([, name]) => name),
  );
  expect([...read].filter((name) => !explained.has(name) && !given.includes(name))).toEqual([]);
});

it('names each variable of a build that is refused', () => {
  const wrong = { VITE_API_URL: 'not an address', VITE_VIDEO_HOST: 'x' };
  expect(() => readConfig(wrong)).toThrow(/VITE_API_URL: .+"not an address"\nVITE_VIDEO_HOST: .+"x"/);
});

it('the compiled service imports every package in `dependencies`, and no other', async () => {
  const folder = await newFolder();
  await compileService(folder);
  const code = readFileSync(join(folder, 'main.js'), 'utf8');
  const modules = Array.from(code.matchAll(/^import (?:.+ from )?"([^"]+)";/gm), ([, name = '']) => name);
  const packages = modules
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0]);
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
  expect([...new Set(packages)].sort()).toEqual(Object.keys(dependencies).sort());
});

it.each(corpus('folders'))(
  'in the folder %s the start answers “%s” before anything is built: %s',
  async (name, sign) => {
    const cwd = join(await newFolder(), name);
    mkdirSync(cwd);
    // Without a PATH nothing can be installed or built.
    const { status, stderr } = spawnSync(process.execPath, [resolve('tools/scripts/start.mjs')], {
      ...{ cwd, encoding: 'utf8', env: { PATH: '' } },
    });
    expect(status).toBe(1);
    const refusal = `The path of this folder has a "${sign}" in it`;
    if (sign === 'built') expect(stderr).not.toContain('The path of this folder');
    else expect(stderr).toContain(refusal);
  },
);
