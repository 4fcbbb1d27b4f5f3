import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import type * as Prerender from './src/prerender/site';
import { styles } from './styles.config.ts';

// Runs before the first paint: what was prerendered must not flash where another page was asked for, or the same with
// a query, which may change any page but the landing page. Then it starts the site's script: at once for another page or
// a query, which may have to be remembered, otherwise once the page has been painted with its picture, or is used.
// It may hold no "<", for the service finds its end by that.
const start = (chunks: readonly string[]): string =>
  `{
const{dataset:{page},classList}=document.documentElement;
let begun;
const mark=()=>{
const{hash,pathname,search}=location,at=hash.startsWith('#/')?hash.slice(1):pathname+search;
if(!classList.contains('alive'))classList.toggle('elsewhere',(page==='/'?at.split('?')[0]:at)!==page)
};
const run=()=>{
if(classList.contains('elsewhere'))document.getElementById('root').replaceChildren();
import('${chunks[0] ?? ''}').catch(console.error)
};
const go=()=>{
if(begun)return;
begun=1;
for(const href of ${JSON.stringify(chunks)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
if(document.readyState==='loading')addEventListener('DOMContentLoaded',run);else run()
};
mark();
addEventListener('hashchange',()=>{mark();go()});
if(classList.contains('elsewhere')||/[?]/.test(location.search+location.hash))go();
addEventListener('load',()=>new PerformanceObserver(()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(go)))).observe({type:'paint',buffered:true}));
for(const type of['pointerdown','keydown'])addEventListener(type,go,{once:true,passive:true})
}`.replaceAll('\n', '');

/**
 * Renders each page that has an address into a document of its own, with its head, its content and its styles
 * (docs/decisions/007-prerendered-pages.md).
 */
export const prerenderSite = (): Plugin => {
  let out = '';
  return {
    name: 'prerender-site',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: ({ root, build: { outDir } }) => {
      out = resolve(root, outDir);
    },
    closeBundle: async () => {
      const built = readFileSync(join(out, 'index.html'), 'utf8');
      const files = await renderSite(join(out, '.prerender'), withInlineParts(built, out));
      for (const [name, text] of Object.entries(files)) writeFileSync(join(out, name), text);
    },
  };
};

const withInlineParts = (page: string, out: string): string => {
  const font = readdirSync(join(out, 'assets')).find((name) => name.endsWith('.woff2'));
  const [link, href] = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(page) ?? [];
  if (!font || !link || !href) throw new Error('The build has no font or no stylesheet to put into the page');
  const script = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/.exec(page);
  const preloads = [...page.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g)];
  if (!script?.[1]) throw new Error('The build has no script to put into the page');
  const head = [
    `<link rel="preload" href="/assets/${font}" as="font" type="font/woff2" crossorigin>`,
    `<style>${readFileSync(join(out, href), 'utf8').trim()}.elsewhere #root{display:none}</style>`,
    `<script>${start([script[1], ...preloads.map(([, chunk = '']) => chunk)])}</script>`,
  ].join('\n    ');
  const bare = [script[0], ...preloads.map(([tag]) => tag)].reduce(
    (rest, tag) => rest.replace(tag, ''),
    page,
  );
  return bare.replace(link, () => head);
};

const renderSite = async (outDir: string, bare: string) => {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    oxc: styles,
    build: { ssr: 'src/prerender/site.ts', outDir, copyPublicDir: false },
    ssr: { noExternal: true },
  });
  const { renderSite } = (await import(pathToFileURL(join(outDir, 'site.js')).href)) as typeof Prerender;
  const files = await renderSite(bare);
  rmSync(outDir, { recursive: true });
  return files;
};
