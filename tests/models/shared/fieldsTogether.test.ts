import { expect, it } from 'vitest';
import { walkRandomly } from '#xstate-paths/randomWalk';
import { amount, seed } from '../../support/generated';
import { models } from '../all';
import { hasFields, withFields } from './withFields';

const questions = ['removalQuestion', 'passkeyRemoval', 'leavingQuestion', 'memberExport'];
const forms = Object.entries(models).filter(
  // A question has no field.
  ([name, model]) => hasFields(model) && !questions.includes(name),
);
const cases = forms.flatMap(([name, model]) =>
  Object.keys(model.starts)
    .filter((start) => start !== 'with a damaged invitation')
    .map((start) => ({ name, start, model })),
);

it.each(cases)('keeps the invariants of $name, $start, with its real fields', async ({ model, start }) => {
  const taken = await walkRandomly(withFields(model), start, { steps: amount(300, 10_000), seed });
  expect(taken).toBeGreaterThan(0);
});
