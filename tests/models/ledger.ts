import { ledgerOf } from '#xstate-paths/ledger';
import type { Model } from '#xstate-paths/model';
import { models } from './all';

/** The approved list of what every machine does; `npm run diagrams` writes it. */
export const ledgerFile = 'docs/machines/effects.md';

const intro = `# What the machines do

Written by \`npm run diagrams\` from the models in tests/models: after each outcome, from which state to which the machine goes, and
what it does, in order: whom it starts, whom it tells what, in which words and for how long. tests/models/eachModel.test.ts fails where a
machine does something else, so that a change of this file is what a review approves.`;

/** What a machine does, as the list has it. */
export const entryOf = ([name, model]: [string, Model]): string =>
  `\n## ${name}\n\n\`\`\`text\n${ledgerOf(model)}\n\`\`\`\n`;

/** The whole list. */
export const ledger = (): string => [intro, '\n', ...Object.entries<Model>(models).map(entryOf)].join('');
