import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { invitationDays, resetMinutes, undoHours } from '../../contract/numbers';

const pages = [
  ...readdirSync('.'),
  ...['docs', 'tests', 'packages', 'tools'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  ),
].filter((file) => file.endsWith('.md') && !file.includes('node_modules'));

/** The anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const linksOf = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/(?:\]\(|src=")([^)"\s]+)[)"]/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));

describe.each(pages)('%s', (page) => {
  it('links only to files and headings that exist', () => {
    const dead = linksOf(page).filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? page : join(dirname(page), path);
      if (!existsSync(target)) return true;
      return anchor !== undefined && !anchorsOf(target).includes(anchor);
    });
    expect(dead).toEqual([]);
  });
});

it.each(['docs', 'docs/decisions'])('the index of %s names every page, each in one row', (folder) => {
  const index = join(folder, 'README.md');
  const rows = readFileSync(index, 'utf8').match(/^\| \[.*$/gm) ?? [];
  const named = rows.map((row) => join(folder, /\]\((.+?)\)/.exec(row)?.[1] ?? ''));
  const wanted = pages.filter((page) =>
    folder === 'docs'
      ? page !== index && !page.startsWith('docs/decisions/0') && !page.endsWith('.ledger.md')
      : page.startsWith(`${folder}/0`) && !page.includes('000-template'),
  );
  expect(named.filter((page) => page.endsWith('.md')).sort()).toEqual(wanted.sort());
});

const architecture = 'docs/ARCHITECTURE.md';

it('the architecture page answers a newcomer’s questions, each with a file', () => {
  const [, rest = ''] = readFileSync(architecture, 'utf8').split('## Questions of a newcomer');
  const [section = ''] = rest.split('\n## ');
  const answers = section.split(/^- /m).slice(1);
  expect(answers.length).toBeGreaterThanOrEqual(12);
  for (const answer of answers) expect(answer).toMatch(/^\*\*[^*]+\?\*\*[^]*\]\([\w/.-]+\.tsx?\)/);
});

it('the architecture page names only identifiers of the file that it links', () => {
  const named = [
    ...readFileSync(architecture, 'utf8').matchAll(/`([\w.]+)`\s+in\s+\[[^\]]+\]\(([\w/.-]+\.tsx?)\)/g),
  ].map(([, name = '', file = '']) => ({ name, file: join('docs', file) }));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(({ name, file }) => !readFileSync(file, 'utf8').includes(name))).toEqual([]);
});

it('the README promises the browsers that the site is built for', () => {
  const [, promise = ''] = /## Browsers\n\n(.*?) or newer/s.exec(readFileSync('README.md', 'utf8')) ?? [];
  const version = (browser: string) =>
    new RegExp(`${browser}[^\\d.]* ([\\d.]+)`, 'i').exec(promise)?.[1] ?? '';
  const promised = ['chrome', 'edge', 'firefox', 'safari'].map((browser) => browser + version(browser));
  const [, built = ''] = /target: (\[.*\])/.exec(readFileSync('vite.config.ts', 'utf8')) ?? [];
  expect(promised).toEqual(JSON.parse(built.replaceAll("'", '"')));
});

/** The files of the table that follows these words on the architecture page. */
const filesAfter = (words: string): string[] => {
  const [, rest = ''] = readFileSync(architecture, 'utf8').split(words);
  const [section = ''] = rest.split(/\n(?:\*\*|#+ )/);
  return [...section.matchAll(/^\| \[[^\]]+\]\(([^)]+)\)/gm)].map(([, file = '']) => file);
};

it.each([
  { way: 'From "Log in" pressed to the toast', most: 16, from: 'Login.tsx', to: 'Toastify.tsx' },
  { way: 'From index.html to a page that answers', most: 8, from: 'index.html', to: 'Landing.tsx' },
])('the way $way passes at most $most files', ({ way, most, from, to }) => {
  const files = filesAfter(`**${way}**`);
  expect(files[0]?.endsWith(from)).toBe(true);
  expect(files.at(-1)?.endsWith(to)).toBe(true);
  expect(files.length).toBeLessThanOrEqual(most);
  expect(new Set(files).size).toBe(files.length);
});

const page = readFileSync('docs/security.md', 'utf8').replaceAll('\n', ' ');

/** The files and titles that the page names: titles follow their file. */
const named = [...page.matchAll(/`(tests\/[^`]+)`((?:[\s,]*“[^”]+”)+)/g)].flatMap(
  ([, file = '', titles = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
);

it('the page about safety names only tests that exist', () => {
  expect(named.length).toBeGreaterThan(80);
  const missing = named.filter(
    ({ file, title }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title),
  );
  expect(missing).toEqual([]);
  expect([...page.matchAll(/“/g)]).toHaveLength(named.length);
});

it('the page about safety has a test for each of its properties', () => {
  const text = readFileSync('docs/security.md', 'utf8');
  const rows = [...text.matchAll(/^\| (\d+) .*$/gm)];
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.map(([, number]) => Number(number))).toEqual(rows.map((_, index) => index + 1));
  expect(rows.filter(([row]) => !/`tests\/.*“.*”/.test(row)).map(([row]) => row)).toEqual([]);
});

it.each([
  ['resetPassword', `for ${resetMinutes} minutes`],
  ['openAddressLink', `within ${undoHours} hours`],
  ['createInvitation', `for ${invitationDays} days`],
])('the contract says of %s the time that the service keeps: %s', (id, text) => {
  const [, after = ''] = readFileSync('openapi.yaml', 'utf8').split(`operationId: ${id}\n`);
  expect(after.slice(0, 1_500)).toContain(text);
});
