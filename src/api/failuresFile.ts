import { stringify } from 'csv-stringify/browser/esm/sync';
import type { ImportFailure } from './memberImport';

/**
 * The rows that were not taken as a CSV file: their own columns, then the reason, to be mended and imported again.
 * Cells that a spreadsheet would take for formulas are guarded as the service's own export does (OWASP, CSV injection).
 */
export const failuresFile = (failed: readonly ImportFailure[]): Blob => {
  const rows = failed.map(({ row, reason }) => ({ ...row, reason }));
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)).filter((name) => name !== 'reason'))];
  const csv = stringify(rows, {
    header: true,
    columns: [...columns, 'reason'],
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  });
  return new Blob([csv], { type: 'text/csv' });
};
