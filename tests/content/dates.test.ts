import { expect, it, vi } from 'vitest';

const modules = import.meta.glob('../../src/content/*.ts');

it('every date is told in the time zone of the reader', async () => {
  const { DateTimeFormat } = Intl;
  const zones: string[] = [];
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function format(...options) {
    const made = new DateTimeFormat(...options);
    zones.push(made.resolvedOptions().timeZone);
    return made;
  });
  vi.resetModules();
  await Promise.all(Object.values(modules).map((load) => load()));
  vi.restoreAllMocks();
  expect(zones.length).toBeGreaterThan(5);
  expect(new Set(zones)).toEqual(new Set([process.env['TZ']]));
});
