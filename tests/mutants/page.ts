import type { Seed } from './seeds';

/** A fault, and the first layer of tests that noticed it. */
export interface Row extends Seed {
  by: string | null;
}

/** Layers that are written or approved by hand. */
const isByHand = (by: string | null) => by === 'table' || by === 'by hand';

/** Whether something noticed the fault that is generated or approved. */
export const isCounted = ({ by }: Row): boolean => by !== null && !isByHand(by);

const columns = [
  ['generated', ({ by }: Row) => by !== null && !isByHand(by) && by !== 'ledger' && by !== 'drawing'],
  ['approved', ({ by }: Row) => by === 'ledger' || by === 'drawing'],
  ['table', ({ by }: Row) => by === 'table'],
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

_Generated_: noticed by sentences, invariants, properties, conformance or screen paths, without a table. _Approved_: only by
[what the machines do](machines/effects.md) or a drawing, which a review approves. _Table_, _by hand_: only by what was written for
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
