import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const smallest = 1_024;
const encodings = { br: promisify(brotliCompress), gz: promisify(gzip) };

/**
 * Writes compressed copies of each script and stylesheet (`x.js.br`, `x.js.gz`) at the highest level, which is too slow
 * for compression per request.
 */
export const compressAssets = (): Plugin => {
  let assets = '';
  return {
    name: 'compress-assets',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: ({ root, build: { outDir, assetsDir } }) => {
      assets = resolve(root, outDir, assetsDir);
    },
    writeBundle: {
      sequential: true,
      handler: async () => {
        const names = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name));
        await Promise.all(names.map((name) => compressFile(join(assets, name))));
      },
    },
  };
};

const compressFile = async (path: string): Promise<void> => {
  const text = readFileSync(path);
  if (text.length < smallest) return;
  for (const [ending, compress] of Object.entries(encodings)) {
    writeFileSync(`${path}.${ending}`, await compress(text));
  }
};
