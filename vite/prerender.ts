import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import type * as Site from '../src/document/prerender/site';
import { htmlClass, siteUrl, type BootFiles } from '../src/document/protocol.ts';
import type * as Pages from '../src/prerender';
import { styles } from './styles.ts';

/** Builds src/document/start.ts as an inline script. */
const startScript = async (bootFiles: BootFiles): Promise<string> => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    define: { bootFiles: JSON.stringify(bootFiles) },
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: { input: 'src/document/start.ts', output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  const script = output[0].code.trim();
  // In HTML these begin another element or a comment; the service hashes up to the end tag.
  const [tag] = /<\/?script|<!--/i.exec(script) ?? [];
  if (tag) throw new Error(`The inline script must not contain "${tag}"`);
  return script;
};

/**
 * Prerenders each page into its own document with head, content and styles
 * (docs/decisions/007-prerendered-pages.md).
 * @param origin the site's public URL; empty if the service puts it in
 */
export const prerenderSite = (origin: string): Plugin => {
  let out = '';
  return {
    name: 'prerender-site',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: ({ root, build: { outDir } }) => {
      out = resolve(root, outDir);
    },
    writeBundle: {
      sequential: true,
      handler: async (_options, bundle) => {
        const built = readFileSync(join(out, 'index.html'), 'utf8');
        const scripts = join(out, '.prerender');
        const { documents, earlyParts, renderSite, renderPage } = await loadPrerender(scripts);
        const bare = await withInlineParts(built, out, documents);
        const preloads = Object.fromEntries(
          Object.entries(earlyParts).map(([path, parts]) => [path, chunksOf(bundle, parts)]),
        );
        const files = await renderSite(bare, renderPage, preloads);
        rmSync(scripts, { recursive: true });
        for (const [name, text] of Object.entries(files))
          writeFileSync(join(out, name), text.replaceAll(siteUrl, origin || siteUrl));
      },
    },
  };
};

/** The addresses of the chunks of these modules, and of those that they import, without the chunks of every page. */
const chunksOf = (bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const withImports = (names: readonly string[], known = new Set<string>()): Set<string> => {
    for (const name of names)
      if (!known.has(name)) {
        known.add(name);
        withImports(chunks.find(({ fileName }) => fileName === name)?.imports ?? [], known);
      }
    return known;
  };
  const namesOf = (isWanted: (chunk: Rolldown.OutputChunk) => boolean) =>
    withImports(chunks.filter(isWanted).map(({ fileName }) => fileName));
  const ofEveryPage = namesOf(({ isEntry }) => isEntry);
  const wanted = modules.map((module) => resolve(module));
  const ofModules = namesOf(({ facadeModuleId }) => wanted.includes(facadeModuleId ?? ''));
  return [...ofModules].filter((name) => !ofEveryPage.has(name)).map((name) => `/${name}`);
};

/** The start script is the first part of a page that can run: it may go to another document. */
const charset = /<meta charset="[^"]*"[^>]*>/;

const withInlineParts = async (
  page: string,
  out: string,
  documents: BootFiles['documents'],
): Promise<string> => {
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
  const chunks = [...preloads.map(([, chunk = '']) => chunk), entry];
  const bootFiles = { chunks, manifest, font: face, documents };
  const inlineStyles = `<style>${styles}.${htmlClass.routeMismatch} #root{display:none}</style>`;
  const bare = [script, manifestLink, ...preloads.map(([tag]) => tag)].reduce(
    (rest, tag) => rest.replace(tag, ''),
    page,
  );
  const first = `<script>${await startScript(bootFiles)}</script>`;
  return bare
    .replace(link, () => inlineStyles)
    .replace(iconLink, () => inlineIcon(join(out, icon)))
    .replace(charset, (tag) => `${tag}\n    ${first}`);
};

/** Inlines the icon: browsers request an icon file on every visit. */
const inlineIcon = (file: string): string => {
  const drawing = readFileSync(file, 'utf8').trim().replaceAll('"', "'");
  return `<link rel="icon" href="data:image/svg+xml,${encodeURI(drawing).replaceAll('#', '%23')}" />`;
};

const find = (text: string, part: RegExp, what: string): RegExpExecArray => {
  const found = part.exec(text);
  if (!found) throw new Error(`The build has no ${what} to put into the page`);
  return found;
};

/** Removes the web font's @font-face from the styles: browsers would load the font before the first paint. */
const withoutFont = (styles: string): [face: BootFiles['font'], rest: string] => {
  const [rule] = find(styles, /@font-face\{[^}]*url\([^}]*\}/, 'font');
  const value = (name: string) =>
    find(rule, new RegExp(`[{;]${name}:([^;}]+)`), `font with a ${name}`)[1] ?? '';
  return [
    {
      family: value('font-family'),
      src: value('src'),
      weight: value('font-weight'),
    },
    styles.replace(rule, ''),
  ];
};

/** Builds the prerendering and loads it. */
const loadPrerender = async (outDir: string): Promise<typeof Site & typeof Pages> => {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    oxc: styles,
    build: {
      ssr: true,
      outDir,
      copyPublicDir: false,
      rolldownOptions: { input: ['src/document/prerender/site.ts', 'src/prerender.tsx'] },
    },
    ssr: { noExternal: true },
  });
  const load = (file: string): Promise<unknown> => import(pathToFileURL(join(outDir, file)).href);
  const site = (await load('site.js')) as typeof Site;
  return { ...site, ...((await load('prerender.js')) as typeof Pages) };
};
