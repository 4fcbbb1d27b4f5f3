import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import type * as Prerender from './src/prerender';
import { styles } from './styles.config.ts';

// Runs before the first paint: for another hash route the landing page must not flash.
const hideElsewhere = `if(!/^(#\\/?(\\?.*)?)?$/.test(location.hash))document.documentElement.classList.add('elsewhere')`;

/**
 * Renders the landing page into the built `index.html`, with its styles inline (docs/decisions/007-prerendered-landing.md).
 * The page as it was without it becomes `page.html`, for every other typed path.
 */
export const prerenderLanding = (): Plugin => {
  let out = '';
  return {
    name: 'prerender-landing',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: ({ root, build: { outDir } }) => {
      out = resolve(root, outDir);
    },
    closeBundle: async () => {
      const { html, styles } = await renderLanding(join(out, '.prerender'));
      const page = readFileSync(join(out, 'index.html'), 'utf8');
      const font = readdirSync(join(out, 'assets')).find((name) => name.endsWith('.woff2'));
      const [link, href] = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(page) ?? [];
      if (!font || !link || !href)
        throw new Error('The build has no font or no stylesheet to put into the page');
      const head = [
        `<link rel="preload" href="/assets/${font}" as="font" type="font/woff2" crossorigin>`,
        `<style>${readFileSync(join(out, href), 'utf8').trim()}.elsewhere #root{display:none}</style>`,
        styles,
        `<script>${hideElsewhere}</script>`,
      ].join('\n    ');
      const landing = page
        .replace(link, () => head)
        .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
      writeFileSync(join(out, 'page.html'), page);
      writeFileSync(join(out, 'index.html'), landing);
    },
  };
};

const renderLanding = async (outDir: string) => {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    oxc: styles,
    build: { ssr: 'src/prerender.tsx', outDir, copyPublicDir: false },
    ssr: { noExternal: true },
  });
  const rendered = (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as typeof Prerender;
  rmSync(outDir, { recursive: true });
  return rendered.prerender();
};
