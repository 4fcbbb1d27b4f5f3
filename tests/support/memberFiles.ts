/** Files that are refused as a whole: what is wrong with them, their content, and why they are refused. */
export const refusedFiles: readonly (readonly [string, string | Uint8Array<ArrayBuffer>, string])[] = [
  ['is empty', '', 'This file is empty.'],
  ['has blanks only', '\uFEFF \r\n ', 'This file is empty.'],
  ['has a header only', 'name,role\n', 'This file has no rows below the first one.'],
  ['has no header', 'Ada,User\n', 'Add a first row that names the columns, such as name and email.'],
  [
    'names nobody',
    'role,class\nUser,Spring\n',
    'No column names the members. Choose or add a column with names or email addresses.',
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
    'has nothing in the columns it needs',
    'name,role,note\n,,x\n',
    'This file has no rows below the first one.',
  ],
  [
    'has very many columns',
    `name,role${',x'.repeat(500)}\nAda,User\n`,
    'This file has more than 500 columns.',
  ],
];
