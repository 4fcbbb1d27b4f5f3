import { unparse } from 'papaparse';
import { moreFailures } from '../../content/memberDialogs';
import { byteOrderMark, fileRoleOf, guarded } from '../../../contract/memberFile';
import type { ImportOutcome } from './memberImport';

/**
 * The failed rows as a CSV file, to be corrected and imported again: their own columns, then the reason.
 * A role has the name that the sample file has. Failed rows that the service only counted appear as a number in the last
 * line, which the import ignores. Formulas are escaped as in the service's export (OWASP, CSV injection).
 */
export const failuresFile = ({ failures, failed }: ImportOutcome): Blob => {
  const columns = [...new Set(failures.flatMap(({ row }) => Object.keys(row))), 'reason'];
  const unnamed = failed - failures.length;
  const rows: Record<string, string>[] = failures.map(({ row, reason }) => ({ ...row, reason }));
  if (unnamed > 0) rows.push({ reason: moreFailures(unnamed) });
  const textOf = (column: string, text = '') => guarded(column === 'role' ? fileRoleOf(text) : text);
  const data = rows.map((row) => columns.map((column) => textOf(column, row[column])));
  return new Blob([byteOrderMark + unparse([columns, ...data])], { type: 'text/csv' });
};
