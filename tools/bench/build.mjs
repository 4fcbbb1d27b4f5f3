import { basename } from 'node:path';
import { build } from 'vite';

/** Builds the site. Returns the modules of each script chunk, id and length, by the chunk's file name. */
export async function buildSite() {
  const chunks = new Map();
  await build({
    logLevel: 'warn',
    plugins: [
      {
        name: 'record-chunks',
        generateBundle(_options, bundle) {
          for (const file of Object.values(bundle))
            if (file.type === 'chunk')
              chunks.set(
                basename(file.fileName),
                Object.entries(file.modules).map(([id, { renderedLength }]) => ({
                  id,
                  length: renderedLength,
                })),
              );
        },
      },
    ],
  });
  return chunks;
}

const isOurs = (id) => !id.includes('node_modules') && !id.startsWith('\0');

const lengthOf = (modules) => modules.reduce((total, { length }) => total + length, 0);

/** Our modules' share of a chunk, 0 to 1. */
export const ourShare = (chunks, file) => {
  const modules = chunks.get(file) ?? [];
  return lengthOf(modules.filter(({ id }) => isOurs(id))) / (lengthOf(modules) || 1);
};

/** True if a chunk contains a module whose path includes `part`. */
export const holds = (chunks, file, part) => (chunks.get(file) ?? []).some(({ id }) => id.includes(part));
