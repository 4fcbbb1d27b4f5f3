/** The median; of an even number of values, the higher middle one. */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** True if a row misses its budget. */
export const isMissed = ({ value, atMost = Infinity, atLeast = -Infinity }) =>
  !(value <= atMost && value >= atLeast);

/** The verdict on a row; empty for rows without a budget, which are for comparison. */
const verdict = (row) => {
  if (row.atMost === undefined && row.atLeast === undefined) return '';
  return isMissed(row) ? '**missed**' : 'kept';
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
