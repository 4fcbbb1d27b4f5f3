import { relative } from 'node:path';
import { defineConfig, mergeConfig, type Plugin } from 'vitest/config';
import site from '../../vitest.config.ts';
import type { Seed } from './seeds';

const root = `${import.meta.dirname}/../..`;

/** Replaces the text of the seeded fault in its file, in memory; the variable holds the seed as JSON. */
const seededFault: Plugin = {
  name: 'seeded-fault',
  enforce: 'pre',
  transform: (code, id) => {
    const {
      file,
      from = 0,
      to = 0,
      put = '',
    } = JSON.parse(process.env['SEEDED_FAULT'] ?? '{}') as Partial<Seed>;
    if (file === undefined || relative(root, id.split('?')[0] ?? '') !== file) return null;
    return { code: code.slice(0, from) + put + code.slice(to), map: null };
  },
};

export default mergeConfig(site, defineConfig({ root, plugins: [seededFault] }));
