import { createHash } from 'node:crypto';
import { html } from 'ghtml';
import { stylesheet } from './stylesheet';

const styleHash = `'sha256-${createHash('sha256').update(stylesheet).digest('base64')}'`;

// Whitespace between the tags would change the CSP hash.
const styleElement = `<style>${stylesheet}</style>`;

/** What the development pages may load: their own stylesheet, the site's icon, and mails in frames. */
export const devPage = {
  helmet: {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'style-src': [styleHash],
        'img-src': ["'self'"],
        'frame-src': ["'self'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    },
  },
};

/** Renders a development-only page. `body` is trusted HTML. */
export const page = ({ title, intro, body }: { title: string; intro: string; body: string }): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>${title} · ThreadKeep development</title>
        !${styleElement}
      </head>
      <body>
        <main>
          <p class="ribbon">Development only</p>
          <h1>${title}</h1>
          <p class="quiet">${intro}</p>
          !${body}
        </main>
      </body>
    </html> `;
