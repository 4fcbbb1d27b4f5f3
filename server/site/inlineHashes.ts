import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The Content-Security-Policy sources of what a page carries inline: a hash for each element's text. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

const hashes = (html: string, element: RegExp): string[] =>
  [...html.matchAll(element)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

/** Hashes the inline scripts and styles of the site's prerendered page; none when the site is not built. */
export const inlineHashes = (siteRoot: string): InlineHashes => {
  const path = join(siteRoot, 'index.html');
  const html = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return {
    scripts: hashes(html, /<script>([^<]*)<\/script>/g),
    styles: hashes(html, /<style[^>]*>([^<]*)<\/style>/g),
  };
};
