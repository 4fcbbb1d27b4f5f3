/** Files that are refused as a whole: what is wrong with them, their content, and why they are refused. */
export const refusedFiles: readonly (readonly [string, string | Uint8Array<ArrayBuffer>, string])[] = [
  ['is empty', '', 'This file is empty.'],
  ['has blanks only', '\uFEFF \r\n ', 'This file is empty.'],
  ['has a header only', 'name,role\n', 'This file has no rows below the first one.'],
  ['has no header', 'Ada,User\n', 'Add a first row with the columns name and role.'],
  ['lacks a column', 'name,class\nAda,Spring\n', 'Add the column role to the first row.'],
  ['has a column twice', 'name,role,name\nAda,User,Eve\n', 'The column name appears more than once.'],
  [
    'is in another encoding',
    new Uint8Array([...Buffer.from('name,role\nM'), 0xe4, 0x0a]),
    'This doesn’t look like a CSV file. Save it as CSV (UTF-8).',
  ],
  [
    'is in UTF-16',
    new Uint8Array(Buffer.from('\uFEFFname,role\nAda,User', 'utf16le')),
    'This doesn’t look like a CSV file. Save it as CSV (UTF-8).',
  ],
  [
    'is a picture',
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]),
    'This doesn’t look like a CSV file. Save it as CSV (UTF-8).',
  ],
  [
    'has more rows than can be',
    `name,role\n${'A,User\n'.repeat(200_001)}`,
    'This file has more than 200,000 rows.',
  ],
  [
    'has a very long column name',
    `name,role,${'x'.repeat(101)}\nA,User\n`,
    'A column name is longer than 100 characters.',
  ],
  [
    'has nothing in the columns it needs',
    'name,role,note\n,,x\n',
    'This file has no rows below the first one.',
  ],
  [
    'has very many columns',
    `name,role${',x'.repeat(200)}\nAda,User\n`,
    'This file has more than 100 columns.',
  ],
];
