import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** The path at which the service serves the script-free page. */
export const plainPath = '/plain';
/** The path of the same page with a script that only opens the script-free page. */
export const hopPath = '/hop';
const fileOf = (path) => `dist${path}.html`;

/** Builds a page with the landing page's text and elements, without scripts, styles, images and clips; and its hop. */
export function addPlainPages() {
  const plain = readFileSync('dist/index.html', 'utf8')
    .replaceAll(/<(script|style|svg|picture|video)\b[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<(link|img)\b[^>]*>/g, '')
    .replaceAll(/ (class|style|data-[\w-]+)="[^"]*"/g, '');
  writeFileSync(fileOf(plainPath), plain);
  const hop = `<script>location.replace('${plainPath}')</script>`;
  writeFileSync(fileOf(hopPath), plain.replace('<head>', `<head>${hop}`));
}

export const removePlainPages = () => {
  for (const path of [plainPath, hopPath]) rmSync(fileOf(path), { force: true });
};
