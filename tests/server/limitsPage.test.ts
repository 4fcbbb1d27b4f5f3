import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import {
  badSignatures,
  imports,
  limits,
  mailsToMailbox,
  noticesOfKind,
  otherwise,
  type Bucket,
  type Limit,
} from '../../server/limits/table';
import { maxFileBytes } from '../../contract/memberFile';
import { share } from '../../server/limits/share';

const path = 'docs/rate-limits.md';
const units = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
] as const;
const periodOf = (seconds: number) => {
  const [length, unit] = units.find(([each]) => seconds % each === 0) ?? [1, 'second'];
  return seconds === length ? unit : `${seconds / length} ${unit}s`;
};
const allowanceOf = ({ size, refill, seconds }: Bucket) =>
  size === refill ? `${size} per ${periodOf(seconds)}` : `${size}, then ${refill} per ${periodOf(seconds)}`;
const rowOf = ([name, { by, bucket, counts, from, counted, silent, together }]: readonly [string, Limit]) =>
  `| ${[name, together ? `${counts}, of each ${together}` : counts, by, from ?? '', allowanceOf(bucket), counted, silent ? 'a success' : '429'].join(' | ')} |`;

/** Every limit, a line each. */
const rows = Object.entries({
  ...limits,
  'importMembers, each team': [imports],
  'receiveWebhook, badly signed': [badSignatures],
  'every other operation': otherwise,
  'mails but links to get an account back': [mailsToMailbox],
  'notices of one kind': [noticesOfKind],
}).flatMap(([name, all]) => all.map((limit) => rowOf([name, limit])));

/** What one call may ask for, and what happens with more. */
const shares: [string, number, string][] = [
  ['letters of a search, in plain letters', share.searchLetters, '422'],
  ['different words of a search', share.searchWords, '422'],
  ['patterns of a word, and scans of the index for it', 1, ''],
  ['searches (`search`, `q`), and filters of one kind', 1, '422'],
  ['members skipped by `page`', share.skippedMembers, '422'],
  ['members read in order before a search asks the index', share.scannedMembers, 'the index is asked'],
  ['matches of a search that are sorted at first', share.sortedMatches, 'more are read in order'],
  ['members changed', share.changedMembers, '`more`, for the next call'],
  ['members deleted', share.deletedMembers, '`more`, for the next call'],
  ['members brought back', share.restoredMembers, '`next`, for the next call'],
  ['rows of a file read at a time', share.rowsAtOnce, 'other calls come in between'],
  ['rows imported at a time', share.importedRows, 'other calls come in between'],
  ['bytes of a body', share.bodyBytes, '413'],
  ['bytes of a file of members', maxFileBytes, '413'],
];

it('docs/rate-limits.md names every limit and its key; update it with `npx vitest run limitsPage -u`', async () => {
  const page = `# Rate limits

What [server/limits/table.ts](../server/limits/table.ts) allows, for operators and for a review of a change.
[010](decisions/010-rate-limits.md) says why. RATE_LIMIT_FACTOR multiplies all of them; an IPv6 /48 has ten times the attempts of a network.
Failures “of each own password” count together in all the operations that take it. A mail over its limit waits, and the call succeeds.

| operation | counts | by | only from | at most | where | answer over it |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

## What one call may ask for

[server/limits/share.ts](../server/limits/share.ts) says why. The contract has the lengths of texts and lists.

| what | at most | with more |
| --- | --- | --- |
${shares.map(([what, most, more]) => `| ${what} | ${most.toLocaleString('en-US')} | ${more} |`).join('\n')}
`;
  const options = await resolveConfig(path);
  await expect(await format(page, { ...options, filepath: path })).toMatchFileSnapshot(`../../${path}`);
});
