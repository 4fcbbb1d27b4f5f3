import { explore, type ReachedState } from './explore';
import type { Effect } from './invariants';
import type { Model } from './model';
import { actorSentence, effectSentence, eventSentence } from './narrate';

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

/**
 * What a machine does after each outcome, by the model's sentence for it: from which states to which it goes, and what it does on
 * the way, in order. Kept in a file, a change of it is what a review approves.
 */
export function ledgerOf(model: Model): string {
  const outcomes = new Map<string, Map<string, Set<string>>>();
  const enter = (outcome: string, { stateKey, effects }: ReachedState, from = '') => {
    const did = effects.map((effect) => sentenceOf(model, effect)).filter(Boolean);
    const ways = outcomes.get(outcome) ?? new Map<string, Set<string>>();
    const text = did.map((each) => `  ${each}`).join('\n');
    const states = ways.get(text) ?? new Set();
    outcomes.set(outcome, ways.set(text, states.add(`  ${from} → ${stateKey}`)));
  };
  for (const start of Object.keys(model.starts)) {
    const { initial, steps } = explore(model, start);
    enter(start, initial);
    for (const { from, event, to } of steps) enter(event, to, from.stateKey);
  }
  return [...outcomes]
    .map(([outcome, ways]) => {
      const each = [...ways].map(([text, states]) => [...states, text].filter(Boolean).join('\n'));
      return `${outcome}\n${each.join('\n  or\n')}`;
    })
    .join('\n');
}
