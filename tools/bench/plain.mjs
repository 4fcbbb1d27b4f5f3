import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** The path at which the service serves the script-free page. */
export const plainPath = '/plain';
const file = `dist${plainPath}.html`;

/** Builds a page with the landing page's text and elements, without scripts, styles, images and clips. */
export function addPlainPage() {
  const plain = readFileSync('dist/index.html', 'utf8')
    .replaceAll(/<(script|style|svg|picture|video)\b[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<(link|img)\b[^>]*>/g, '')
    .replaceAll(/ (class|style|data-[\w-]+)="[^"]*"/g, '');
  writeFileSync(file, plain);
}

export const removePlainPage = () => rmSync(file, { force: true });
