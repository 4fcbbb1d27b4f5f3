/** The verdict on a row; empty for rows without a budget, which are for comparison. */
const verdict = ({ value, atMost, atLeast }) => {
  if (atMost === undefined && atLeast === undefined) return '';
  const kept = (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast);
  return kept ? 'kept' : '**missed**';
};

const budget = ({ atMost, atLeast, unit = '' }) => {
  if (atMost !== undefined) return `≤ ${atMost}${unit}`;
  return atLeast === undefined ? '' : `≥ ${atLeast}${unit}`;
};

/**
 * A markdown table of measurements.
 * @param rows each `{ what, value, unit?, digits?, atMost?, atLeast?, note? }`
 */
export const table = (rows) =>
  [
    ['Measured', 'Value', 'Budget', '', ''],
    ['---', '---:', '---:', '---', '---'],
    ...rows.map((row) => [
      row.what,
      `${row.value.toFixed(row.digits ?? 0)}${row.unit ?? ''}`,
      budget(row),
      verdict(row),
      row.note ?? '',
    ]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

export const kilobytes = { unit: ' kB', digits: 1 };
