import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { inlineHashes, type InlineHashes } from './inlineHashes';

/** A text of the built site that names its own address, with what it carries inline. */
export interface SitePage {
  type: string;
  inline: InlineHashes;
  /** The text for a site at an origin, and its ETag. */
  at: (siteUrl: string) => { body: string; etag: string };
}

/** What the build leaves where the site's address belongs, unless it was told the address (src/prerender/address.ts). */
const mark = '%SITE_URL%';
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

const pageOf = (text: string, type: string): SitePage => ({
  type,
  inline: inlineHashes(text),
  at: (siteUrl) => {
    // The origin may be the request's own word, and must not end an attribute.
    const body = text.replaceAll(mark, encodeURI(siteUrl));
    return { body, etag: `W/"${createHash('sha256').update(body).digest('base64url')}"` };
  },
});

/** The site's pages by path (`/pricing`, `/404`), and what search engines read beside them (`/sitemap.xml`). */
export const readPages = (root: string): ReadonlyMap<string, SitePage> => {
  const names = existsSync(root) ? readdirSync(root) : [];
  return new Map(
    names.flatMap((name): [string, SitePage][] => {
      const type = types[extname(name)];
      if (!type) return [];
      const path = `/${name.replace(/(^index)?\.html$/, '')}`;
      return [[path, pageOf(readFileSync(join(root, name), 'utf8'), type)]];
    }),
  );
};
