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

it('docs/rate-limits.md names every limit and its key; update it with `npx vitest run limitsPage -u`', async () => {
  const page = `# Rate limits

What [server/limits/table.ts](../server/limits/table.ts) allows, for operators and for a review of a change.
[010](decisions/010-rate-limits.md) says why. RATE_LIMIT_FACTOR multiplies all of them; an IPv6 /48 has ten times the attempts of a network.
Failures “of each own password” count together in all the operations that take it. A mail over its limit waits, and the call succeeds.

| operation | counts | by | only from | at most | where | answer over it |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
  const options = await resolveConfig(path);
  await expect(await format(page, { ...options, filepath: path })).toMatchFileSnapshot(`../../${path}`);
});
