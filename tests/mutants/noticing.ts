import { readFileSync } from 'node:fs';
import { explore } from '#xstate-paths/explore';
import type { Model } from '#xstate-paths/model';
import { walkRandomly } from '#xstate-paths/randomWalk';
import { models } from '../models/all';
import { ledgerFileOf, ledgerTextOf } from '../models/ledger';
import { membersTogether } from '../models/members/members.model';
import { videosTogether } from '../models/page/media.model';
import { sentences } from '../models/sentences';
import { hasFields, withFields } from '../models/shared/withFields';
import { isOfHarness } from './harness';

const all = Object.entries<Model>({ ...models, membersTogether, videosTogether });
const seed = 1;

/** The checks that can notice a fault in a machine without a screen; each throws its finding. */
const layers: Readonly<Record<string, (name: string, model: Model) => unknown>> = {
  sentence: async (name, model) => {
    const graphs = Object.keys(model.starts).map((start) => explore(model, start));
    for (const broken of Object.values(sentences)) {
      const [first] = await broken(name, model, graphs);
      if (first !== undefined) throw new Error(first);
    }
  },
  invariant: async (_, model) => {
    for (const start of Object.keys(model.starts)) await walkRandomly(model, start, { steps: 100, seed });
  },
  fields: async (_, model) => {
    if (!hasFields(model)) return;
    const together = withFields(model);
    for (const start of Object.keys(model.starts)) await walkRandomly(together, start, { steps: 100, seed });
  },
  ledger: (name, model) => {
    if (name.endsWith('Together')) return;
    if (ledgerTextOf(model.machine.id) !== readFileSync(ledgerFileOf(model.machine.id), 'utf8'))
      throw new Error('does something that is not approved');
  },
};

/**
 * The first layer that notices a fault in one of the machines; null if none does.
 * @param isSound there is no fault: each layer has to pass, and its harness too
 */
export async function noticedIn(
  isMachine: (id: string) => boolean,
  isSound: boolean,
): Promise<string | null> {
  for (const [layer, ask] of Object.entries(layers))
    for (const [name, model] of all.filter(([, { machine }]) => isMachine(machine.id)))
      try {
        await ask(name, model);
      } catch (error) {
        if (isSound || !isOfHarness(String(error))) return layer;
      }
  return null;
}
