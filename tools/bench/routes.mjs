import { readFileSync } from 'node:fs';
import { holds } from './build.mjs';
import { openPhone } from './served.mjs';
import { loadedScripts, sum } from './scripts.mjs';
import { kilobytes } from './table.mjs';

/** Modules that only some routes may load: part of the module's path, and its routes. */
const reserved = [
  { what: 'react-slick', part: '/react-slick/', users: ['/', '/affiliate-program'] },
  { what: 'the inspector', part: '/@statelyai/inspect/', users: [] },
  { what: 'the members pages', part: '/src/screens/members/', users: ['/members'] },
];

export const routePaths = [
  ...readFileSync('src/app/routes/SiteRoutes.tsx', 'utf8').matchAll(/^ {2}'(\/[^']+)':/gm),
].map(([, path]) => path);

/** The script that each other route loads beyond the landing page's, and the modules that no route may load. */
export async function routeRows(bench) {
  const { chunks } = bench;
  const visitors = { out: await openPhone(bench), in: await openPhone(bench, { signedIn: true }) };
  const visit = (path, options) => {
    const context = ['/members', '/account'].includes(path) ? visitors.in : visitors.out;
    return loadedScripts(context, path === '/' ? '/' : `/#${path}`, options);
  };
  const landing = await visit('/');
  const rows = [];
  const scrolled = new Map([['/', await visit('/', { scroll: true })]]);
  for (const path of routePaths) {
    const added = [...(await visit(path))].filter(([file]) => !landing.has(file));
    rows.push({
      what: `\`${path}\` adds`,
      value: sum(added.map(([, size]) => size)),
      atMost: 30,
      ...kilobytes,
    });
    scrolled.set(path, await visit(path, { scroll: true }));
  }
  await Promise.all(Object.values(visitors).map((context) => context.close()));
  for (const { what, part, users } of reserved) {
    const strangers = [...scrolled].filter(
      ([path, scripts]) =>
        !users.includes(path) && [...scripts.keys()].some((file) => holds(chunks, file, part)),
    );
    rows.push({
      what: `Routes that load ${what} without using it`,
      value: strangers.length,
      atMost: 0,
      note: strangers.map(([path]) => path).join(', '),
    });
  }
  return rows;
}
