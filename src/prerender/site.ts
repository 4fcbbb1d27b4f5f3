import { attribute, type Audience } from '../boot/protocol';
import type { ReactElement } from 'react';
import { createRoutesFromChildren, type RouteObject, type RoutesProps } from 'react-router-dom';
import { SiteRoutes } from '../app/routes/SiteRoutes';
import { isPagePath } from '../content/titles';
import { audiences, samples } from './documents';
import { headOf, isListed } from './head';
import { renderPage } from './page';
import { robots, sitemap } from './sitemap';

const pathsIn = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [
    ...(path?.startsWith('/') ? [path] : []),
    ...pathsIn(children),
  ]);

const table = SiteRoutes() as ReactElement<RoutesProps>;

/** The path of every page, from the route table. */
export const paths: readonly string[] = pathsIn(createRoutesFromChildren(table.props.children));

/** The documents that show a page, for the script in the head. */
export const documents: Readonly<Record<string, Audience>> = Object.fromEntries(
  paths.map((path) => [path, audiences[path] ?? {}]),
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
const isCentered = (content: string) => /data-(?:fill|whole)/.test(content);
const drawnWhole = '<link rel="expect" href="#whole" blocking="render" />\n    ';
/** Follows the content: browsers stop waiting for an element as soon as its start tag has come. */
const end = '<i id="whole" hidden></i>';

const emptyRoot = '<div id="root"></div>';

const documentOf = async (bare: string, path: string): Promise<string> => {
  const { content, styles } = await renderPage(path + (samples[path] ?? ''));
  const isDrawnWhole = isCentered(content);
  return withHead(bare, path)
    .replace('</head>', () => `${isDrawnWhole ? drawnWhole : ''}${styles}\n  </head>`)
    .replace(emptyRoot, () => `<div id="root">${content}</div>${isDrawnWhole ? end : ''}`);
};

/** The sitemap and robots.txt, by file name. */
export const listings: Readonly<Record<string, string>> = {
  'sitemap.xml': sitemap(paths.filter(isListed)),
  'robots.txt': robots,
};

/**
 * Renders the site's files: `pricing.html` for /pricing, `404.html` for unknown paths.
 * @param bare the site's HTML with an empty root
 */
export async function renderSite(bare: string): Promise<Record<string, string>> {
  const files: Record<string, string> = { ...listings };
  const wordless = paths.find((path) => !isPagePath(path));
  if (wordless) throw new Error(`${wordless} has no title and head in src/content`);
  for (const path of [...paths, '/404']) {
    files[`${path.slice(1) || 'index'}.html`] = await documentOf(bare, path);
  }
  return files;
}
