// `npm run bench -- service`, its second part: how long another person waits beside the most expensive calls about a large
// list, and how long searches take. MEMBERS sets the length of the list.
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gather, openEmbedded, openOn, type Crowd } from './memberService';

const count = Number(process.env['MEMBERS'] ?? 100_000);
/** The maximum time in milliseconds that a call may delay others. */
const maxWait = 250;

const texts = [
  'lovelace',
  'tu',
  'lovelace ray',
  'ada@example.com',
  'com',
  'u e c 1 2 3 4 5 6 7',
  'ﷺ'.repeat(10),
];

/** CPU milliseconds of this process, so that other load does not count; on PostgreSQL, milliseconds of the clock. */
const clockOf = (isEmbedded: boolean) => () => {
  const { user, system } = process.cpuUsage();
  return isEmbedded ? (user + system) / 1_000 : performance.now();
};

const measure = async (crowd: Crowd, isEmbedded: boolean) => {
  const now = clockOf(isEmbedded);
  const { app } = crowd;
  const send = async (
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    body?: object,
    headers = crowd.headers,
  ) => {
    const answer = await app.inject({ method, url: `/v1${url}`, headers, ...(body && { body }) });
    await nextTurn();
    if (answer.statusCode >= 400) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    return answer;
  };
  const account = { name: 'Other', email: 'other@example.com', password: randomUUID() };
  const { token } = (await send('POST', '/auth/register', account)).json<{ token: { token: string } }>();
  const other = { authorization: `Bearer ${token.token}` };

  const rows: { what: string; 'others wait (ms)': number; 'at most': number; 'in all (s)': number }[] = [];
  /** Runs the work while another person sends requests in a loop, and records the longest time between two answers. */
  const beside = async (what: string, work: () => Promise<unknown>) => {
    let [longest, last, isDone] = [0, now(), false];
    const asking = (async () => {
      while (!isDone) {
        await send('GET', '/members?limit=1', undefined, other);
        longest = Math.max(longest, now() - last);
        last = now();
      }
    })();
    const began = now();
    await work();
    const took = now() - began;
    isDone = true;
    await asking;
    rows.push({
      what,
      'others wait (ms)': Math.round(longest),
      'at most': maxWait,
      'in all (s)': Number((took / 1_000).toFixed(2)),
    });
  };

  const totalOf = async () => (await send('GET', '/members?limit=1')).json<{ total: number }>().total;
  const change = async (changes: object) => {
    const url = `/members/matching?all=true&total=${await totalOf()}`;
    while ((await send('PATCH', url, { changes })).json<{ more: boolean }>().more);
  };
  const deletion = randomUUID();
  const deleteAll = async () => {
    const shown = async () => `all=true&total=${await totalOf()}&deletion=${deletion}`;
    while ((await send('POST', `/members/matching/delete?${await shown()}`)).json<{ more: boolean }>().more);
  };
  const undo = async () => {
    for (let after: string | null = ''; after !== null;) {
      const url: string = `/members/deletions/${deletion}/undo${after && `?after=${after}`}`;
      after = (await send('POST', url)).json<{ next: string | null }>().next;
    }
  };

  for (const text of texts)
    await beside(`search ${text.slice(0, 20)}`, () => send('GET', `/members?q=${encodeURIComponent(text)}`));
  await beside('page 1000', () => send('GET', '/members?page=1000'));
  await beside('facets', () => send('GET', '/members/facets'));
  await beside('export', () => send('GET', '/members/export'));
  await beside('export of a search', () => send('GET', '/members/export?q=com&sortBy=email'));
  await beside('data file', () => send('GET', '/account/data'));
  await beside('class of all', () => change({ class: 'New' }));
  await beside('role of all', () => change({ role: 'Moderator' }));
  await beside('deletion of all', deleteAll);
  await beside('undo of all', undo);
  await beside('deletion of the account', () =>
    send('POST', '/account/deletion', { email: crowd.email, password: crowd.password }),
  );
  return rows;
};

for (const [name, open] of Object.entries({
  PostgreSQL: openOn(process.env['DATABASE_URL'] ?? ''),
  'the embedded database (ms of the processor)': openEmbedded,
})) {
  const crowd = await gather(open, count);
  const rows = await measure(crowd, open === openEmbedded);
  const load = (loadavg()[0] ?? 0).toFixed(1);
  console.log(`\nWhat others wait beside calls about ${count} members, on ${name} (load average ${load})\n`);
  console.table(rows);
  await crowd.close();
}
process.exit(0);
