import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import type * as Prerender from './src/prerender/site';
import { styles } from './styles.config.ts';

interface Later {
  /** What the page runs on, in the order in which it is run. */
  chunks: readonly string[];
  manifest: string;
  font: Readonly<Record<'family' | 'src' | 'weight' | 'unicodeRange', string>>;
}

// Runs before the first paint: what was prerendered must not flash where another page was asked for, or the same with
// a query, which may change any page but the landing page. It starts the site's script: at once for another page or a
// query, which may have to be remembered, otherwise once the page has been painted with its picture, or is used; the
// page's own font comes with it, or at once where the browser has kept both. Chunks are run one by one, so that none of
// them keeps the page from answering for long, and a button that was pressed before the page answered is pressed again.
// It may hold no "<", for the service finds its end by that.
const start = ({ chunks, manifest, font: { family, src, ...look } }: Later): string =>
  `{
const{documentElement:{dataset:{page},classList},head,fonts}=document;
const[visit]=performance.getEntriesByType('navigation'),kept=visit?.deliveryType==='cache';
let begun,pressed;
const add=(rel,href)=>head.append(Object.assign(document.createElement('link'),{rel,href}));
const early=()=>!classList.contains('alive');
const mark=()=>{
const{hash,pathname,search}=location,at=hash.startsWith('#/')?hash.slice(1):pathname+search;
if(early())return classList.toggle('elsewhere',(page==='/'?at.split('?')[0]:at)!==page)
};
const dress=()=>{
const font=new FontFace(${JSON.stringify(family)},${JSON.stringify(src)},${JSON.stringify({ ...look, display: 'fallback' })});
if(kept)fonts.add(font);
font.load().then(()=>fonts.add(font)).catch(console.error)
};
const run=async()=>{
if(classList.contains('elsewhere'))document.getElementById('root').replaceChildren();
for(const chunk of ${JSON.stringify(chunks)}){
await import(chunk);
await new Promise(next=>setTimeout(next))
}
};
const go=()=>{
if(begun)return;
begun=1;
if(!kept)dress();
for(const chunk of ${JSON.stringify(chunks)})add('modulepreload',chunk);
add('manifest',${JSON.stringify(manifest)});
const begin=()=>run().catch(console.error);
if(document.readyState==='loading')addEventListener('DOMContentLoaded',begin);else begin()
};
if(kept)dress();
if(visit?.type==='navigate')classList.add('fresh');
mark();
addEventListener('hashchange',()=>{if(mark())classList.add('left');go()});
addEventListener('click',({target})=>{if(early())pressed=target.closest('button')},true);
addEventListener('answering',()=>pressed?.click(),{once:true});
if(classList.contains('elsewhere')||/[?]/.test(location.search+location.hash))go();
const painted=then=>new PerformanceObserver(list=>{if(list.getEntriesByName('first-contentful-paint').length)then()}).observe({type:'paint',buffered:true});
addEventListener('load',()=>painted(()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(go)))));
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
  const [link, href = ''] = find(page, /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/, 'stylesheet');
  const [script, entry = ''] = find(
    page,
    /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/,
    'script',
  );
  const [manifestLink, manifest = ''] = find(page, /<link rel="manifest" href="([^"]+)"[^>]*>/, 'manifest');
  const [iconLink, icon = ''] = find(page, /<link rel="icon" href="([^"]+)"[^>]*>/, 'icon');
  const preloads = [...page.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g)];
  const [face, styles] = withoutFont(readFileSync(join(out, href), 'utf8').trim());
  const later = { chunks: [...preloads.map(([, chunk = '']) => chunk), entry], manifest, font: face };
  const head = [
    `<style>${styles}.elsewhere #root{display:none}</style>`,
    `<script>${start(later)}</script>`,
  ].join('\n    ');
  const bare = [script, manifestLink, ...preloads.map(([tag]) => tag)].reduce(
    (rest, tag) => rest.replace(tag, ''),
    page,
  );
  return bare.replace(link, () => head).replace(iconLink, () => inlineIcon(join(out, icon)));
};

/** Browsers ask for an icon once the page is loaded, with every visit: here it comes with the page. */
const inlineIcon = (file: string): string => {
  const drawing = readFileSync(file, 'utf8').trim().replaceAll('"', "'");
  return `<link rel="icon" href="data:image/svg+xml,${encodeURI(drawing).replaceAll('#', '%23')}" />`;
};

const find = (text: string, part: RegExp, what: string): RegExpExecArray => {
  const found = part.exec(text);
  if (!found) throw new Error(`The build has no ${what} to put into the page`);
  return found;
};

/** Takes the face that has a file out of the styles: its font would be asked for before anything is drawn. */
const withoutFont = (styles: string): [Later['font'], string] => {
  const [rule] = find(styles, /@font-face\{[^}]*url\([^}]*\}/, 'font');
  const value = (name: string) =>
    find(rule, new RegExp(`[{;]${name}:([^;}]+)`), `font with a ${name}`)[1] ?? '';
  return [
    {
      family: value('font-family'),
      src: value('src'),
      weight: value('font-weight'),
      unicodeRange: value('unicode-range'),
    },
    styles.replace(rule, ''),
  ];
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
