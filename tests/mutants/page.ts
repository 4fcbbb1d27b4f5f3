import { existsSync, readFileSync } from 'node:fs';

/** A fault, and the layers of tests that noticed it. */
export interface Row {
  room: string;
  what: string;
  file: string;
  noticed: readonly string[];
}

const file = 'docs/seeded-faults.md';
const none = '**nothing**';

/** The rows of the page as it is; none if it has not been written yet. */
export const readRows = (): Row[] =>
  (existsSync(file) ? readFileSync(file, 'utf8') : '').split('\n').flatMap((line) => {
    const [, room = '', what = '', place = '', layers = ''] = line.split('|').map((cell) => cell.trim());
    if (!place.startsWith('src/')) return [];
    return [{ room, what, file: place, noticed: layers === none ? [] : layers.split(', ') }];
  });

/** The page of all seeded faults, by room. */
export const pageOf = (rows: readonly Row[]): string => {
  const generated = rows.filter(({ noticed }) => noticed.some((name) => name !== 'by hand')).length;
  const lines = rows.map(
    ({ room, what, file: place, noticed }) =>
      `| ${room} | ${what} | ${place} | ${noticed.join(', ') || none} |`,
  );
  return `# Seeded faults

Deliberate mistakes, each put into the code by itself, and the tests that notice it. Written by
\`npm run mutants -- seeded --write\`; words choose some of the faults. Of ${rows.length} faults, ${generated} are noticed by tests
that are generated from models, the contract or properties.

- _invariant_: a sentence that must hold in every state ([invariants](../tests/models/invariants.ts)), on random walks without a table
- _property_: a rule for generated input (\`properties.test.ts\`)
- _sign-off_: an event or a transition that the model has no path or no reason for
- _conformance_: a control that can be used although the machine drops its event, or the other way round
- _site walk_: random acts on the real service ([siteWalk](../tests/server/siteWalk.test.ts))
- _screen_: the paths of a model on the rendered screen
- _table_: a transition table, which repeats the machine
- _by hand_: only a test that was written for it

The layers are tried in this order up to the first that notices a fault, and for a machine its table in any case.

| room | fault | file | noticed by |
| --- | --- | --- | --- |
${lines.join('\n')}
`;
};
