import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { inlineHashes, type InlineHashes } from './inlineHashes';

/** A text of the built site that names its own address, with what it carries inline. */
export interface SitePage {
  type: string;
  inline: InlineHashes;
  /** The text for a site at an origin. */
  at: (siteUrl: string) => SiteText;
}

interface SiteText {
  body: string;
  etag: string;
  /** The body with Brotli at its best, which takes too long to be done for every answer. */
  compressed: () => Promise<Buffer>;
}

/** What the build leaves where the site's address belongs, unless it was told the address (src/prerender/address.ts). */
const mark = '%SITE_URL%';
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

const compress = promisify(brotliCompress);

const textFor = (text: string, siteUrl: string): SiteText => {
  // The origin may be the request's own word, and must not end an attribute.
  const body = text.replaceAll(mark, encodeURI(siteUrl));
  let compressed: Promise<Buffer> | undefined;
  return {
    body,
    etag: `W/"${createHash('sha256').update(body).digest('base64url')}"`,
    compressed: () => (compressed ??= compress(body)),
  };
};

const pageOf = (text: string, type: string): SitePage => {
  let asked: { siteUrl: string; answer: SiteText } | undefined;
  return {
    type,
    inline: inlineHashes(text),
    at: (siteUrl) => {
      if (asked?.siteUrl !== siteUrl) asked = { siteUrl, answer: textFor(text, siteUrl) };
      return asked.answer;
    },
  };
};

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
