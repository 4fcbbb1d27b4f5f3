// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { collectUserIds, listMembers, undoDeletions } from '../../src/api/members/members';
import { exportMembers, exportSelected } from '../../src/api/members/memberExport';
import { inviteesIn } from '../../src/api/members/invitees';
import { sendInvitations } from '../../src/api/members/invitations';
import type { Member } from '../../src/api/members/memberSchemas';
import { firstQuery } from '../../src/machines/members/memberQuery';
import { clientOf, json, signal } from './support/service';
import { memberOf, pageOf } from '../support/samples';

const ada = memberOf('Ada');
const firstPage = { query: firstQuery, limit: 10, page: 1, after: null, signal };
const thirdPage = { ...firstPage, page: 3, after: 'n2' };
const wordsOf = ({ method, url }: Request) =>
  `${method} ${decodeURIComponent(new URL(url).pathname).slice(3)}`;
const queryOf = (request: Request | undefined) =>
  Object.fromEntries(new URL(request?.url ?? '').searchParams);

describe('A page of members', () => {
  it('is fetched by its number when another version of the service created the cursor', async () => {
    const { client, requests } = clientOf(({ url }) =>
      url.includes('after=')
        ? json(422, { code: 422, message: 'Not valid', errors: { after: ['Not valid'] } })
        : json(200, pageOf([ada], { page: 3 })),
    );
    await expect(listMembers(client, thirdPage)).resolves.toEqual(pageOf([ada], { page: 3 }));
    const query = { role: 'User', sortBy: 'name:asce', limit: '10', page: '3' };
    expect(requests.map(queryOf)).toEqual([{ ...query, after: 'n2' }, query]);
  });

  it.each([
    ['is out of order', 503, {}],
    ['refuses another parameter', 422, { q: ['Too long'] }],
  ])('is not asked for again when the service %s', async (_, status, errors) => {
    const { client, requests } = clientOf(() => json(status, { code: status, message: 'No', errors }));
    await expect(listMembers(client, thirdPage)).rejects.toMatchObject({ problem: { code: status } });
    expect(requests).toHaveLength(1);
  });

  it('omits and logs a member that violates the contract, and keeps the others', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const { client } = clientOf(() => json(200, pageOf([{ ...memberOf('Bo'), name: '' }, ada])));
    expect((await listMembers(client, firstPage)).users).toEqual([ada]);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });

  it('lists members of an older service, which does not say when they were added', async () => {
    const { addedAt: _, ...older } = ada;
    const { client } = clientOf(() => json(200, { ...pageOf([ada]), users: [older] }));
    expect((await listMembers(client, firstPage)).users).toEqual([{ ...ada, addedAt: '' }]);
  });

  it('that violates the contract is refused', async () => {
    const { client } = clientOf(() => json(200, { ...pageOf([ada]), total: 'many' }));
    await expect(listMembers(client, firstPage)).rejects.toMatchObject({ problem: { kind: 'refused' } });
  });
});

describe('Members', () => {
  it('are restored call by call, with their number reported after each', async () => {
    const { client, requests } = clientOf(({ url }) => {
      const isLast = url.endsWith('after=m2');
      return json(200, { restored: 2, conflicts: isLast ? ['Ada'] : [], next: isLast ? null : 'm2' });
    });
    const onProgress = vi.fn();
    const undone = await undoDeletions(client, { deletions: ['d1', 'd2'], onProgress, signal });
    expect(undone).toEqual({ restored: 8, conflicts: ['Ada', 'Ada'] });
    expect(onProgress.mock.calls.flat()).toEqual([2, 4, 6, 8]);
    expect(requests.map(queryOf)).toEqual([{}, { after: 'm2' }, {}, { after: 'm2' }]);
  });

  it('are exported as a file, with the list’s filters', async () => {
    const csv = 'name,role\r\nAda,User\r\n';
    const { client, requests } = clientOf(
      () => new Response(csv, { headers: { 'Content-Type': 'text/csv' } }),
    );
    const file = await exportMembers(client, { query: { ...firstQuery, search: 'ad' }, signal });
    expect(await file.text()).toBe(csv);
    expect(queryOf(requests[0])).toEqual({ role: 'User', q: 'ad', sortBy: 'name:asce' });
  });

  it('of more selected members than fit into one call become one CSV file', async () => {
    const head = 'name,role\r\n';
    const { client, requests } = clientOf((request) =>
      request.json().then(({ ids }: { ids: string[] }) => {
        const rows = ids.map((id) => `${id},student\r\n`);
        return new Response(`\uFEFF${head}${rows.join('')}`, { headers: { 'Content-Type': 'text/csv' } });
      }),
    );
    const file = await exportSelected(client, { calls: [['m1', 'm2'], ['m3']], signal });
    expect(await file.text()).toBe(`${head}m1,student\r\nm2,student\r\nm3,student\r\n`);
    expect(requests.map(wordsOf)).toEqual(['POST /members/export', 'POST /members/export']);
  });
});

