import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReachedState } from './explore';
import type { Layer, Model } from './model';

/** The coverage of one step of a path. */
export interface CoveredStep {
  machine: string;
  layer: Layer;
  states: readonly string[];
  transitions: readonly string[];
}

// `npm test` names the folder. A single test records nothing.
const folder = process.env['MODEL_COVERAGE'];

/** Records a state that a path has reached. Every process writes its own file. */
export function record({ machine }: Model, layer: Layer, { leaves, transitions }: ReachedState): void {
  if (folder === undefined) return;
  const step: CoveredStep = { machine: machine.id, layer, states: leaves, transitions };
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(step)}\n`);
}

/** Every step that was recorded in the folder, by all processes. */
export const coveredIn = (folder: string): CoveredStep[] =>
  readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as CoveredStep),
  );
