import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { OperationId } from '../../server/contract/operation';
import { newTeam } from '../support/members';
import { startService } from '../support/server';

const service = await startService();
const { call } = service;
const { token, add, list } = await newTeam(service);
await add({ name: 'Ada Lovelace' });

const searching: [OperationId, Record<string, string>, object?][] = [
  ['listMembers', {}],
  ['exportMembers', {}],
  ['changeMatching', { total: '0' }, { changes: { class: 'x' } }],
  ['deleteMatching', { total: '0', deletion: randomUUID() }],
];

/** Texts of at most 100 letters that are long or many words in plain letters. */
const expensive: [string, string][] = [
  ['a letter that is eighteen letters', 'ﷺ'.repeat(100)],
  ['a letter that is eight letters', 'ﷻ'.repeat(100)],
  ['squared words', '㌀㌁㌂㌃㌄㌅㌆㌇㌈㌉'.repeat(10)],
  ['ligatures', 'ﬃ'.repeat(100)],
  ['fifty words', Array.from({ length: 50 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join(' ')],
  ['eleven words', 'a b c d e f g h i j k'],
];

describe('a search', () => {
  it.each(expensive)('for %s is refused with the limit, whatever asks for it', async (_, text) => {
    for (const [id, rest, body] of searching)
      for (const parameter of ['search', 'q']) {
        const query = { ...rest, [parameter]: text };
        const { status, problem } = await call(id, { token, query, body });
        expect({ id, status }).toEqual({ id, status: 422 });
        expect(problem.errors?.[parameter]?.join()).toMatch(
          /^Must be at most \d+ (plain letters|different words)/,
        );
      }
  });

  it.each([
    ['a repeated word', 'ada '.repeat(25)],
    ['ten words', 'a b c d e f g h i j'],
    ['signs between words', 'a-b–c’d.e,f(g/h&i_j"k'],
    ['combining marks', `a${'\u0301'.repeat(99)}`],
    ['directions', '\u202e\u2066ada\u2069'.padEnd(100, '\u200f')],
    ['astral letters', '𝔄𝔡𝔞'.repeat(16)],
    ['a letter that is several words, ten times', 'ﷺ'.repeat(10)],
  ])('for %s is answered', async (_, text) => {
    for (const query of [{ search: text }, { q: text }])
      expect((await call('listMembers', { token, query })).status).toBe(200);
  });

  it('for a word that is given twice is one for the word', async () => {
    expect((await list({ search: 'Ada ada ÁDA lovelace' })).total).toBe(1);
  });
});

it('a member is found by at most two hundred letters of each text, however many its letters become', async () => {
  const expanding = 'ﷺ'.repeat(100);
  await add({ name: expanding, class: expanding });
  const found = (await list({ q: 'صلى' })).users;
  expect(found).toHaveLength(1);
  const words = service.db
    .selectFrom('memberWords')
    .select('words')
    .where('memberId', '=', found[0]?.id ?? '');
  const lines = (await words.executeTakeFirstOrThrow()).words.split('\n');
  expect(lines.map((line) => line.length).filter((length) => length > 250)).toEqual([]);
});
