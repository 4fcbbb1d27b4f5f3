import { relative } from 'node:path';
import { defineConfig, mergeConfig, type Plugin } from 'vitest/config';
import site from '../../vitest.config.ts';
import type { Fault } from './faults/fault';

const root = `${import.meta.dirname}/../..`;

/** Replaces the text of the seeded fault in its file, in memory; the variable holds the fault as JSON. */
const seededFault: Plugin = {
  name: 'seeded-fault',
  enforce: 'pre',
  transform: (code, id) => {
    const { file, find, put } = JSON.parse(process.env['SEEDED_FAULT'] ?? '{}') as Partial<Fault>;
    if (find === undefined || relative(root, id.split('?')[0] ?? '') !== file) return null;
    return { code: code.replace(find, () => put ?? ''), map: null };
  },
};

export default mergeConfig(site, defineConfig({ root, plugins: [seededFault] }));
