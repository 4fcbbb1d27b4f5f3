import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { Schema } from '../../server/contract/types';
import { readPage } from '../../server/members/page';
import { corpus } from '../support/corpus';
import { namesOf, newTeam } from '../support/members';
import { startService } from '../support/server';

const service = await startService();
const { call } = service;

type Query = Record<string, string>;

/** Reads all pages of a list by cursor. */
const read = async (list: (query: Query) => Promise<Schema<'MemberPage'>>, query: Query) => {
  const pages: Schema<'MemberPage'>[] = [];
  for (let after: string | null | undefined; after !== null; after = pages.at(-1)?.next ?? null) {
    pages.push(
      await list({ ...query, page: String(pages.length + 1), ...(after !== undefined && { after }) }),
    );
  }
  return pages;
};

const named = newTeam(service).then(async (team) => {
  const names = new Set(corpus('searches').map(([name]) => name));
  await team.add(...[...names].map((name) => ({ name })));
  return team;
});

describe('the list of members', async () => {
  const { token, add, list } = await newTeam(service);
  await add(
    {
      name: 'Émile Zola',
      username: 'Zola',
      email: 'emile@example.com',
      categoryId: 'books',
      class: 'Spring',
    },
    { name: 'ada Lovelace', username: 'ada', email: 'zz@example.com', categoryId: 'code', class: 'Spring' },
    { name: 'Grace Hopper', email: 'grace@example.com', categoryId: 'code', class: 'Autumn' },
    { name: 'Жанна Агузарова', username: 'bravo' },
    { name: '100% Proof_d', role: 'Viewer', class: 'Spring' },
    { name: 'Zoë Ada Quinn', role: 'Moderator' },
    { name: 'Øyvind Weiß' },
  );
  const names = async (query: Query) => namesOf(await list(query));
  const everyone = await names({ limit: '100' });

  it('is sorted by name, by the plain form of its letters', () => {
    expect(everyone).toEqual([
      '100% Proof_d',
      'ada Lovelace',
      'Émile Zola',
      'Grace Hopper',
      'Øyvind Weiß',
      'Zoë Ada Quinn',
      'Жанна Агузарова',
    ]);
  });

  it('returns the page number, the totals and the cursor of the next page', async () => {
    const page = await list({ limit: '4', page: '0' });
    expect(page).toMatchObject({ page: 0, totalIsExact: true, next: expect.any(String) as string });
    const last = await list({ limit: '4', page: '2', after: page.next ?? '' });
    expect(last).toMatchObject({ page: 2, next: null });
    const beyond = { page: 3, results: 0, total: 7, next: null };
    expect(await list({ limit: '4', page: '3' })).toMatchObject(beyond);
  });

  it('sorted by a column has members without a value last', async () => {
    expect((await names({ sortBy: 'username:asc' })).slice(0, 3)).toEqual([
      'ada Lovelace',
      'Жанна Агузарова',
      'Émile Zola',
    ]);
    expect((await names({ sortBy: 'email:asc' })).slice(0, 3)).toEqual([
      'Émile Zola',
      'Grace Hopper',
      'ada Lovelace',
    ]);
    expect((await names({ sortBy: 'role:asc' }))[0]).toBe('Zoë Ada Quinn');
  });

  it.each([
    ['ad_', ['ada Lovelace', 'Zoë Ada Quinn']],
    ['example', []],
    ['  ', everyone],
  ])('searched for %j finds names with words that begin with its words', async (search, found) => {
    expect(await list({ search })).toMatchObject({
      results: found.length,
      total: found.length,
      totalIsExact: true,
    });
    expect(await names({ search })).toEqual(found);
  });

  it.each(corpus('searches'))('with %s, searched for “%s”: %s', async (name, search, outcome) => {
    const team = await named;
    const found = namesOf(await team.list({ search, sortBy: 'username:asce' }));
    expect(namesOf(await team.list({ search })).sort()).toEqual(found.sort());
    expect(found.includes(name) ? 'found' : 'not').toBe(outcome);
  });

  describe('searched for all that a person has', async () => {
    const team = await newTeam(service);
    await team.add(
      { name: 'Amara Tanaka', username: 'tanaka226', email: 'Amara.Tanaka+club@mail.example.org' },
      { name: 'Leo Okafor', username: 'leo_of_mail', class: 'Évening (late) 2024' },
      { name: 'Mail Carrier', email: 'post@other.example' },
      { name: '李雷', class: '三年二班' },
      { name: 'किरण', class: 'कक्षा' },
    );

    it.each([
      ['amara.tanaka+club@mail.example.org', ['Amara Tanaka']],
      ['EVENING 2024', ['Leo Okafor']],
      ['of_ma leo', ['Leo Okafor']],
      ['mail', ['Mail Carrier', 'Amara Tanaka', 'Leo Okafor']],
      ['二班', ['李雷']],
      ['雷 三', ['李雷']],
      ['कक्षा', ['किरण']],
    ])('%j finds %j', async (q, found) => {
      expect(namesOf(await team.list({ q }))).toEqual(found);
      const byRole = await team.list({ q, sortBy: 'role' });
      expect([byRole.total, namesOf(byRole).toSorted()]).toEqual([found.length, found.toSorted()]);
    });

    it('is found by its new values after an edit, and no longer by the old ones', async () => {
      const id = await team.idOf('Mail Carrier');
      await call('updateMember', {
        token: team.token,
        params: { id },
        body: { name: 'Post Rider', class: 'Dawn', email: null, username: 'rider9' },
      });
      for (const q of ['post', 'dawn', 'rider9']) expect((await team.list({ q })).total).toBe(1);
      for (const q of ['carrier', 'other']) expect((await team.list({ q })).total).toBe(0);
    });

    it('refuses both searches at once', async () => {
      const { problem } = await call('listMembers', { token: team.token, query: { q: 'a', search: 'a' } });
      expect(problem).toMatchObject({ code: 422, errors: { q: ['Not beside search'] } });
    });
  });

  describe('searched and sorted by name', async () => {
    const team = await newTeam(service);
    const beginning = ['Ann', 'ann Z', 'Anna', 'Änne', 'Annika'];
    const containing = ['Ada Ann', 'Hans Annen', 'Jo-Anna', 'Zoë Anne'];
    await team.add(
      ...[...containing, ...beginning, 'Ana', 'Hanna'].map((name, index) => ({
        name,
        username: `user${index}`,
        role: index % 2 ? ('Viewer' as const) : ('User' as const),
      })),
    );
    const ordered = [...beginning, ...containing];

    it.each(['1', '2', '3', '4', '5', '8', '9', '100'])(
      'has the names that begin with the text first, then those with another such word, in either order, %s per page',
      async (limit) => {
        const pages = await read(team.list, { search: 'ANN', limit });
        expect(pages.flatMap(namesOf)).toEqual(ordered);
        for (const page of pages) expect(page).toMatchObject({ total: 9, totalIsExact: true });
        const reversed = await read(team.list, { search: 'ann', sortBy: 'name:desc', limit });
        expect(reversed.flatMap(namesOf)).toEqual([...beginning.toReversed(), ...containing.toReversed()]);
        const numbered = await Promise.all(
          pages.map((_, index) => team.list({ search: 'ann', limit, page: String(index + 1) })),
        );
        expect(numbered.flatMap(namesOf)).toEqual(ordered);
      },
    );

    it('has both groups within a role', async () => {
      const both = await Promise.all(
        ['User', 'Viewer'].map(async (role) =>
          (await read(team.list, { search: 'ann', role, limit: '2' })).flatMap(namesOf),
        ),
      );
      expect(both.map((names) => names.toSorted((a, b) => ordered.indexOf(a) - ordered.indexOf(b)))).toEqual(
        both,
      );
      expect(both.flat().toSorted()).toEqual(ordered.toSorted());
    });

    it('continues with the second group when the last name of the first was deleted meanwhile', async () => {
      const { next, users } = await team.list({ search: 'ann', limit: '5' });
      await call('deleteMember', { token: team.token, params: { id: users[4]?.id ?? '' } });
      expect(namesOf(await team.list({ search: 'ann', after: next ?? '' }))).toEqual(containing);
      await team.add({ name: 'Annika' });
    });

    it.each([
      [1, ['Ann 2', 'Ann 3']],
      [3, ['Ann 4', 'Ann 5']],
    ])('continues after a page of which %s were deleted between search and reading', async (gone, shown) => {
      const { teamId, add, list } = await newTeam(service);
      const all = [1, 2, 3, 4, 5, 6].map((number) => `Ann ${number}`);
      await add(...all.map((name) => ({ name })));
      const executor = service.db.getExecutor();
      const execute = executor.executeQuery.bind(executor);
      vi.spyOn(executor, 'executeQuery').mockImplementationOnce(async (search) => {
        const found = await execute(search);
        await sql`delete from members where team_id = ${teamId} and name = any(${all.slice(0, gone)})`.execute(
          service.db,
        );
        return found;
      });
      const page = await readPage(service.db, teamId, { search: 'ann', limit: 2 });
      expect(namesOf(page)).toEqual(shown);
      expect(page.next).not.toBeNull();
      const rest = await list({ search: 'ann', after: page.next ?? '' });
      expect(namesOf(rest)).toEqual(all.slice(all.indexOf(shown.at(-1) ?? '') + 1));
    });

    it('has no groups in another sort order', async () => {
      const query = { search: 'ann', sortBy: 'username:asce', role: 'Viewer', limit: '1' };
      const pages = await read(team.list, query);
      expect(pages.flatMap(namesOf)).toEqual(['Hans Annen', 'Zoë Anne', 'ann Z', 'Änne']);
    });
  });

  describe('searched in a large team', async () => {
    const team = await newTeam(service);
    const first = Array.from({ length: 11_000 }, (_, index) => `aa ${String(index).padStart(5, '0')}`);
    const few = Array.from({ length: 12 }, (_, index) => `mo zed ${String(index).padStart(2, '0')}`);
    const many = Array.from({ length: 300 }, (_, index) => `pat lee ${String(index).padStart(3, '0')}`);
    await sql`
      insert into members (team_id, name, name_key, role, username)
      select teams.id, name, name, 'User', translate(name, ' ', '_') from teams,
        unnest(${[...first, ...few, ...many, 'zed', 'zeddy']}::text[]) as name
      where owner_id = ${team.owner.user.id}`.execute(service.db);
    const found = async (query: Query) =>
      (await read(team.list, { limit: '100', ...query })).flatMap(namesOf);

    it('finds a few names among all, with their number', async () => {
      const pages = await read(team.list, { search: 'zed', limit: '3' });
      expect(pages.flatMap(namesOf)).toEqual(['zed', 'zeddy', ...few]);
      for (const page of pages) expect(page).toMatchObject({ total: 14, totalIsExact: true });
    });

    it('finds many names that come late, in the order of the list', async () => {
      expect(await found({ search: 'lee' })).toEqual(many);
      expect(await found({ search: 'lee pat', sortBy: 'name:desc' })).toEqual(many.toReversed());
      expect(await found({ search: 'lee', sortBy: 'username:asce' })).toEqual(many);
      expect(namesOf(await team.list({ search: 'lee', limit: '100', page: '2' }))).toEqual(
        many.slice(100, 200),
      );
    });

    it('finds names that nearly all have, and says that there are more than were counted', async () => {
      const many = { total: 1_000, totalIsExact: false, results: 10 };
      expect(await team.list({ search: 'aa' })).toMatchObject(many);
      for (const query of [{ search: 'aa' }, { addedSince: '2024-01-01T00:00:00.000000Z' }]) {
        const late = await team.list({ ...query, page: '500' });
        expect(late).toMatchObject({ total: 5_001, totalIsExact: false });
        expect(namesOf(late)).toEqual(first.slice(4_990, 5_000));
      }
      expect(namesOf(await team.list({ search: 'aa 109', sortBy: 'name:desc', limit: '2' }))).toEqual([
        'aa 10999',
        'aa 10998',
      ]);
      expect(namesOf(await team.list({ search: '0', limit: '2' }))).toEqual(['aa 00000', 'aa 00001']);
    });
  });

  it('of a class contains its students only', async () => {
    const spring = { token, params: { value: 'Spring' } };
    const { body } = await call('listClassMembers', { ...spring, query: { limit: '1' } });
    expect(body).toMatchObject({ total: 2, results: 1, users: [{ name: 'ada Lovelace' }] });
    const query = { limit: '1', after: body.next ?? '' };
    const { body: rest } = await call('listClassMembers', { ...spring, query });
    expect(rest).toMatchObject({ next: null, users: [{ name: 'Émile Zola' }] });
  });

  it('returns the values to filter by', async () => {
    const facets = { access: 'owner', categories: ['books', 'code'], classes: ['Autumn', 'Spring'] };
    expect((await call('readMemberFacets', { token })).body).toMatchObject(facets);
  });

  it.each([
    ['a cursor that is none', { after: 'abc' }],
    ['a page too deep for its number', { page: '1001' }],
    ['a page that is no number', { page: 'x' }],
    ['a limit over 100', { limit: '101' }],
    ['a limit in hexadecimal', { limit: '0x10' }],
    ['a limit with an exponent', { limit: '1e1' }],
    ['a field that can’t be sorted by', { sortBy: 'user_id:asce' }],
    ['a role that there isn’t', { role: 'Owner' }],
    ['an id that is none', { ids: 'x' }],
    ['a search with a control character', { search: 'a\u0000' }],
  ])('is refused with %s', async (_, query: Query) => {
    const { problem } = await call('listMembers', { token, query });
    expect(problem.code).toBe(422);
    expect(Object.keys(problem.errors ?? {})[0]?.split('.')[0]).toBe(Object.keys(query)[0]);
  });

  const newest = { sortBy: 'added:desc' };
  it.each<[string, Query, (id: string) => unknown]>([
    ['without a position', {}, () => null],
    ['with an id that is none', {}, () => ['a', 'b']],
    ['with another position', {}, () => ['a']],
    ['with a day that there isn’t', newest, (id) => ['2030-02-30T12:00:00.000000Z', id]],
    ['with a month that there isn’t', newest, (id) => ['2030-13-01T12:00:00.000000Z', id]],
    ['with a word for a time', newest, (id) => ['now', id]],
    ['without a time', newest, (id) => ['', id]],
  ])('refuses a forged cursor %s', async (_, query, position) => {
    const { next } = await list({ limit: '1', ...query });
    const [key, [, id = '']] = JSON.parse(Buffer.from(next ?? '', 'base64url').toString()) as [
      string,
      string[],
    ];
    const after = Buffer.from(JSON.stringify([key, position(id), 0, 0, true])).toString('base64url');
    const { problem } = await call('listMembers', { token, query: { ...query, after } });
    expect(problem).toMatchObject({ code: 422, errors: { after: ['Not valid'] } });
  });

  it.each<[string, Query, Query]>([
    ['another sort order', { sortBy: 'name:asce' }, { sortBy: 'name:desc' }],
    ['another role', {}, { role: 'User' }],
    ['another class', {}, { class: 'Spring' }],
    ['another category', { categoryId: 'code' }, { categoryId: 'books' }],
    ['another search', { search: 'ada' }, { search: 'a' }],
    ['no search', { search: 'ada' }, {}],
    ['another name', {}, { name: 'Grace Hopper' }],
  ])('refuses a cursor of a list with %s', async (_, query, other) => {
    const { next } = await list({ limit: '1', ...query });
    const { problem } = await call('listMembers', { token, query: { ...other, after: next ?? '' } });
    expect(problem).toMatchObject({
      code: 422,
      errors: { after: ['Belongs to a list with another search, filter or order'] },
    });
  });

  it('continues without gaps or repetitions when members are added and deleted meanwhile', async () => {
    const team = await newTeam(service);
    await team.add(...['b', 'd', 'f', 'h', 'j'].map((name) => ({ name })));
    const first = await team.list({ limit: '2' });
    await team.add({ name: 'a' }, { name: 'e' });
    await call('deleteMember', { token: team.token, params: { id: first.users[1]?.id ?? '' } });
    const second = await team.list({ limit: '2', after: first.next ?? '' });
    expect([namesOf(first), namesOf(second)]).toEqual([
      ['b', 'd'],
      ['e', 'f'],
    ]);
    expect(second.total).toBe(6);
  });
});
