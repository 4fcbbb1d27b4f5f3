import { expect, it } from 'vitest';
import { username as usernameRule } from '../../contract/username';
import { checkUsername, saveMember } from '../../src/api/members/memberEditing';
import { blankValues } from '../../src/machines/members/memberValues';
import { clientOf, json, noContent, signal } from '../api/support/service';
import { corpus } from '../support/corpus';
import { formOf, importCsv } from '../support/csv';
import { newTeam } from '../support/members';
import { startService } from '../support/server';

const service = await startService();
const names = corpus('user-names');
const valid = names.filter(([, stored]) => stored !== 'refused');
const refused = names.filter(([, stored]) => stored === 'refused');

it('a username in a file of members is imported as the one that is meant, or reported with its row', async () => {
  const { token, list } = await newTeam(service);
  const rows = names.map(([typed], row) => `Row ${row},"${typed}"`);
  const usernames = new Set(valid.map(([, stored]) => stored));
  const { done, failures } = await importCsv(service, token, formOf(['name,username', ...rows].join('\n')));
  expect(done).toMatchObject({ imported: usernames.size });
  const { users } = await list({ limit: '100' });
  expect(new Set(users.map(({ username }) => username))).toEqual(usernames);
  const invalid = failures.filter(({ reason }) => reason.startsWith('Username: '));
  expect(invalid).toHaveLength(refused.length);
});

it.each(names)('a username in the form, %j, is checked and sent as %s: %s', async (typed, stored) => {
  const { client, requests } = clientOf(({ method }) =>
    method === 'GET' ? json(200, { available: true }) : noContent(),
  );
  await checkUsername(client, { value: typed, except: null, signal });
  await saveMember(client, {
    ...{ memberId: null, newId: crypto.randomUUID(), before: {}, signal },
    values: { ...blankValues, name: 'Ada', username: typed },
  });
  const [checked, saved] = requests;
  const { username: sent } = (await saved?.json()) as { username: string };
  expect(decodeURIComponent(checked?.url.split('/').at(-1) ?? '')).toBe(sent);
  expect(usernameRule.test(sent) && sent.length >= 3 ? sent : 'refused').toBe(stored);
});
