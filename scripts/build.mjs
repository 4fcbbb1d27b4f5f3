// `npm run build`: the site's files in dist/, the landing page prerendered into index.html with its styles.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'vite';

const out = 'dist';
const serverOut = `${out}/.prerender`;

await build({ logLevel: 'warn' });
await build({
  logLevel: 'warn',
  build: { ssr: 'src/prerender.tsx', outDir: serverOut, copyPublicDir: false },
  ssr: { noExternal: true },
});
const { prerender } = await import(`../${serverOut}/prerender.js`);
const { html, styles } = prerender();
rmSync(serverOut, { recursive: true });

const page = readFileSync(`${out}/index.html`, 'utf8');
writeFileSync(`${out}/page.html`, page);

const assets = readdirSync(`${out}/assets`);
const font = assets.find((name) => name.endsWith('.woff2'));
const sheet = /<link rel="stylesheet"[^>]*href="(\/assets\/index-[^"]+\.css)"[^>]*>/.exec(page);
if (!font || !sheet) throw new Error('The build has no font or no stylesheet to put into the page');

// Runs before the first paint: for another hash route the landing page must not flash.
const hideElsewhere = `if(!/^(#\\/?(\\?.*)?)?$/.test(location.hash))document.documentElement.classList.add('elsewhere')`;
const head = [
  `<link rel="preload" href="/assets/${font}" as="font" type="font/woff2" crossorigin>`,
  `<style>${readFileSync(`${out}${sheet[1]}`, 'utf8').trim()}.elsewhere #root{display:none}</style>`,
  styles,
  `<script>${hideElsewhere}</script>`,
].join('\n    ');
const landing = page
  .replace(sheet[0], () => head)
  .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
writeFileSync(`${out}/index.html`, landing);
