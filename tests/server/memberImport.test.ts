import { share } from '../../server/limits/share';
import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Schema } from '../../server/contract/types';
import { formOf, importCsv } from '../support/csv';
import { refusedFiles } from '../support/memberFiles';
import { join, namesOf, newTeam } from '../support/members';
import { createSlots } from '../../server/members/importRoute';
import { goodPassword, startService } from '../support/server';

const service = await startService();
const team = await newTeam(service);
const bring = (content: string | Uint8Array<ArrayBuffer>, token = team.token) =>
  importCsv(service, token, formOf(content));

const rowsOf = (count: number, prefix = 'Row') =>
  Array.from({ length: count }, (_, index) => `${prefix} ${index},User,${prefix.toLowerCase()}${index}`);
const fileOf = (rows: string[]) => ['name,role,username', ...rows].join('\n');
const unreadable = { code: 400, message: 'The request could not be read' };

describe('an import', () => {
  it('ends with the reason, or before it, when the team’s owner deletes the account meanwhile', async () => {
    const { owner, token } = await newTeam(service);
    const imported = bring(fileOf(rowsOf(5_000, 'Late')), token);
    await expect
      .poll(() => service.db.selectFrom('members').select('id').where('name', '=', 'Late 0').execute())
      .toHaveLength(1);
    await service.call('deleteAccount', { token, body: { email: owner.email, password: goodPassword } });
    const last = (await imported).done as Schema<'ImportDone'> | Schema<'ImportStopped'>;
    const words = last.type === 'stopped' ? `${last.problem.code} ${last.problem.message}` : last.type;
    expect(['404 This team was deleted.', 'done']).toContain(words);
    const left = service.db.selectFrom('members').select('id').where('name', 'like', 'Late %');
    expect(await left.execute()).toEqual([]);
  });

  it('imports the valid rows, and reports each of the others with its line, reason and cells', async () => {
    const { owner, token, list } = await newTeam(service);
    await join(service, owner, 'Viewer', 'grace@example.com');
    const { status, done, failures } = await bring(
      'Name,ROLE,username,email,categoryId,class,notes\n' +
        'Ada Lovelace,student,ada.l,Ada@Example.com,code,Spring,first\n' +
        ',User,,,,,\n' +
        'Bob,King,bob,bob@example.com,,,x\n' +
        '\n' +
        'Carl,User,"carl\nc",,,,\n' +
        'Twin,User,ADA.L,,,,\n' +
        'Grace,Viewer,,GRACE@example.com,,,\n',
      token,
    );
    expect(status).toBe(200);
    expect(done).toMatchObject({ imported: 1, unchanged: 0, failed: 5 });
    expect(failures.map(({ line, name, reason }) => [line, name, reason])).toEqual([
      [3, '', 'Name: Required'],
      [4, 'Bob', 'Role: Must be student, viewer or moderator'],
      [6, 'Carl', 'Username: Use 3 or more letters, numbers, dots, dashes or underscores'],
      [8, 'Twin', 'Username already taken'],
      [9, 'Grace', 'Email already in the list'],
    ]);
    const bob = { name: 'Bob', role: 'King', username: 'bob', email: 'bob@example.com' };
    expect(failures[1]?.row).toEqual({ ...bob, category: '', class: '' });
    const { users } = await list({ role: 'User' });
    const ada = { name: 'Ada Lovelace', username: 'ada.l', email: 'ada@example.com' };
    expect(users).toMatchObject([{ ...ada, categoryId: 'code', class: 'Spring' }]);
  });

  it('returns its start time, by which its members, of any role, can be filtered', async () => {
    const { token, add, list } = await newTeam(service);
    await add({ name: 'Old' });
    const { done } = await bring('name,role\nAda,student\nBo,viewer\n', token);
    expect(namesOf(await list({ addedSince: done.startedAt }))).toEqual(['Ada', 'Bo']);
    const { body: text } = await service.call('exportMembers', {
      token,
      query: { addedSince: done.startedAt },
    });
    expect(text.trim().split('\r\n').slice(1)).toEqual(['Ada,student,,,,', 'Bo,viewer,,,,']);
  });

  it('of the same file changes nothing the second time', async () => {
    const file =
      'name,role,username,email,class\nA,User,aaa,,\nB,User,,b@example.com,\nC,User,,,Spring\nC,User,,,Autumn\n';
    const before = (await team.list()).total;
    expect((await bring(file)).done).toMatchObject({ imported: 4, unchanged: 0, failed: 0 });
    expect((await bring(file)).done).toMatchObject({ imported: 0, unchanged: 4, failed: 0 });
    expect((await team.list()).total).toBe(before + 4);
  });

  it('reads the category under the site’s name, and reports its errors under that name', async () => {
    const { token, list } = await newTeam(service);
    const { done, failures } = await bring(
      `Name,Role,Category\nMärta,student,Coaching\nEve,student,${'x'.repeat(101)}\n`,
      token,
    );
    expect(done).toMatchObject({ imported: 1, failed: 1 });
    expect((await list()).users).toMatchObject([{ name: 'Märta', categoryId: 'Coaching' }]);
    expect(failures).toMatchObject([{ name: 'Eve', reason: 'Category: Must be at most 100 characters' }]);
  });

  it('reads a file with tabs', async () => {
    const { token, list } = await newTeam(service);
    expect((await bring('name\trole\nMärta\tUser\n', token)).done).toMatchObject({ imported: 1, failed: 0 });
    expect(namesOf(await list())).toEqual(['Märta']);
  });

  it.each([
    ...refusedFiles,
    [
      'has a quote that isn’t closed',
      'name,role\nAda,User\n"Eve,User\n',
      /^A quotation mark in this file is never closed /,
    ] as const,
    ['has a huge cell', `name,role\n${'x'.repeat(200_000)},User\n`, / or a row is too long/] as const,
  ])('that %s is refused as a whole', async (_, file, reason) => {
    const { problem } = await bring(file);
    expect(problem).toEqual({
      code: 422,
      message: 'Please check what you entered',
      errors: { file: [typeof reason === 'string' ? reason : expect.stringMatching(reason)] },
    });
  });

  it('of more than 5 MiB is refused as too large', async () => {
    const { problem } = await bring(new Uint8Array(5 * 1024 * 1024 + 1).fill(0x61));
    expect(problem).toEqual({
      code: 413,
      message: 'This file is larger than 5 MB. Split it and import the parts.',
    });
  });

  it.each<[string, Record<string, string | File>, string]>([
    ['has another name', { other: new File(['x'], 'x.csv') }, 'Required'],
    ['is a text', { file: 'name\nAda\n' }, 'Must be a file, and its part must name a filename'],
    ['has company', { file: new File(['x'], 'x.csv'), more: 'x' }, 'Must be the only field'],
  ])('whose field %s gets an error that says so', async (_, fields, reason) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    expect((await importCsv(service, team.token, form)).problem.errors).toEqual({ file: [reason] });
  });

  it('needs a form', async () => {
    expect((await importCsv(service, team.token, new FormData())).problem.code).toBe(422);
    const { problem } = await service.call('importMembers', { token: team.token, body: {} });
    expect(problem.code).toBe(415);
    expect((await service.call('importMembers', { token: team.token })).problem).toEqual(unreadable);
  });

  it('reports the first 1 000 invalid rows and counts the rest', async () => {
    const { token } = await newTeam(service);
    const rows = Array.from(
      { length: 2_400 },
      (_, index) => `Person ${index},${index % 2 ? 'User' : 'King'}`,
    );
    const { done, failures } = await bring(['name,role', ...rows].join('\n'), token);
    expect(done).toMatchObject({ imported: 1_200, unchanged: 0, failed: 1_200 });
    expect(failures.map(({ line }) => line)).toEqual(
      Array.from({ length: 1_000 }, (_, index) => 2 + 2 * index),
    );
  });

  it('of overlong names rejects each of them, quickly', async () => {
    const rows = Array.from({ length: 80 }, () => `${'a'.repeat(60_000)}\u0001,User`);
    const { done, failures } = await bring(['name,role', ...rows].join('\n'));
    expect(done.failed).toBe(80);
    expect(failures[0]?.reason).toBe('Name: Must be at most 100 characters');
  });

  it('ignores rows without text in its columns, such as the last row of the file of failures', async () => {
    const { token } = await newTeam(service);
    const file = 'name,role,reason\nAda,User,\n,,and 7 more\n , ,\n';
    expect((await bring(file, token)).done).toMatchObject({ imported: 1, failed: 0 });
  });

  it('waits for the team’s running import, and runs beside one import of another team at most', async () => {
    const mine = await newTeam(service);
    const others = [await newTeam(service), await newTeam(service), await newTeam(service)];
    const file = fileOf(rowsOf(1_000));
    const [one, two] = await Promise.all([bring(file, mine.token), bring(file, mine.token)]);
    expect([one.done, two.done].map(({ imported, unchanged }) => [imported, unchanged]).sort()).toEqual([
      [0, 1_000],
      [1_000, 0],
    ]);
    const answers = await Promise.all(others.map(({ token }) => bring(file, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 503]);
    for (const { status, headers, done } of answers)
      if (status === 200) expect(done.imported).toBe(1_000);
      else expect(headers['retry-after']).toBe('10');
    expect((await bring(file, mine.token)).done).toMatchObject({ unchanged: 1_000 });
  });

  /** Sends a body as a form with this boundary, and expects its refusal. */
  const isUnreadable = async (body: string, boundary: string) => {
    const headers = { 'content-type': `multipart/form-data${boundary && `; boundary=${boundary}`}` };
    const { problem } = await service.call('importMembers', { token: team.token, body, headers });
    expect(problem).toEqual(unreadable);
  };

  it.each([
    [
      'is cut off',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="x.csv"\r\n\r\nname,ro',
      'b',
    ],
    ['names no boundary', 'x', ''],
    ['names a boundary that is too long', 'x', 'b'.repeat(300)],
    ['is empty', '', 'b'],
  ])('whose form %s is refused as unreadable', (_, payload, boundary) => isUnreadable(payload, boundary));

  it.each([
    [
      'a part with endless headers',
      `--b\r\nX: ${'y'.repeat(20_000)}\r\n\r\n${'x'.repeat(70_000)}\r\n--b--\r\n`,
    ],
    ['a part with very many headers', `--b\r\n${'a: b\r\n'.repeat(700_000)}\r\nx\r\n--b--\r\n`],
    ['no end of its headers', `--b\r\n${'a:b\r\n'.repeat(700_000)}`],
  ])(
    'whose form has %s is refused before it is parsed, which would hold everybody up',
    async (_, payload) => {
      const parse = vi.spyOn(Response.prototype, 'formData');
      onTestFinished(() => {
        parse.mockRestore();
      });
      await isUnreadable(payload, 'b');
      expect(parse).not.toHaveBeenCalled();
    },
  );

  it('is allowed only for those who may change members', async () => {
    const { access } = await join(service, team.owner, 'Viewer');
    expect((await bring('name,role\nAda,User\n', access)).problem.code).toBe(403);
    expect((await bring('name,role\nAda,User\n', 'none')).problem.code).toBe(401);
    const moderator = await join(service, team.owner, 'Moderator');
    expect((await bring('name,role\nBy a moderator,User\n', moderator.access)).done.imported).toBe(1);
  });

  it('treats hostile cells as text, and ignores a column with a hostile name', async () => {
    const { token, list } = await newTeam(service);
    const hostile = `__proto__,constructor,name,role\n{},1,"'); drop table members; --",User\n1,2,<img src=x onerror=alert(1)>,User\n`;
    expect((await bring(hostile, token)).done).toMatchObject({ imported: 2, failed: 0 });
    expect(namesOf(await list())).toEqual(["'); drop table members; --", '<img src=x onerror=alert(1)>']);
  });

  it('of 20 000 rows reports progress and imports all of them', { timeout: 120_000 }, async () => {
    const { token, list } = await newTeam(service);
    const { progress, done } = await bring(fileOf(rowsOf(20_000, 'Person')), token);
    expect(done).toMatchObject({ type: 'done', imported: 20_000, unchanged: 0, failed: 0 });
    expect(progress).toHaveLength(20_000 / share.importedRows);
    expect(progress[41]).toEqual({ type: 'progress', processed: 42 * share.importedRows, total: 20_000 });
    expect((await list()).total).toBe(20_000);
    expect(await list({ search: 'person 19999' })).toMatchObject({ total: 1, totalIsExact: true });
    expect(await list({ search: 'person' })).toMatchObject({ results: 10, totalIsExact: false });
  });
});

