import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../server/members/csv';
import { roleOf } from '../../contract/columnMeanings';
import { fileRoleOf } from '../../contract/memberFile';
import { readMemberFile } from '../../src/api/members/readMemberFile';
import { normalizeEmail } from '../../contract/emailAddress';
import files from '../corpus/member-files.json';
import { formOf, importCsv } from '../support/csv';
import { newTeam } from '../support/members';
import { startService } from '../support/server';

// tests/corpus/member-files.json lists a person's expectations of each file: its members as "name | role | username | email |
// class | category", and the columns that are not imported.

const { signal } = new AbortController();
const service = await startService();
const textOf = (file: string) => readFileSync(`tests/corpus/member-files/${file}`, 'utf8');
const utf8 = (text: string) => new TextEncoder().encode(text);

const utf16 = (text: string, littleEndian: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array(littleEndian ? bytes : bytes.swap16());
};

/** The encodings and dialects in which other programs write the same file. */
const writings: Readonly<Record<string, (text: string) => Uint8Array<ArrayBuffer>>> = {
  'in UTF-8': utf8,
  'in UTF-8 with a mark': (text) => utf8(`\uFEFF${text}`),
  'with CRLF': (text) => utf8(text.replaceAll('\n', '\r\n')),
  'with CR': (text) => utf8(text.replaceAll('\n', '\r')),
  'in UTF-16': (text) => utf16(`\uFEFF${text}`, true),
  'in UTF-16 with its bytes swapped': (text) => utf16(`\uFEFF${text}`, false),
  'with empty lines between': (text) => utf8(`\n\n${text.replace('\n', '\n\n')}\n\n`),
};

/** The members of a file as the corpus writes them. */
const membersOf = async (file: Uint8Array) =>
  (await readCsv(file)).map(({ row }) =>
    [
      row.name,
      fileRoleOf(roleOf(row.role ?? '') ?? `unknown ${row.role ?? ''}`),
      row.username,
      normalizeEmail(row.email ?? ''),
      row.class,
      row.category,
    ]
      .map((cell) => cell?.trim() ?? '')
      .join(' | '),
  );

describe.each(files)('a file of members, $who', ({ file, members, ignored }) => {
  it.each(Object.entries(writings))('is imported unedited, written %s', async (_, write) => {
    const bytes = write(textOf(file));
    expect(await membersOf(bytes)).toEqual(members);
    const contents = await readMemberFile({ file: new File([bytes], file), signal });
    expect(contents.rows).toBe(members.length);
    const left = contents.columns.filter(({ meaning }) => meaning === 'ignored').map(({ name }) => name);
    expect(left).toEqual(ignored);
    const sent = new Uint8Array(await contents.upload.arrayBuffer());
    expect(await membersOf(sent), 'what the site sends').toEqual(members);
  });

  it('becomes members of the list', async () => {
    const { token, list } = await newTeam(service);
    const { done, failures } = await importCsv(service, token, formOf(textOf(file)));
    expect(failures).toEqual([]);
    expect(done.imported).toBe(members.length);
    const listed = (await list()).users.map(({ name, role, username, email, class: group, categoryId }) =>
      [name, fileRoleOf(role), username, email, group, categoryId].map((cell) => cell ?? '').join(' | '),
    );
    expect(listed.sort()).toEqual([...members].sort());
    const copy = await newTeam(service);
    const { body: text } = await service.call('exportMembers', { token });
    expect((await importCsv(service, copy.token, formOf(text))).done.imported).toBe(members.length);
    expect(
      (await service.call('exportMembers', { token: copy.token })).body,
      'the own export is read as it was',
    ).toBe(text);
  });
});

/** The bytes of windows-1252, as Excel writes CSV in western Europe. */
const ansi = (text: string) =>
  Uint8Array.from(
    text,
    (character) => ({ '€': 0x80, '’': 0x92, Š: 0x8a })[character] ?? character.charCodeAt(0),
  );

/** The bytes of Mac Roman, as older spreadsheets for the Mac write CSV. */
const macRoman = (text: string) =>
  Uint8Array.from(text, (character) => {
    const signs = 'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß';
    return signs.includes(character) ? 0x80 + signs.indexOf(character) : character.charCodeAt(0);
  });

it.each([
  ['windows-1252', ansi, 'Jörg O’Neill', 'Šárka', '5 €'],
  ['windows-1252', ansi, 'RENÉ MÜLLER', 'Ça-Ün', 'ñandú'],
  ['Mac Roman', macRoman, 'Jörg Müßig', 'Zoé', 'Español'],
  ['Mac Roman', macRoman, 'Märta', 'Noël Brède', 'Été'],
])('a file in %s keeps its umlauts and symbols: %#', async (_, write, first, second, group) => {
  const text = `Name;Email;Class\n${first};joerg@schule.example;${group}\n${second};sarka@schule.example;\n`;
  expect(await membersOf(write(text))).toEqual([
    `${first} | student |  | joerg@schule.example | ${group} | `,
    `${second} | student |  | sarka@schule.example |  | `,
  ]);
});

it('column meanings that are sent with the file override those of its header', async () => {
  const { token, list } = await newTeam(service);
  const { done } = await importCsv(
    service,
    token,
    formOf('Email,Nickname,Points\nana@club.example,Ana,12\n'),
    ['email', 'name', 'class'],
  );
  expect(done.imported).toBe(1);
  expect((await list()).users).toMatchObject([{ name: 'Ana', email: 'ana@club.example', class: '12' }]);
  const unnamed = await importCsv(service, token, formOf('Email,Nickname\nana@club.example,Ana\n'), ['role']);
  expect(unnamed.problem.errors).toEqual({
    file: ['No column names the members. Choose or add a column with names or email addresses.'],
  });
});

it('100 000 rows are read by the site and by the service', async () => {
  const rows = Array.from({ length: 100_000 }, (_, row) => `Person,${row},person${row}@school.example`);
  const file = utf8(['First Name,Last Name,Email Address', ...rows].join('\n'));
  expect(await readCsv(file)).toHaveLength(100_000);
  expect(await readMemberFile({ file: new File([file], 'large.csv'), signal })).toMatchObject({
    rows: 100_000,
  });
});
