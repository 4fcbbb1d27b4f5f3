import { gather, openEmbedded, openOn, type Crowd } from './memberService';

/** Measures the service's time for a page of members, with a thousand and a million members. */

const rounds = 200;
const few = 1_000;
const many = Number(process.env['MEMBERS'] ?? 1_000_000);
/** Time limit per case, in milliseconds: slow cases run fewer times. */
const longest = 12_000;

type Address = string | ((crowd: Crowd) => string);

/** Measures only the cases whose names contain this text. */
const only = process.env['ONLY'];
const cases: [what: string, address: Address][] = [
  ['first page', ''],
  ['first page of the students', '?role=User&sortBy=name:asce'],
  ['page nine tenths in, by cursor', ({ deepCursor }) => `?after=${deepCursor}`],
  ['page nine tenths in, of 100', ({ deepCursor }) => `?limit=100&after=${deepCursor}`],
  ['page 100, by number', '?page=100'],
  ['deepest page by number (100; 1 000)', ({ count }) => `?page=${Math.min(count / 10, 1_000)}`],
  ['search: one name', '?search=xylander'],
  ['search: 1 name of 400', '?search=quist'],
  ['search: 1 name of 12', '?search=hedy'],
  ['search: the letter that 1 first name of 12 begins with', '?search=e'],
  ['search: no name', '?search=wxyz'],
  ['search: one name, by username', '?search=xylander&sortBy=username:asce'],
  ['search: 1 name of 400, by username', '?search=quist&sortBy=username:asce'],
  ['search: 1 name of 12, in one class', '?search=hedy&class=class%207'],
  ['search: 1 name of 400, in one class', '?search=quist&class=class%207'],
  ['search: 1 first name of 12, the last', '?search=zoe'],
  ['search: 1 first name of 12, by username', '?search=hedy&sortBy=username:asce'],
  ['search: 1 middle name of 10', '?search=ray'],
  ['search: two words', '?search=ray%20hop'],
  ['search: two letters that no word begins with', '?search=wx'],
  ['by username', '?sortBy=username:asce'],
  ['by username, downwards', '?sortBy=username:desc'],
  ['by email', '?sortBy=email:asce'],
  ['by role', '?sortBy=role:asce'],
  ['newest first', '?sortBy=added:desc'],
  ['viewers (1 of 500), newest first', '?role=Viewer&sortBy=added:desc'],
  ['one class of 100', '?class=class%207'],
  ['viewers (1 of 500), by email', '?role=Viewer&sortBy=email:asce'],
  ['facets', '/facets'],
];

const median = (times: number[]) =>
  times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

const timed = async (crowd: Crowd, address: Address): Promise<number> => {
  const start = performance.now();
  await crowd.ask(typeof address === 'string' ? address : address(crowd));
  return performance.now() - start;
};

/** Both services take turns, so that other load on the machine affects both. */
const compare = async (crowds: [Crowd, Crowd], address: Address): Promise<[number, number]> => {
  const times: [number[], number[]] = [[], []];
  const start = performance.now();
  for (let round = 0; round < rounds + 20; round += 1) {
    if (round > 40 && performance.now() - start > longest) break;
    for (const index of [0, 1] as const) {
      const time = await timed(crowds[index], address);
      if (round >= 20) times[index].push(time);
    }
  }
  return [median(times[0]), median(times[1])];
};

const table = async (name: string, open: Parameters<typeof gather>[0]): Promise<void> => {
  const start = performance.now();
  const crowds: [Crowd, Crowd] = [await gather(open, few), await gather(open, many)];
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`\n### ${name}: medians of ${rounds}, in milliseconds; filled in ${seconds} s\n`);
  console.log(`| what | ${few} members | ${many} members | ratio |\n| --- | ---: | ---: | ---: |`);
  for (const [what, address] of cases.filter(([what]) => !only || what.includes(only))) {
    const [small, large] = await compare(crowds, address);
    console.log(`| ${what} | ${small.toFixed(2)} | ${large.toFixed(2)} | ${(large / small).toFixed(2)} |`);
  }
  for (const crowd of crowds) await crowd.close();
};

const postgres = process.env['DATABASE_URL'];
if (postgres !== undefined) await table('PostgreSQL', openOn(postgres));
await table('PGlite', openEmbedded);
