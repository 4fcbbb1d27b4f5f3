import { expect, it } from 'vitest';
import { confirmationsTo, signIn, signUp } from '../support/accounts';
import { corpus } from '../support/corpus';
import { formOf, importCsv } from '../support/csv';
import { invite, linkOf, newTeam } from '../support/members';
import { freshEmail, goodPassword, startService } from '../support/server';

const service = await startService();
const { call } = service;
const valid = corpus('addresses').filter(([, address]) => address !== 'refused');
const refused = corpus('addresses').filter(([, address]) => address === 'refused');

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

it('an address that a person copies with its surroundings signs up, logs in and is invited', async () => {
  const address = freshEmail();
  const typed = `Kai Ng <${address.toUpperCase()}>;`;
  expect((await signUp(service, { email: typed })).user.email).toBe(address);
  for (const email of [typed, address])
    expect((await call('logIn', { body: { email, password: goodPassword } })).status).toBe(200);
  expect(await confirmationsTo(service, address)).toHaveLength(1);
  const { url, email } = await invite(service, await signIn(service), typed);
  expect(email).toBe(address);
  const link = { ...linkOf(url), email: typed };
  expect((await call('lookUpInvitation', { body: link })).status).toBe(200);
});

it.each([...refused.map(([typed]) => typed), 'ada@example.com\r\nBcc: eve@example.com'])(
  'an invalid address is refused with its field’s message: %j',
  async (email) => {
    const { problem } = await call('logIn', { body: { email, password: goodPassword } });
    expect(problem).toMatchObject({ code: 422, errors: { email: ['Enter a valid email address'] } });
  },
);

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
