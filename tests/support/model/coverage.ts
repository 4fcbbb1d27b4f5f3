import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './explore';
import type { Layer, Model } from './model';

/** What one step of a walk has covered. */
export interface Walked {
  machine: string;
  layer: Layer;
  states: readonly string[];
  transitions: readonly string[];
}

// `npm test` names the folder; without it, as in a single test, nobody asks for the sum.
const folder = process.env['MODEL_COVERAGE'];

/** Writes down where a walk has been; every process into a file of its own. */
export function record({ machine }: Model, layer: Layer, { leaves, taken }: Place): void {
  if (folder === undefined) return;
  const walked: Walked = { machine: machine.id, layer, states: leaves, transitions: taken };
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(walked)}\n`);
}

/** Everything that was walked since the folder was made, in all processes. */
export const walkedIn = (folder: string): Walked[] =>
  readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Walked),
  );