it('an import whose client disconnects stops after the current batch, loses nothing, and can be repeated', async () => {
  const { token, list } = await newTeam(service);
  const port = await service.listen();
  const sent = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}/v1/members/import`, {
    method: 'POST',
    body: formOf(fileOf(rowsOf(4_000, 'Late'))),
    headers: { authorization: `Bearer ${token}` },
    signal: sent.signal,
  });
  await answer.body?.getReader().read();
  sent.abort();
  // The repetition waits for the end of the first import.
  const { done } = await bring(fileOf(rowsOf(4_000, 'Late')), token);
  expect(done.unchanged).toBeGreaterThan(0);
  expect(done.unchanged).toBeLessThan(4_000);
  expect(done.unchanged % share.importedRows).toBe(0);
  expect(done).toMatchObject({ imported: 4_000 - done.unchanged, failed: 0 });
  expect((await list()).total).toBe(4_000);
});

it('the slots of imports are refused with 429 while the team’s import runs', async () => {
  const slots = createSlots(2, 20);
  const end = await slots.begin('mine');
  end();
  const next = await slots.begin('mine');
  // The end of a request and of its connection: the second must not free the next import's slot.
  end();
  await expect(slots.begin('mine')).rejects.toMatchObject({ statusCode: 429 });
  const waiting = slots.begin('mine');
  next();
  expect(await waiting).toBeTypeOf('function');
});

describe('an export', async () => {
  const { owner, token, add, list } = await newTeam(service);
  const exportSelected = (by: string, ids: readonly string[]) =>
    service.call('exportSelected', { token: by, body: { ids } });
  await add(
    { name: '=HYPERLINK("https://evil.example")', username: '-dash', class: '+1' },
    { name: "'=already quoted", class: '@home' },
    { name: 'Plain "quoted", Person', email: 'plain@example.com', categoryId: 'a;b' },
    { name: 'Viewing', role: 'Viewer' },
  );
  const odd = await newTeam(service);
  await odd.add({ name: 'Odd', class: ' = 1 ', categoryId: '＝1' }, { name: "' @x", class: "'plain" });

  it('escapes formulas behind blanks and in full-width characters, and is imported unescaped', async () => {
    const { body: text } = await service.call('exportMembers', { token: odd.token });
    expect(text.split('\r\n').slice(1, 3)).toEqual(["'' @x,student,,,'plain,", "Odd,student,,,'= 1,'＝1"]);
    const copy = await newTeam(service);
    expect((await bring(text, copy.token)).done).toMatchObject({ imported: 2, failed: 0 });
    expect((await service.call('exportMembers', { token: copy.token })).body).toBe(text);
    expect((await odd.list({ class: '= 1 ' })).users).toMatchObject([{ name: 'Odd', class: '= 1' }]);
  });

  it('is a CSV file of all columns in which no cell is a formula', async () => {
    const { body: text, headers } = await service.call('exportMembers', { token });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="members-\d{4}-\d\d-\d\d\.csv"$/);
    expect(text.split('\r\n')).toEqual([
      '\uFEFFname,role,username,email,class,category',
      "''=already quoted,student,,,'@home,",
      '"\'=HYPERLINK(""https://evil.example"")",student,\'-dash,,\'+1,',
      '"Plain ""quoted"", Person",student,,plain@example.com,,a;b',
      'Viewing,viewer,,,,',
      '',
    ]);
  });

  it('of more members than one batch contains each of them once', async () => {
    const many = await newTeam(service);
    await bring(fileOf(rowsOf(2_345, 'Many')), many.token);
    const { body: text } = await service.call('exportMembers', {
      token: many.token,
      query: { sortBy: 'username:desc' },
    });
    const rows = text.trim().split('\r\n').slice(1);
    expect(new Set(rows).size).toBe(2_345);
    expect(rows).toHaveLength(2_345);
  });

  it('of selected members has those of the team, by name, as the export of all has them', async () => {
    const { users } = await list();
    const [quoted, formula, plain] = users.map(({ id }) => id);
    const others = (await odd.list()).users.map(({ id }) => id);
    const ids = [plain ?? '', quoted ?? '', ...others, randomUUID()];
    const { body: text, headers } = await exportSelected(token, ids);
    expect(formula).toBeDefined();
    expect(headers['content-disposition']).toMatch(/^attachment; filename="members-\d{4}-\d\d-\d\d\.csv"$/);
    const lines = (await service.call('exportMembers', { token })).body.split('\r\n');
    expect(text.split('\r\n')).toEqual([lines[0], lines[1], lines[3], '']);
    expect((await exportSelected(token, [])).status).toBe(422);
  });

  it('is allowed only for those who may read the list', async () => {
    const ids = [randomUUID()];
    const student = await join(service, owner, 'User');
    expect((await exportSelected(student.access, ids)).status).toBe(403);
    expect((await service.call('exportMembers', { token: student.access })).status).toBe(403);
    const viewer = await join(service, owner, 'Viewer');
    expect((await service.call('exportMembers', { token: viewer.access })).status).toBe(200);
    expect((await exportSelected(viewer.access, ids)).status).toBe(200);
  });
});
