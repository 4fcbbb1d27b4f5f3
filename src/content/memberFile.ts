import { memberFileMegabytes } from './numbers';

const list = new Intl.ListFormat('en-US');

/** What a username is, in the form and of a refused row. */
export const usernameRule = '3 or more letters, numbers, dots, dashes or underscores';

/** Why a file of members is refused. The site says it before the file is sent, the service when it is. */
export const fileRefusals = {
  tooLarge: `This file is larger than ${memberFileMegabytes} MB. Split it and import the parts.`,
  unreadable: 'This file couldn’t be read. Choose it again.',
  notText: 'This doesn’t look like a CSV file. Save it as CSV (UTF-8).',
  notCsv:
    'A quotation mark in this file is never closed or stands inside a value, or a row is too long. Fix it in a spreadsheet.',
  empty: 'This file is empty.',
  noRows: 'This file has no rows below the first one.',
  missing: (columns: readonly string[], isHeader: boolean) =>
    isHeader
      ? `Add the column ${list.format(columns)} to the first row.`
      : `Add a first row with the columns ${list.format(columns)}.`,
  doubled: (column: string) => `The column ${column} appears more than once.`,
  manyColumns: (most: number) => `This file has more than ${most} columns.`,
  longColumn: (longest: number) => `A column name is longer than ${longest} characters.`,
  manyRows: (most: number) => `This file has more than ${most.toLocaleString('en-US')} rows.`,
};
