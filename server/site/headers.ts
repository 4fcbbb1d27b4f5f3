import { createHash } from 'node:crypto';
import type { Config } from '../config';
import { requestIdHeader } from '../http/requestLog';
import { securityHeadersOf, type SecurityHeaders } from '../http/securityHeaders';

// The hash of an empty text: styled-components leaves its style element empty and fills it through the CSSOM.
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const yearSeconds = 365 * 24 * 60 * 60;

/**
 * The security headers of a page of the site, given the hashes of its inline elements, and of every response that is not
 * a file.
 */
export const documentHeaders = (
  { API_ORIGIN, VIDEO_HOST }: Pick<Config, 'API_ORIGIN' | 'VIDEO_HOST'>,
  inline: InlineHashes = { scripts: [], styles: [] },
): SecurityHeaders =>
  securityHeadersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...inline.scripts],
        'style-src': ["'self'", emptyStyle, ...inline.styles],
        // The page's icon is a data URL.
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'media-src': ["'self'"],
        'manifest-src': ["'self'"],
        'connect-src': ["'self'", ...(API_ORIGIN ? [API_ORIGIN] : [])],
        'frame-src': [VIDEO_HOST],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['threadkeep'],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    // Browsers log a warning if an origin's first page lacks this header. It isolates nothing here.
    originAgentCluster: false,
    frameguard: { action: 'deny' },
    hsts: { maxAge: yearSeconds, includeSubDomains: true },
    // Only for obsolete browsers, or equal to the default.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // The video host requires the embedding site's origin.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });

/**
 * The headers of a file. Inside a page the page's headers apply. A picture opened by itself is a document, and an SVG
 * could contain a script, so a file has its own policy.
 */
export const fileHeaders = {
  'content-security-policy': "default-src 'none'",
  'cross-origin-opener-policy': undefined,
  'referrer-policy': undefined,
  'strict-transport-security': undefined,
  'x-frame-options': undefined,
  [requestIdHeader]: undefined,
};

/** Content-Security-Policy sources of a page's inline elements: one hash per element. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

const hashes = (html: string, element: RegExp): string[] =>
  [...html.matchAll(element)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

/**
 * Hashes the inline scripts and styles of a prerendered page. A script with an attribute gets no hash: the browser blocks it,
 * unless its type makes it data.
 */
export const inlineHashes = (html: string): InlineHashes => ({
  scripts: hashes(html, /<script>([^]*?)<\/script>/g),
  styles: hashes(html, /<style[^>]*>([^]*?)<\/style>/g),
});
