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
  `| ${[name, together ? `${counts}, all calls together` : counts, by, from ?? '', allowanceOf(bucket), counted, silent ? 'a success' : '429'].join(' | ')} |`;

/** Every limit, a line each. */
const rows = Object.entries({
  ...limits,
  importMembers: [imports],
  'receiveWebhook, invalid signature': [badSignatures],
  'every other operation': otherwise,
  'mails, except those that give an account back': [mailsToMailbox],
  'notices of one kind': [noticesOfKind],
}).flatMap(([name, all]) => all.map((limit) => rowOf([name, limit])));

/** The limits of one call, and what happens beyond them. */
const shares: [string, number, string][] = [
  ['letters of a search, after normalization', share.searchLetters, '422'],
  ['different words of a search', share.searchWords, '422'],
  ['patterns and index scans for each word of a search', 1, ''],
  ['searches (`search`, `q`), and filters of each kind', 1, '422'],
  ['members skipped by `page`', share.skippedMembers, '422'],
  ['members read in sort order before a search uses the index', share.scannedMembers, 'the index is used'],
  [
    'matches that the index returns before a search reads in sort order',
    share.sortedMatches,
    'members are read in sort order',
  ],
  ['members changed by filters', share.changedMembers, '`more`, for the next call'],
  ['members deleted by filters', share.deletedMembers, '`more`, for the next call'],
  ['members restored by an undo', share.restoredMembers, '`next`, for the next call'],
  ['rows of a file read at a time', share.rowsAtOnce, 'other calls are served in between'],
  ['rows imported at a time', share.importedRows, 'other calls are served in between'],
  ['bytes of a body', share.bodyBytes, '413'],
  ['bytes of a file of members', maxFileBytes, '413'],
];

it('docs/rate-limits.md names every limit and its key; update it with `npx vitest run limitsPage -u`', async () => {
  const page = `# Rate limits

This page lists every limit of [server/limits/table.ts](../server/limits/table.ts), for operators and for reviews.
[010](decisions/010-rate-limits.md) gives the reasons.

- For example, "50 per hour" is a bucket that holds 50 attempts and regains 50 an hour, evenly. So at most 100 attempts fit into an hour. A bucket of
  "30, then 10 per minute" holds 30 and regains 10 a minute.
- RATE_LIMIT_FACTOR multiplies all limits. An IPv6 /48 has ten times the attempts of a network.
- Failures with "all calls together" are wrong passwords in a session: all operations with these words count them together.
- A mail over its limit is sent later, and the call succeeds.

| operation | counts | by | only from | at most | counted | answer over the limit |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

## Limits of one call

[server/limits/share.ts](../server/limits/share.ts) gives the reasons. The contract limits the lengths of texts and lists.

| quantity | at most | beyond that |
| --- | --- | --- |
${shares.map(([what, most, more]) => `| ${what} | ${most.toLocaleString('en-US')} | ${more} |`).join('\n')}
`;
  const options = await resolveConfig(path);
  await expect(await format(page, { ...options, filepath: path })).toMatchFileSnapshot(`../../${path}`);
});
