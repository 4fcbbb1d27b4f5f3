import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';

// Notes which of the marked places (vitest.seeded.ts) the tests of a file reach.
const notes = process.env['REACHED_NOTES'];
if (notes !== undefined) {
  const reached = new Set<number>();
  (globalThis as { reached?: Set<number> }).reached = reached;
  afterAll(() => {
    appendFileSync(notes, `${JSON.stringify({ test: expect.getState().testPath, reached: [...reached] })}\n`);
  });
}
