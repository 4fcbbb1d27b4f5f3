import { siteUrl } from './address';

/**
 * The addresses to be found.
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

// Pages that aren't to be listed say so themselves, which has to be read: nothing is disallowed.
export const robots = `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
