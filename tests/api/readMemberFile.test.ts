// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../server/members/csv';
import { HttpProblem } from '../../server/http/problems';
import { readMemberFile } from '../../src/api/members/readMemberFile';
import fc from '../support/fastCheck';
import { refusedFiles } from '../support/memberFiles';
import { signal } from './support/service';

const fileOf = (content: string | Uint8Array<ArrayBuffer>) => new File([content], 'members.csv');
const read = (content: string | Uint8Array<ArrayBuffer>) => readMemberFile({ file: fileOf(content), signal });

describe('A file that was chosen', () => {
  it('says how many rows and roles it has, what its columns mean, and which have nothing', async () => {
    await expect(
      read('Notes;NAME;Role;categoryId;Empty\nx;Ada;student;;\n\n;;;;\ny;Bo;viewer;a;\n;Eve;king;;\n'),
    ).resolves.toEqual({
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

  it('is read by what the person says that its columns mean', async () => {
    const file = fileOf('Email,Nick\nana@club.example,Ana\n');
    await expect(readMemberFile({ file, meanings: ['email', 'name'], signal })).resolves.toEqual({
      rows: 1,
      columns: [
        { place: 0, name: 'Email', meaning: 'email', example: 'ana@club.example' },
        { place: 1, name: 'Nick', meaning: 'name', example: 'Ana' },
      ],
      roles: null,
    });
  });

  it.each(refusedFiles)('that %s is refused with the words of the service', async (_, content, reason) => {
    await expect(read(content)).rejects.toMatchObject({
      problem: { kind: 'refused', message: reason },
    });
  });

  it('of more than 5 MB is refused before it is read', async () => {
    await expect(read(new Uint8Array(5 * 1024 * 1024 + 1))).rejects.toMatchObject({
      problem: { message: 'This file is larger than 5 MB. Split it and import the parts.' },
    });
  });

  it('that the browser can’t read any more says so', async () => {
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

  it('is read as the service reads it, whatever is in it', async () => {
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
        const asked = await readCsv(new TextEncoder().encode(content)).then(
          (known) => known.length,
          (error: unknown) => {
            expect(error).toBeInstanceOf(HttpProblem);
            return 'refused' as const;
          },
        );
        const found = await read(content).then(
          (contents) => contents.rows,
          () => 'refused' as const,
        );
        // The service also reads quotes that follow a quoted value, which no file of a spreadsheet has.
        if (found !== 'refused') expect(asked).toBe(found);
      }),
    );
  });
});