describe('All account ids of a role', () => {
  const withAccount = (name: string, user_id: Member['user_id']): Member => ({ ...memberOf(name), user_id });
  const pages = (...answers: ReturnType<typeof pageOf>[]) => {
    const left = [...answers];
    return clientOf(() => json(200, left.shift() ?? pageOf([])));
  };

  it.each([
    ['more than there is', pageOf([], { page: 2, total: 900, next: 'n2' })],
    ['more, but no further page', pageOf([withAccount('c', 'u3')], { page: 2, total: 900, next: null })],
  ])('are complete even when the total promises %s', async (_, second) => {
    const { client, requests } = pages(pageOf([withAccount('a', 'u1')], { total: 900, next: 'n1' }), second);
    const ids = await collectUserIds(client, { role: 'User', signal });
    expect(ids[0]).toBe('u1');
    expect(requests).toHaveLength(2);
  });
});

describe('Invitations', () => {
  it.each([
    ['ada@x.example', ['Ada <ada@x.example>']],
    [
      'ada@x.example, bo@x.example;cy@x.example ada@X.example',
      ['Ada <ada@x.example>', 'Bo <bo@x.example>', 'Cy <cy@x.example>'],
    ],
    [
      'Kei Tanaka <kei.t@x.example>\nkei.tanaka+ai@x.example',
      ['Kei Tanaka <kei.t@x.example>', 'Kei Tanaka <kei.tanaka+ai@x.example>'],
    ],
    [
      '"Tanaka, Kei" <kei@x.example>; Bo\tbo@x.example\n',
      ['Tanaka, Kei <kei@x.example>', 'Bo <bo@x.example>'],
    ],
    ['bo@x.example, nobody', ['Bo <bo@x.example>', ' <nobody>']],
    [' ,\n', []],
  ])('name the people of a list: %j', (text, people) => {
    expect(inviteesIn(text).map(({ name, email }) => `${name} <${email}>`)).toEqual(people);
  });

  it.each([
    ['Ines Ferro <ines@x.example>', '', 'Ines Ferro'],
    ['ines@x.example', 'Ines', 'Ines'],
  ])('are made for one person: %j, named %j', async (email, name, invited) => {
    const { client, requests } = clientOf(() =>
      json(201, { url: 'https://site.example/#/signup', mailed: true }),
    );
    await sendInvitations(client, { name, email, role: 'Viewer', signal });
    await expect(requests[0]?.json()).resolves.toEqual({
      email: 'ines@x.example',
      role: 'Viewer',
      profileName: { name: invited },
    });
  });

  it('are made for each of several addresses, and those that are refused are returned with the reasons', async () => {
    const { client, requests } = clientOf(async (request) => {
      const { email } = (await request.clone().json()) as { email: string };
      return email.startsWith('bo')
        ? json(409, { code: 409, message: 'This person is already on your team.' })
        : json(201, { url: 'https://site.example/#/signup', mailed: true });
    });
    const email = 'ada@x.example, bo@x.example, nobody, cy@x.example';
    await expect(sendInvitations(client, { name: '', email, role: 'Viewer', signal })).resolves.toEqual({
      url: '',
      mailed: true,
      people: 2,
      refused: [
        { email: 'bo@x.example', reason: 'This person is already on your team.' },
        { email: 'nobody', reason: 'Enter a valid email address' },
      ],
    });
    expect(requests).toHaveLength(3);
  });
});
