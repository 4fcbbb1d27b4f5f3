import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Where the service answers with the script-free page. */
export const plainPath = '/plain';
const file = `dist${plainPath}.html`;

/** Puts a page beside the landing page that has its words in their elements, without scripts, styles, pictures and clips. */
export function addPlainPage() {
  const plain = readFileSync('dist/index.html', 'utf8')
    .replaceAll(/<(script|style|svg|picture|video)\b[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<(link|img)\b[^>]*>/g, '')
    .replaceAll(/ (class|style|data-[\w-]+)="[^"]*"/g, '');
  writeFileSync(file, plain);
}

export const removePlainPage = () => rmSync(file, { force: true });
