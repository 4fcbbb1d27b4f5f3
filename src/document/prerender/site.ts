import { attribute, layoutAttribute, wholeId, type Audience, siteUrl } from '../protocol';
import { isPagePath, pagePaths } from '../../content/heads';
import { audiences, samples } from './documents';
import { headOf, isListed } from './head';
import { withRestStyles, type Rendered } from './restStyles';

/**
 * The sitemap of the listed pages.
 * @see https://www.sitemaps.org/protocol.html
 */
const sitemap = (paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

// Nothing is disallowed: unlisted pages carry noindex, which crawlers must be able to read.
const robots = `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;

export { earlyParts } from './documents';

/** Renders a page by its address. */
export type RenderPage = (address: string) => Promise<Rendered>;

/** The documents that show a page, for the script in the head. */
export const documents: Readonly<Record<string, Audience>> = Object.fromEntries(
  pagePaths.map((path) => [path, audiences[path] ?? {}]),
);

/**
 * Adds a page's head and, for the script in the head, its path to the site's bare HTML. Unknown paths get the head of the
 * not-found page, and no path.
 */
export const withHead = (bare: string, path: string): string =>
  bare
    .replace('<html', () => (isPagePath(path) ? `<html ${attribute.page}="${path}"` : '<html'))
    .replace('<!--head-->', () => headOf(path));

/** A page that fills the window centers its content, as the plans are, which would move while the rest of it arrives. */
const isCentered = (content: string) =>
  content.includes(layoutAttribute.fill) || content.includes(layoutAttribute.whole);
const drawnWhole = `<link rel="expect" href="#${wholeId}" blocking="render" />\n    `;
/** Follows the content: browsers stop waiting for an element as soon as its start tag has come. */
const end = `<i id="${wholeId}" hidden></i>`;

const emptyRoot = '<div id="root"></div>';
/** Tells Cloudflare to leave e-mail addresses as they are: hidden ones are not what React expects to find. */
const unhidden = (html: string) => `<!--email_off-->${html}<!--/email_off-->`;

const preload = (chunk: string) => `<link rel="modulepreload" href="${chunk}" />`;

const documentOf = (
  bare: string,
  path: string,
  { preloads, content, styles }: Rendered,
  chunks: readonly string[],
): string => {
  const isDrawnWhole = isCentered(content);
  // The picture is asked for before the styles have arrived.
  return withHead(
    bare.replace('<!--head-->', (head) => preloads + head),
    path,
  )
    .replace(
      '</head>',
      () => `${isDrawnWhole ? drawnWhole : ''}${chunks.map(preload).join('')}${styles}\n  </head>`,
    )
    .replace('<body', () => `<body ${attribute.awaits}=""`)
    .replace(emptyRoot, () => unhidden(`<div id="root">${content}</div>`) + (isDrawnWhole ? end : ''));
};

/** The sitemap and robots.txt, by file name. */
export const listings: Readonly<Record<string, string>> = {
  'sitemap.xml': sitemap(pagePaths.filter(isListed)),
  'robots.txt': robots,
};

/**
 * Renders the site's files: `pricing.html` for /pricing, and `404.html` for unknown paths.
 * @param bare the site's HTML with an empty root
 * @param preloads the addresses of the chunks that a document preloads, by its path
 */
export async function renderSite(
  bare: string,
  renderPage: RenderPage,
  preloads: Readonly<Record<string, readonly string[]>>,
): Promise<Record<string, string>> {
  const files: Record<string, string> = { ...listings };
  for (const path of [...pagePaths, '/404']) {
    const page = withRestStyles(await renderPage(path + (samples[path] ?? '')));
    files[`${path.slice(1) || 'index'}.html`] = documentOf(bare, path, page, preloads[path] ?? []);
  }
  return files;
}
