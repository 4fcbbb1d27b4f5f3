import { expect, it, vi } from 'vitest';
import { randomId } from '../../src/machines/shared/randomId';

it('a random id is a UUID of version 4, also on a site without HTTPS', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 500 }, randomId);
  vi.unstubAllGlobals();
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
