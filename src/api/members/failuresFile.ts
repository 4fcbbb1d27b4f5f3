import { stringify } from 'csv-stringify/browser/esm/sync';
import type { ImportOutcome } from './memberImport';

/** What stands below the last row where the service did not name them all. */
const rest = (unnamed: number) => `and ${unnamed.toLocaleString('en')} more`;

/**
 * The rows that were not taken as a CSV file: their own columns, then the reason, to be corrected and imported again.
 * Rows that the service only counted are a number in a last line, which the import ignores.
 * Cells that a spreadsheet would take for formulas are guarded as the service's own export does (OWASP, CSV injection).
 */
export const failuresFile = ({ failures, failed }: ImportOutcome): Blob => {
  const rows = failures.map(({ row, reason }) => ({ ...row, reason }));
  const columns = [...new Set(failures.flatMap(({ row }) => Object.keys(row)))];
  const unnamed = failed - failures.length;
  const csv = stringify(unnamed > 0 ? [...rows, { reason: rest(unnamed) }] : rows, {
    header: true,
    columns: [...columns, 'reason'],
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  });
  return new Blob([csv], { type: 'text/csv' });
};
