import type { Seed } from './seeds';

/** A fault, and the first layer of tests that noticed it. */
export interface Row extends Seed {
  by: string | null;
}

/** Whether something noticed the fault that is generated or approved. */
export const isCounted = ({ by }: Row): boolean => by !== null && by !== 'by hand';

const isApproved = ({ by }: Row) => by === 'ledger' || by === 'drawing' || by === 'limits page';

const columns = [
  ['generated', (row: Row) => isCounted(row) && !isApproved(row)],
  ['approved', isApproved],
  ['by hand', ({ by }: Row) => by === 'by hand'],
  ['nothing', ({ by }: Row) => by === null],
] as const;

/** The page of the faults that a run has put in, by room and kind. */
export function pageOf(rows: readonly Row[], { drawn, number }: { drawn: number; number: number }): string {
  const groups = [...new Set(rows.map(({ room, kind }) => `${room} | ${kind}`))].map((group) => {
    const own = rows.filter(({ room, kind }) => `${room} | ${kind}` === group);
    return `| ${group} | ${own.length} | ${columns.map(([, isOf]) => own.filter(isOf).length).join(' | ')} |`;
  });
  const others = rows.filter((row) => !isCounted(row));
  return `# Seeded faults

Mistakes that a rule draws from the source: every guard turned, every action left out, every target and delay changed, every
parameter of an effect emptied, conditions, calls, handlers, storage keys, locks, focus calls and the keys of limits. Each is put in by
itself, in memory. \`npm run sweep -- faults\` tries all of ${drawn}; these are ${rows.length} of them, with the number ${number}.

_Generated_: noticed by sentences, invariants, properties, conformance, walks of the whole page. _Approved_: only by
a [ledger](../tests/README.md#the-ledger), a drawing or the list of [rate limits](rate-limits.md), which a review approves. _By hand_: only by what was written for
it. What notices a fault passes on the sound code in the same run; a failure of the harness and a time-out notice nothing.

| room | kind | faults | ${columns.map(([name]) => name).join(' | ')} |
| --- | --- | --- | ${columns.map(() => '---').join(' | ')} |
${groups.join('\n')}

## Not noticed by what is generated or approved

| kind | where | noticed by |
| --- | --- | --- |
${others.map(({ kind, file, what, by }) => `| ${kind} | ${file}, ${what.replaceAll('|', '\\|')} | ${by ?? '**nothing**'} |`).join('\n')}
`;
}
