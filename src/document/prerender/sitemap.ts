import { siteUrl } from '../protocol';

/**
 * The sitemap of the listed pages.
 * @see https://www.sitemaps.org/protocol.html
 */
export const sitemap = (paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

// Nothing is disallowed: unlisted pages carry noindex, which crawlers must be able to read.
export const robots = `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
