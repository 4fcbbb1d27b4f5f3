// Forked by seeded.ts: puts seeds into the machines, one at a time and in memory, and answers who notices each.
import { relative } from 'node:path';
import { createServer, type ModuleNode } from 'vite';
import type { noticedIn } from './noticing';
import type { Seed } from './seeds';

let seed: Seed | null = null;
const server = await createServer({
  configFile: false,
  logLevel: 'silent',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  plugins: [
    {
      name: 'seeded-fault',
      enforce: 'pre',
      transform: (code, id) =>
        seed && relative(process.cwd(), id) === seed.file
          ? { code: code.slice(0, seed.from) + seed.put + code.slice(seed.to), map: null }
          : null,
    },
  ],
});
const modulesOf = (file: string) => [
  ...(server.moduleGraph.getModulesByFile(`${process.cwd()}/${file}`) ?? []),
];
const forget = (file: string) => {
  for (const module of modulesOf(file)) server.moduleGraph.invalidateModule(module);
};
/** The machine in a file, or those that are made of it. */
const machinesOf = ({ file, importers }: ModuleNode): string[] => {
  const [, own] = /(\w+)\.machine\.ts$/.exec(file ?? '') ?? [];
  return own === undefined ? [...importers].flatMap(machinesOf) : [own];
};

const load = () =>
  server.ssrLoadModule('/tests/mutants/noticing.ts') as Promise<{ noticedIn: typeof noticedIn }>;

/** The first layer that notices a seed, or null; a machine that can't be read is noticed by whatever reads it. */
async function noticedBy(next: Seed): Promise<string | null> {
  await load();
  const asked = new Set(modulesOf(next.file).flatMap(machinesOf));
  forget(next.file);
  seed = next.put === '' ? null : next;
  try {
    const { noticedIn } = await load();
    return await noticedIn((id) => asked.has(id), seed === null);
  } catch {
    return 'crash';
  } finally {
    forget(next.file);
    seed = null;
  }
}

process.on('message', (next: Seed) => {
  void noticedBy(next).then((layer) => process.send?.(layer ?? ''));
});
