import { basename } from 'node:path';
import { build } from 'vite';

/** Builds the site and gives the ids of the modules in each script chunk, by the chunk's file name. */
export async function buildSite() {
  const chunks = new Map();
  await build({
    logLevel: 'warn',
    plugins: [
      {
        name: 'record-chunks',
        generateBundle(_options, bundle) {
          for (const file of Object.values(bundle))
            if (file.type === 'chunk') chunks.set(basename(file.fileName), file.moduleIds);
        },
      },
    ],
  });
  return chunks;
}

const isOurs = (id) => !id.includes('node_modules') && !id.startsWith('\0');

/** A chunk is ours as soon as one module of ours is in it. */
export const holdsOurs = (chunks, file) => (chunks.get(file) ?? []).some(isOurs);

/** Whether a chunk holds a module whose path contains `part`. */
export const holds = (chunks, file, part) => (chunks.get(file) ?? []).some((id) => id.includes(part));
