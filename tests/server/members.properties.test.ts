import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Request, Schema } from '../../server/contract/types';
import { formOf, importCsv } from '../support/csv';
import fc, { type Arbitrary } from '../support/fastCheck';
import { amount } from '../support/generated';
import { newTeam } from '../support/members';
import { startService } from '../support/server';

type Member = Schema<'Member'>;
type ListQuery = Request<'listMembers'>['Querystring'];
type Filters = Omit<Request<'changeMatching'>['Querystring'], 'all' | 'total' | 'totalIsExact'>;
/** An arbitrary for each key of a type: the compiler asks for that of a new key. */
type Each<Type> = { [Key in keyof Required<Type>]: Arbitrary<Type[Key]> };

const service = await startService();
const { call, db } = service;

const roles = fc.constantFrom('User', 'Viewer', 'Moderator');
const labels = fc.constantFrom('Spring', 'Autumn', 'Évening, late', '2');
const names = fc
  .array(fc.constantFrom('Ada', 'Ádám', 'Byron', 'Ek', 'Anna-Lena', 'O’Brien', 'an', '李'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((words) => words.join(' '));
/** Different in each draw: no two members of a team have the same. */
const unique = fc.uuid().map((id) => id.slice(0, 8));

const columns: Each<Schema<'MemberRequest'>> = {
  name: names,
  role: roles,
  username: unique.map((text) => `U.${text}`),
  email: unique.map((text) => `${text}@example.com`),
  categoryId: labels,
  class: labels,
};
const added = fc.record(columns, { requiredKeys: ['name', 'role'] });

const emptied = <Value>(values: Arbitrary<Value>) => fc.option(values, { freq: 3 });
const changes: Each<Schema<'MemberChanges'>> = {
  name: names,
  role: roles,
  username: emptied(columns.username),
  email: emptied(columns.email),
  categoryId: emptied(labels),
  class: emptied(labels),
};
const changed = fc.record(changes, { requiredKeys: [] }).filter((given) => Object.keys(given).length > 0);

const newList = async (members: readonly Schema<'MemberRequest'>[]) => {
  const { token } = await newTeam(service);
  for (const body of members) expect((await call('createMember', { token, body })).status).toBe(204);
  return token;
};
const all = async (token: string) =>
  (await call('listMembers', { token, query: { limit: '100' } })).body.users;
const given = ({ id: _id, user_id: _account, addedAt: _time, ...rest }: Member) => rest;
const withNulls = (member: Schema<'MemberRequest'>) => ({
  username: null,
  email: null,
  categoryId: null,
  class: null,
  ...member,
});
const sorted = (members: readonly object[]) =>
  members.map((member) => JSON.stringify(member, Object.keys(member).sort())).sort();
/** The rows of a table with all columns that it has. */
const rowsOf = async (ids: readonly string[]) =>
  (
    await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(members) as row from members where id = any(${ids}) order by id`.execute(db)
  ).rows;

describe('each column of a member', () => {
  const teams = fc.array(added, { minLength: 1, maxLength: 4 });

  it('is listed, downloaded, and carried to another team by a file', async () => {
    await fc.assert(
      fc.asyncProperty(teams, async (members) => {
        const token = await newList(members);
        const expected = sorted(members.map(withNulls));
        expect(sorted((await all(token)).map(given))).toEqual(expected);
        expect(sorted((await call('downloadData', { token })).body.members.map(given as never))).toEqual(
          expected,
        );
        const other = await newList([]);
        const { body: text } = await service.call('exportMembers', { token });
        const { done } = await importCsv(service, other, formOf(text));
        // Members without a username and an address are the same when all the rest is.
        const distinct = new Set(expected);
        expect(done).toMatchObject({ imported: distinct.size, failed: 0 });
        expect(sorted((await all(other)).map(given))).toEqual([...distinct]);
      }),
      { numRuns: amount(6, 200) },
    );
  });

  it('is changed alone, and comes back as it was when a deletion is undone', async () => {
    await fc.assert(
      fc.asyncProperty(teams, changed, fc.nat(), async (members, body, index) => {
        const token = await newList(members);
        const before = await all(token);
        const chosen = before[index % before.length] as Member;
        expect((await call('updateMember', { token, params: { id: chosen.id }, body })).status).toBe(204);
        const after = before.map((member) => (member === chosen ? { ...member, ...body } : member));
        expect(sorted(await all(token))).toEqual(sorted(after));
        const ids = before.map(({ id }) => id);
        const rows = await rowsOf(ids);
        const deletion = randomUUID();
        await call('deleteMembers', { token, body: { ids }, query: { deletion } });
        expect(await all(token)).toEqual([]);
        await call('undoDeletion', { token, params: { id: deletion } });
        expect(await rowsOf(ids)).toEqual(rows);
      }),
      { numRuns: amount(6, 200) },
    );
  });
});

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (...texts: (string | null)[]) =>
  texts.flatMap((text) => plain(text ?? '').split(/[^\p{L}\p{N}]+/u)).filter(Boolean);
/** Whether each word of a text, without signs, begins one of the words. */
const begin = (text: string, words: string[]) =>
  wordsOf(text).every((word) => words.some((begun) => begun.startsWith(word)));

/** Whether a member fits a value of each filter. */
const fits: {
  [Key in keyof Required<Filters>]: (member: Member & { addedAt: string }, value: string) => boolean;
} = {
  role: ({ role }, value) => role === value,
  name: ({ name }, value) => plain(name) === plain(value),
  search: ({ name }, value) => begin(value, wordsOf(name)),
  q: (member, value) => begin(value, wordsOf(member.name, member.username, member.email, member.class)),
  categoryId: ({ categoryId }, value) => categoryId === value,
  class: (member, value) => member.class === value,
  addedSince: ({ addedAt }, value) => addedAt >= value,
  email: (member) => member.email === null,
};
const isFitting = (member: Member & { addedAt: string }, query: Filters) =>
  Object.entries(query).every(([key, value]) => fits[key as keyof Filters](member, value));

const people = fc.sample(added, { numRuns: 25, seed: 1 });

describe('each key of a query', async () => {
  const token = await newList(people);
  const users = (await all(token)) as (Member & { addedAt: string })[];
  // Two at a time, with microseconds, and a second between them and the next, so that a time divides them.
  for (const [index, member] of users.entries()) {
    member.addedAt = `2024-05-01T12:00:${String(10 + Math.floor(index / 2))}.000001Z`;
    await db.updateTable('members').set({ createdAt: member.addedAt }).where('id', '=', member.id).execute();
  }

  const filters: Each<Filters> = {
    role: roles,
    name: fc.constantFrom(...users.map(({ name }) => name.toUpperCase())),
    search: fc.oneof(names, fc.constantFrom('a', 'le', 'b', 'e a')),
    q: fc.oneof(names, labels, columns.email, fc.constantFrom('u', 'example', 'b com', 'spr ada', '2')),
    categoryId: labels,
    class: labels,
    addedSince: fc.constantFrom(...users.map(({ addedAt }) => addedAt)),
    email: fc.constant('none' as const),
  };
  /** Often few keys, so that somebody fits. */
  const filtered = fc
    .tuple(fc.record(filters), fc.shuffledSubarray(Object.keys(filters), { maxLength: 2 }))
    .map(
      ([values, keys]) =>
        Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key))) as Filters,
    )
    .filter(({ search, q }) => search === undefined || q === undefined);

  const listed: Each<Omit<ListQuery, keyof Filters | 'page' | 'after' | 'limit'>> = {
    sortBy: fc.constantFrom('name', 'username', 'email:desc', 'role:asce', 'name:desc', 'added:desc'),
    order: fc.constantFrom('asce', 'asc', 'desc'),
    populate: fc.constant('user_id'),
    ids: fc.subarray(
      users.map(({ id }) => id),
      { minLength: 1 },
    ),
  };
  const limits = fc.integer({ min: 2, max: 12 });
  const textsOf = (query: object): Record<string, string> =>
    Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));

  it('lists the same members in the same order by number and by cursor, and no others', async () => {
    await fc.assert(
      fc.asyncProperty(
        filtered,
        fc.record(listed, { requiredKeys: [] }),
        limits,
        async (wanted, rest, limit) => {
          const query = textsOf({ ...wanted, ...rest, limit });
          const fitting = users.filter(
            (member) => isFitting(member, wanted) && (rest.ids?.includes(member.id) ?? true),
          );
          const read = async (place: Record<string, string>) => {
            const { status, body } = await call('listMembers', { token, query: { ...query, ...place } });
            expect(status).toBe(200);
            const pages = Math.ceil(fitting.length / limit);
            expect(body).toMatchObject({
              totalResults: fitting.length,
              total: fitting.length,
              totalPages: pages,
            });
            expect(body.results).toBe(body.users.length);
            return body;
          };
          const byNumber: Member[] = [];
          const byCursor: Member[] = [];
          let after: string | null = null;
          for (let page = 1; page === 1 || after !== null; page += 1) {
            byNumber.push(...(await read({ page: String(page) })).users);
            const { users: found, next }: Schema<'MemberPage'> = await read(after === null ? {} : { after });
            byCursor.push(...found);
            after = next;
          }
          expect(byCursor).toEqual(byNumber);
          if (rest.sortBy === 'added:desc') {
            const places = byCursor.map(({ addedAt, id }) => `${addedAt} ${id}`);
            expect(places).toEqual(places.toSorted().toReversed());
          }
          const ids = (members: readonly Member[]) => members.map(({ id }) => id).sort();
          expect(ids(byCursor)).toEqual(ids(fitting));
        },
      ),
      { numRuns: amount(40, 2_000), examples: [[{}, { sortBy: 'added:desc' }, 3]] },
    );
  });

  it('exports, changes and deletes those whom it lists, and no others', async () => {
    await fc.assert(
      fc.asyncProperty(filtered, async (wanted) => {
        const query = textsOf(wanted);
        const isChosen = (member: Member) => isFitting(member, wanted);
        const ofUsers = users.filter(isChosen);
        const { body: text } = await service.call('exportMembers', { token, query });
        expect(text.trimEnd().split('\r\n').length - 1).toBe(ofUsers.length);

        const rows = await rowsOf(users.map(({ id }) => id));
        const deletion = randomUUID();
        const shown = {
          ...query,
          ...(Object.keys(query).length === 0 && { all: 'true' }),
          total: String(ofUsers.length),
        };
        const { body } = await call('deleteMatching', { token, query: { ...shown, deletion } });
        expect(body).toEqual({ members: ofUsers.length, more: false });
        const kept = (await all(token)).map(({ id }) => id).sort();
        expect(kept).toEqual(users.flatMap((member) => (isChosen(member) ? [] : [member.id])).sort());
        if (ofUsers.length > 0) await call('undoDeletion', { token, params: { id: deletion } });
        expect(await rowsOf(users.map(({ id }) => id))).toEqual(rows);

        const label = randomUUID();
        const change = { token, query: shown, body: { changes: { class: label } } };
        expect((await call('changeMatching', change)).body.members).toBe(ofUsers.length);
        const renamed = (await all(token)).filter((member) => member.class === label).map(({ id }) => id);
        expect(renamed.sort()).toEqual(ofUsers.map(({ id }) => id).sort());
        for (const member of ofUsers)
          await db.updateTable('members').set({ class: member.class }).where('id', '=', member.id).execute();
      }),
      { numRuns: amount(10, 500) },
    );
  });
});
