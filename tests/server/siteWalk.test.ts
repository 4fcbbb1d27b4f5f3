import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Member, MemberQuery } from '../../src/api/members/memberSchemas';
import { parametersOf } from '../../src/api/members/members';
import { membersRoute } from '../../src/urls/membersQuery';
import { signIn } from '../support/accounts';
import { formOf, importCsv } from '../support/csv';
import { amount, seed } from '../support/generated';
import { startService, type CallResult } from '../support/server';
import { actsOf, closeDialog } from '../support/site/acts';
import { openSite, type Site } from '../support/site/site';

const numRuns = amount(12, 300);
const maxCommands = amount(30, 60);

const service = await startService({ RATE_LIMIT_FACTOR: '1000000' });
const { call, db } = service;
const people = [await signIn(service, { name: 'Ana' }), await signIn(service, { name: 'Bo' })] as const;

// Two pages and a half of students, and a few others.
const rows = [
  'name,role,username,email,class',
  ...Array.from({ length: 23 }, (_, index) => {
    const number = String(index).padStart(2, '0');
    return `Student ${number},User,s${number},s${number}@school.example,${index % 3 === 0 ? 'Autumn' : ''}`;
  }),
  'Vera,Viewer,vera,vera@school.example,Autumn',
  'Max,Moderator,max,max@school.example,',
].join('\n');

/** Holds after every act, whatever is still on its way. */
const expectInvariants = (site: Site) => {
  expect(site.unsaid(), 'an error that happened is said').toEqual([]);
  const page = site.page();
  const auth = page.auth().getSnapshot();
  const { user } = auth.context;
  const stored = page.session.read()?.user;
  // A log-out that another tab has overtaken still waits for its answer, at most ten seconds.
  const isLeaving = auth.matches('loggedOut') || (auth.matches('loggingOut') && !stored);
  if (!auth.matches({ restoring: 'reading' }) && !isLeaving)
    expect(user?.id, 'the person shown as signed in is the one in storage').toBe(stored?.id);
  if (user && !auth.matches('loggingOut'))
    expect(auth.can({ type: 'logout.requested' }), 'who is signed in can log out').toBe(true);
  const list = page.members()?.getSnapshot();
  if (!list) return;
  const { fetched, visible, selected } = list.context;
  for (const { users, results, totalResults } of [fetched, visible]) {
    expect(new Set(users.map(({ id }) => id)).size, 'each member is listed once').toBe(users.length);
    expect(results, 'the page counts its members').toBe(users.length);
    expect(totalResults, 'the total includes all listed members').toBeGreaterThanOrEqual(users.length);
  }
  // Before the list's end, a member on a later page can be selected.
  if (!list.matches({ list: 'end' }) && !list.matches({ list: 'empty' })) return;
  const listed = new Set(visible.users.map(({ id }) => id));
  const others = [...selected].filter((id) => !listed.has(id));
  expect(others, 'only listed members are selected').toEqual([]);
};

/** Everyone in the order of the query, from the service itself. */
const everyone = async (token: string, query: MemberQuery) => {
  const users: Member[] = [];
  let after: string | null = null;
  do {
    const { body }: CallResult<'listMembers'> = await call('listMembers', {
      token,
      query: { ...parametersOf(query), limit: '100', ...(after !== null && { after }) },
    });
    users.push(...(body.users as Member[]));
    after = body.next;
  } while (after !== null);
  return users;
};

/** Lets everything on its way arrive, and compares the list with what the service holds. */
const expectSameList = async (site: Site) => {
  site.network.heal();
  await site.network.settle();
  site.page().pass(300);
  await site.network.settle();
  await site.reloadIfAsked();
  closeDialog(site);
  await site.network.settle();
  expectInvariants(site);
  const page = site.page();
  const members = page.members();
  if (!members) return;
  const loadAll = async () => {
    const isLoaded = () => ['end', 'empty'].includes(members.getSnapshot().value.list);
    for (let turn = 0; turn < 20 && !isLoaded(); turn += 1) {
      members.send({ type: 'list.retried' });
      members.send({ type: 'page.requested' });
      await site.network.settle();
    }
  };
  // A reported failure is what a person answers by a refresh.
  const isTold = site.isTold();
  await loadAll();
  if (isTold) {
    members.send({ type: 'list.refreshed' });
    await site.network.settle();
    await loadAll();
  }
  expectInvariants(site);
  if (page.members() !== members) return;
  const { visible, query } = members.getSnapshot().context;
  const there = await everyone(page.session.accessToken() ?? '', query);
  expect(visible.users, 'the list is what the service holds').toEqual(there);
  expect(visible.totalResults, 'the total is what the service holds').toBe(there.length);
  expect(page.address(), 'the address names the list').toBe(membersRoute(query));
};

const prepare = async (): Promise<Site> => {
  for (const { user, access } of people) {
    await db
      .deleteFrom('members')
      .where('userId', 'is', null)
      .where('teamId', 'in', (query) => query.selectFrom('teams').select('id').where('ownerId', '=', user.id))
      .execute();
    await importCsv(service, access, formOf(rows));
  }
  const site = openSite(service);
  const [{ email, password }] = people;
  site.otherTab.write((await call('logIn', { body: { email, password } })).body);
  await site.network.settle();
  return site;
};

it('shows what the service holds and the person in storage, whatever a person, other tabs and the network do', async () => {
  const acts = fc.commands(actsOf(service, people, expectInvariants), { maxCommands, size: 'max' });
  const property = fc.asyncProperty(acts, async (commands) => {
    const site = await prepare();
    try {
      await fc.asyncModelRun(() => ({ model: site, real: site }), commands);
      await expectSameList(site);
    } finally {
      site.close();
    }
  });
  // For a seeded fault it is enough that a walk fails; the smallest one takes minutes to find.
  await fc.assert(property, { numRuns, seed, endOnFailure: 'SEEDED_FAULT' in process.env });
}, 3_600_000);
