import { explore, type ReachedState } from '#xstate-paths/explore';
import type { Effect } from '#xstate-paths/invariants';
import type { Model } from '#xstate-paths/model';
import { actorSentence, effectSentence, eventSentence } from '#xstate-paths/narrate';
import { models, withoutTable } from './all';

/** The approved list of what every machine does; `npm run diagrams` writes it. */
export const ledgerFile = 'docs/machines/effects.md';

const intro = `# What the machines do

Written by \`npm run diagrams\` from the models in tests/models: after each outcome, what the machine does in one of its
states, in order: whom it starts, whom it tells what, in which words and for how long. Of a machine
without a table the states are listed too; elsewhere, outcomes after which it only changes its state are left out. tests/models/eachModel.test.ts fails where a machine does
something else, so that a change of this file is what a review approves.`;

/** The parameters of XState's own actions. */
interface OwnParams {
  actorRef?: { id: string };
  targetId?: string;
  src?: string;
  input?: unknown;
  event: { type: string };
  delay?: number;
}

/** An effect as a sentence; empty for what follows from the states. */
function sentenceOf({ sentences = {} }: Model, { name, params }: Effect): string {
  if (!name.startsWith('xstate.')) return effectSentence(sentences, name, params);
  const { actorRef: { id } = { id: '' }, targetId = '', src = id, input, event, delay } = params as OwnParams;
  const told = () => eventSentence(sentences, event);
  if (name === 'xstate.spawnChild')
    return actorSentence('starts', src === id ? src : `${src} as ${id}`, input);
  if (name === 'xstate.sendTo') return actorSentence('tells', targetId.replace('#_', ''), told());
  if (name === 'xstate.emit') return `emits ${told()}`;
  if (name !== 'xstate.raise' || delay === undefined) return '';
  return `waits ${delay} ms for ${event.type.replace(/^xstate\.after\.([^.]+)\..+/, '$1')}`;
}

/** What a machine does after each outcome, by the model's sentence for it; without a table, also the states. */
export function entryOf([name, model]: [string, Model]): string {
  const isWhole = withoutTable.some((each) => each === name);
  const outcomes = new Map<string, Map<string, Set<string>>>();
  const enter = (outcome: string, { stateKey, effects }: ReachedState, from = '') => {
    const did = effects.map((effect) => sentenceOf(model, effect)).filter(Boolean);
    if (did.length === 0 && !isWhole) return;
    const ways = outcomes.get(outcome) ?? new Map<string, Set<string>>();
    const text = did.map((each) => `  ${each}`).join('\n');
    const states = ways.get(text) ?? new Set();
    outcomes.set(outcome, ways.set(text, isWhole ? states.add(`  ${from} → ${stateKey}`) : states));
  };
  for (const start of Object.keys(model.starts)) {
    const { initial, steps } = explore(model, start);
    enter(start, initial);
    for (const { from, event, to } of steps) enter(event, to, from.stateKey);
  }
  const lines = [...outcomes].map(([outcome, ways]) => {
    const each = [...ways].map(([text, states]) => [...states, text].filter(Boolean).join('\n'));
    return `${outcome}\n${each.join('\n  or\n')}`;
  });
  return lines.length === 0 ? '' : `\n## ${name}\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\`\n`;
}

/** The whole list. */
export const ledger = (): string => [intro, '\n', ...Object.entries<Model>(models).map(entryOf)].join('');
