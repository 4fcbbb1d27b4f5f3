import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Config } from '../config';
import type { SecurityHeaders } from '../http/securityHeaders';
import { documentHeaders, inlineHashes } from './headers';

/** A file of the built site that contains the site's own URL. */
export interface SitePage {
  type: string;
  headers: SecurityHeaders;
  /** Returns the text for a site with this origin. */
  at: (siteUrl: string) => SiteText;
}

interface SiteText {
  body: Buffer;
  etag: string;
  /** The body at the highest Brotli quality, which is too slow to compute per response. */
  compressed: () => Promise<Buffer>;
}

/** The build's placeholder for the site's URL when none was configured (src/document/protocol.ts). */
const mark = '%SITE_URL%';
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

const compress = promisify(brotliCompress);

const textFor = (text: string, siteUrl: string): SiteText => {
  // The origin may come from the request's Host header, and must not end an attribute.
  const body = Buffer.from(text.replaceAll(mark, encodeURI(siteUrl)));
  let compressed: Promise<Buffer> | undefined;
  return {
    body,
    etag: `W/"${createHash('sha256').update(body).digest('base64url')}"`,
    compressed: () => (compressed ??= compress(body)),
  };
};

const pageOf = (text: string, type: string, config: Config): SitePage => {
  let asked: { siteUrl: string; answer: SiteText } | undefined;
  return {
    type,
    headers: {
      ...documentHeaders(config, inlineHashes(text)),
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    },
    at: (siteUrl) => {
      if (asked?.siteUrl !== siteUrl) asked = { siteUrl, answer: textFor(text, siteUrl) };
      return asked.answer;
    },
  };
};

/** Reads the site's pages by path (`/pricing`, `/404`), and files for search engines (`/sitemap.xml`). */
export const readPages = (root: string, config: Config): ReadonlyMap<string, SitePage> => {
  const names = existsSync(root) ? readdirSync(root) : [];
  return new Map(
    names.flatMap((name): [string, SitePage][] => {
      const type = types[extname(name)];
      if (!type) return [];
      const path = `/${name.replace(/(^index)?\.html$/, '')}`;
      return [[path, pageOf(readFileSync(join(root, name), 'utf8'), type, config)]];
    }),
  );
};
