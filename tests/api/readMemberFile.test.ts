// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../server/members/csv';
import { HttpProblem } from '../../server/http/problems';
import type { ProblemError } from '../../src/api/http/problem';
import { readMemberFile } from '../../src/api/members/readMemberFile';
import fc from '../support/fastCheck';
import { refusedFiles } from '../support/memberFiles';
import { signal } from './support/service';

const fileOf = (content: string | Uint8Array<ArrayBuffer>) => new File([content], 'members.csv');
const read = (content: string | Uint8Array<ArrayBuffer>) => readMemberFile({ file: fileOf(content), signal });

describe('A file that was chosen', () => {
  it('reports its rows and roles, the meaning of each column, and the empty columns', async () => {
    await expect(
      read('Notes;NAME;Role;categoryId;Empty\nx;Ada;student;;\n\n;;;;\ny;Bo;viewer;a;\n;Eve;king;;\n'),
    ).resolves.toMatchObject({
      rows: 3,
      columns: [
        { place: 0, name: 'Notes', meaning: 'ignored', example: 'x' },
        { place: 1, name: 'NAME', meaning: 'name', example: 'Ada' },
        { place: 2, name: 'Role', meaning: 'role', example: 'student' },
        { place: 3, name: 'categoryId', meaning: 'category', example: 'a' },
      ],
      roles: { User: 1, Viewer: 1, Moderator: 0, unknown: 1 },
    });
  });

  it('is read with the meanings that the person chose for its columns', async () => {
    const file = fileOf('Email,Nick\nana@club.example,Ana\n');
    await expect(readMemberFile({ file, meanings: ['email', 'name'], signal })).resolves.toMatchObject({
      rows: 1,
      columns: [
        { place: 0, name: 'Email', meaning: 'email', example: 'ana@club.example' },
        { place: 1, name: 'Nick', meaning: 'name', example: 'Ana' },
      ],
      roles: null,
    });
  });

  it.each(refusedFiles)('that %s is refused with the words of the service', async (_, content, reason) => {
    const refusal = await read(content).then(
      (contents) => contents.refusal,
      (error: unknown) => (error as ProblemError).problem.message,
    );
    expect(refusal).toBe(reason);
  });

  it.each([
    [
      'more than 50 MB',
      new Uint8Array(50 * 1024 * 1024 + 1),
      'This file is larger than 50 MB. Split it and import the parts.',
    ],
    [
      'more than 5 MB to import',
      `name\n${`${'x'.repeat(60_000)}\n`.repeat(90)}`,
      'The columns to import are larger than 5 MB. Split the file and import the parts.',
    ],
  ])('with %s is refused', async (_, content, message) => {
    await expect(read(content)).rejects.toMatchObject({ problem: { message } });
  });

  it('of 15 MB sends the columns to import, each row in the line that it has in the file', async () => {
    const row = (number: number) => `"=""00${number}""","two\nlines",Ada ${number},${'x'.repeat(3000)}`;
    const text = [
      'Our members',
      '',
      'Class,Notes,Full name,Answers',
      ...Array.from({ length: 5000 }, (_, at) => row(at)),
    ].join('\n');
    const { upload } = await read(text);
    expect(upload.size).toBeLessThan(200_000);
    const sent = await readCsv(new Uint8Array(await upload.arrayBuffer()));
    expect(sent).toEqual(await readCsv(new TextEncoder().encode(text)));
    expect(sent.at(-1)).toEqual({
      line: 10_002,
      row: { class: '004999', name: 'Ada 4999', role: 'student' },
    });
  });

  it('with unknown column names asks for the column of the names', async () => {
    const found = await read('Liste;;\n\nTeiln.;Tel.;Mailadr.\nAda;1;ada@school.example\nBo;2;\n');
    expect(found.refusal).toMatch(/^The names of these columns aren’t known/);
    expect(found.rows).toBe(2);
    expect(found.columns.map(({ name, example }) => `${name} ${example}`)).toEqual([
      'Teiln. Ada',
      'Tel. 1',
      'Mailadr. ada@school.example',
    ]);
  });

  it('that the browser can no longer read is reported as such', async () => {
    const file = fileOf('name,role\nAda,student');
    file.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'));
    await expect(readMemberFile({ file, signal })).rejects.toMatchObject({
      problem: { message: 'This file couldn’t be read. Choose it again.' },
    });
  });

  it('of 20,000 rows leaves the page free between its pieces', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    });
    const rows = Array.from(
      { length: 20_000 },
      (_, row) => `Person ${row},student,person${row}@school.example`,
    );
    await expect(read(['name,role,email', ...rows].join('\n'))).resolves.toMatchObject({ rows: 20_000 });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(2);
  });

  it('with any content is read by the site as by the service', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.constantFrom('', ' ', '"a, b"', '"a\nb"', '"say ""hi"""', '"', "'=1+1", 'a "b" c', '"x" '),
    );
    const newline = fc.constantFrom('\n', '\r\n', '\r');
    const header = fc.constantFrom(
      ['name', 'role'],
      ['Role', ' NAME ', 'x'],
      ['name', 'class'],
      ['name', 'role', 'name'],
      ['First Name', 'Last Name', 'E-mail'],
      ['"name"', "'role"],
    );
    const file = fc.tuple(
      fc.constantFrom('', '\uFEFF', '\n\n', 'Our members\n', 'sep=;\n'),
      fc.constantFrom(',', ';', '\t'),
      newline,
      header,
      fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 }),
    );
    await fc.assert(
      fc.asyncProperty(file, async ([before, delimiter, end, names, rows]) => {
        const content = before + [names, ...rows].map((cells) => cells.join(delimiter)).join(end);
        const result = await readCsv(new TextEncoder().encode(content)).then(
          (known) => known.length,
          (error: unknown) => {
            expect(error).toBeInstanceOf(HttpProblem);
            return 'refused' as const;
          },
        );
        const found = await read(content).then(
          ({ rows, refusal }) => (refusal === null ? rows : ('refused' as const)),
          () => 'refused' as const,
        );
        // The service also reads quotes that follow a quoted value, which no file of a spreadsheet has.
        if (found !== 'refused') expect(result).toBe(found);
      }),
    );
  });
});
