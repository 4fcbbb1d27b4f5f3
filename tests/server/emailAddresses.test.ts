import { describe, expect, it } from 'vitest';
import { confirmationsTo, signIn, signUp } from '../support/accounts';
import { corpus } from '../support/corpus';
import { formOf, importCsv } from '../support/csv';
import { invite, linkOf, newTeam } from '../support/members';
import { goodPassword, startService } from '../support/server';

const service = await startService();
const { call } = service;
const valid = corpus('addresses').filter(([, address]) => address !== 'refused');
const refused = corpus('addresses').filter(([, address]) => address === 'refused');

/** A line's address with a name of its own before it, so that no two lines mean one account. */
let count = 0;
const own = (typed: string, address: string) => {
  const tag = `u${(count += 1)}`;
  if (typed.includes('kai@'))
    return { typed: typed.replaceAll('kai@', `${tag}kai@`), address: tag + address };
  const begin = /[^\p{Cf}\p{Z}<“]/u.exec(typed.replace('mailto:', '       '))?.index ?? 0;
  return { typed: typed.slice(0, begin) + tag + typed.slice(begin), address: tag + address };
};
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

describe('an address that a person types', () => {
  it.each(valid)('signs up and logs in with the intended address: %j is %s', async (typed, address) => {
    const mine = own(typed, address);
    expect((await signUp(service, { email: mine.typed })).user.email).toBe(mine.address);
    for (const email of [mine.typed, mine.address])
      expect((await call('logIn', { body: { email, password: goodPassword } })).status).toBe(200);
    expect(await confirmationsTo(service, mine.address)).toHaveLength(1);
  });

  it.each(refused)('is refused with its field’s message if it is invalid: %j', async (email) => {
    const { problem } = await call('logIn', { body: { email, password: goodPassword } });
    expect(problem).toMatchObject({ code: 422, errors: { email: ['Enter a valid email address'] } });
  });
});

it('an address in a file of members is imported as the intended address, or reported with its row', async () => {
  const { token, list } = await newTeam(service);
  const rows = [...valid, ...refused].map(([typed], row) => `Row ${row},student,${quoted(typed)}`);
  const addresses = new Set(valid.map(([, address]) => address));
  const { done, failures } = await importCsv(service, token, formOf(['name,role,email', ...rows].join('\n')));
  expect(done).toMatchObject({ imported: addresses.size });
  const emails = (await list({ limit: '100' })).users.map(({ email }) => email);
  expect(new Set(emails)).toEqual(addresses);
  const invalid = failures.filter(({ reason }) => reason === 'Email: Enter a valid email address');
  expect(invalid).toHaveLength(refused.length);
});

describe('an invitation', async () => {
  const owner = await signIn(service);

  it.each(valid.slice(0, 12))('to %j is one to %s', async (typed, address) => {
    const mine = own(typed, address);
    const made = await invite(service, owner, mine.typed);
    expect(made.email).toBe(mine.address);
    const link = { ...linkOf(made.url), email: mine.typed };
    expect((await call('lookUpInvitation', { body: link })).status).toBe(200);
  });
});
