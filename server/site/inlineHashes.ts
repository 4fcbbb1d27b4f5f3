import { createHash } from 'node:crypto';

/** Content-Security-Policy sources of a page's inline elements: one hash per element. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

const hashes = (html: string, element: RegExp): string[] =>
  [...html.matchAll(element)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

/** Hashes the inline scripts and styles of a prerendered page. Data blocks never run and need no hash. */
export const inlineHashes = (html: string): InlineHashes => ({
  scripts: hashes(html, /<script>([^]*?)<\/script>/g),
  styles: hashes(html, /<style[^>]*>([^]*?)<\/style>/g),
});
