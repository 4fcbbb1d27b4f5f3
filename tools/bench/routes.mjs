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

/**
 * The script that each other route loads beyond the same person's landing page, the additional script for a
 * signed-in person, and the modules that no route may load.
 */
export async function routeRows(bench) {
  const { chunks } = bench;
  const visitor = await openPhone(bench);
  const member = await openPhone(bench, { signedIn: true });
  const landing = { visitor: await loadedScripts(visitor, '/'), member: await loadedScripts(member, '/') };
  const rowOf = (what, scripts, before) => ({
    what: `${what} adds`,
    value: sum([...scripts].filter(([file]) => !before.has(file)).map(([, size]) => size)),
    atMost: 35,
    ...kilobytes,
  });
  const rows = [rowOf('`/`, signed in,', landing.member, landing.visitor)];
  const scrolled = new Map([['/', await loadedScripts(visitor, '/', { scroll: true })]]);
  for (const path of routePaths) {
    const isForMembers = ['/members', '/account'].includes(path);
    const person = isForMembers ? member : visitor;
    const scripts = await loadedScripts(person, `/#${path}`);
    rows.push(rowOf(`\`${path}\``, scripts, isForMembers ? landing.member : landing.visitor));
    scrolled.set(path, await loadedScripts(person, `/#${path}`, { scroll: true }));
  }
  await Promise.all([visitor.close(), member.close()]);
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
