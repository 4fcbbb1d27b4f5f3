import { basename } from 'node:path';
import { build } from 'vite';

/** Builds the site. Returns the module ids of each script chunk, by the chunk's file name. */
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

/** True if a chunk contains at least one of our modules. */
export const holdsOurs = (chunks, file) => (chunks.get(file) ?? []).some(isOurs);

/** True if a chunk contains a module whose path includes `part`. */
export const holds = (chunks, file, part) => (chunks.get(file) ?? []).some((id) => id.includes(part));
