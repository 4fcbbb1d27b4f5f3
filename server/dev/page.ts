import { createHash } from 'node:crypto';
import { html } from 'ghtml';

/** The stylesheet of the development pages, for light and dark mode. */
const stylesheet = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#fbfaf7, #151411);
  --surface: light-dark(#ffffff, #1e1c19);
  --ink: light-dark(#26221d, #f3f0e8);
  --quiet: light-dark(#6f675d, #bbb5a8);
  --line: light-dark(#e4dfd6, #34312b);
  --accent: light-dark(#14694b, #56c796);
  --on-accent: light-dark(#ffffff, #07261a);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  padding: clamp(24px, 6vw, 64px) 16px;
  background: var(--ground);
  color: var(--ink);
  font: 16px/1.5 Figtree, system-ui, -apple-system, 'Segoe UI', sans-serif;
}
main { max-width: 560px; margin: 0 auto; }
h1 { margin: 8px 0; font-size: 32px; line-height: 1.2; letter-spacing: -0.02em; }
h2 { margin: 0; font-size: 18px; line-height: 1.3; }
.quiet { margin: 0 0 24px; color: var(--quiet); }
.ribbon { margin: 0; color: var(--accent); font-size: 13px; font-weight: 600; }
.card {
  margin: 0 0 24px;
  padding: 24px;
  border: 1px solid var(--line);
  border-radius: 16px;
  background: var(--surface);
  overflow-wrap: anywhere;
}
.card header .quiet { margin: 4px 0 16px; font-size: 14px; }
.price { margin: 4px 0 16px; font-size: 28px; font-weight: 700; }
.price small { color: var(--quiet); font-size: 15px; font-weight: 400; }
ul { margin: 0; padding-left: 20px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 8px 16px; margin: 0 0 24px; }
dt { color: var(--quiet); }
dd { margin: 0; }
iframe { display: block; width: 100%; height: 520px; border: 1px solid var(--line); border-radius: 12px; background: #f4f2ee; }
.search { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; margin: 0 0 24px; }
input {
  flex: 1 1 200px;
  min-width: 0;
  padding: 10px 14px;
  border: 1px solid var(--line);
  border-radius: 10px;
  background: var(--surface);
  color: inherit;
  font: inherit;
}
button, .button {
  display: inline-block;
  padding: 10px 24px;
  border: 0;
  border-radius: 10px;
  background: var(--accent);
  color: var(--on-accent);
  font: inherit;
  font-weight: 600;
  text-decoration: none;
  cursor: pointer;
}
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

const styleHash = `'sha256-${createHash('sha256').update(stylesheet).digest('base64')}'`;

// Whitespace between the tags would change the CSP hash.
const styleElement = `<style>${stylesheet}</style>`;

/** The content policy of the development pages: their own stylesheet, the site's icon, and mails in frames. */
export const devPolicy = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${styleHash}`,
    "img-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';'),
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
