import { stringify } from 'csv-stringify/browser/esm/sync';
import { moreFailures } from '../../content/memberDialogs';
import type { ImportOutcome } from './memberImport';

/**
 * The failed rows as a CSV file, to be corrected and imported again: their own columns, then the reason.
 * Failed rows that the service only counted appear as a number in the last line, which the import ignores.
 * Formulas are escaped as in the service's export (OWASP, CSV injection).
 */
export const failuresFile = ({ failures, failed }: ImportOutcome): Blob => {
  const rows = failures.map(({ row, reason }) => ({ ...row, reason }));
  const columns = [...new Set(failures.flatMap(({ row }) => Object.keys(row)))];
  const unnamed = failed - failures.length;
  const csv = stringify(unnamed > 0 ? [...rows, { reason: moreFailures(unnamed) }] : rows, {
    header: true,
    columns: [...columns, 'reason'],
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  });
  return new Blob([csv], { type: 'text/csv' });
};
