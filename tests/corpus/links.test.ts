import fc from '../support/fastCheck';
import { describe, expect, it } from 'vitest';
import { repairedAddress } from '../../src/urls/repairedAddress';
import lines from './links.json';

const token = `3D_-${'aZ09'.repeat(9)}abc`;
/**
 * `{token}` is a token, and `{begin}` and `{rest}` are its parts. In `{encoded}`, its dashes and underscores are
 * percent-encoded.
 */
const filled = (text: string) =>
  text
    .replaceAll('{token}', token)
    .replace('{begin}', token.slice(0, 20))
    .replace('{rest}', token.slice(20))
    .replace('{encoded}', token.replace('_', '%5F').replace('-', '%2D'));

describe('a link that was damaged on its way', () => {
  it.each(lines)('is opened as it was meant: $who, $link', ({ link, opens }) => {
    expect(repairedAddress(filled(link))).toBe(filled(opens));
  });

  it.each(lines)('is not repaired twice: $link', ({ opens }) => {
    expect(repairedAddress(filled(opens))).toBe(filled(opens));
  });
});

const anything = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 });
const base64url = fc.string({
  unit: fc.constantFrom(...Array.from('abzAZ09-_3D')),
  minLength: 43,
  maxLength: 43,
});
const person = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...Array.from("ab.+&=#?%/'!*|{}")), minLength: 1, maxLength: 12 }),
    fc.constantFrom('school.example', 'xn--bcher-kva.example'),
  )
  .map(([local, domain]) => `${local}@${domain}`);
/** Parameters as the service and the site write them. */
const parameters = fc.record(
  {
    aff: anything,
    redirectTo: anything,
    search: anything,
    email: person,
    profileName: fc.record({ name: anything }).map((value) => JSON.stringify(value)),
    token: base64url,
    undo: fc.constant('true'),
  },
  { requiredKeys: [] },
);
const route = fc.constantFrom('/', '/login', '/reset-password', '/email-link', '/draft-model');

describe('a link that is whole', () => {
  it('is never changed, whatever its code, destination, search, name, address and token are', () => {
    fc.assert(
      fc.property(
        route,
        parameters,
        fc.constantFrom('', '#payments'),
        fc.boolean(),
        (path, values, section, isTyped) => {
          const query = new URLSearchParams(values).toString();
          const address = path + (query && `?${query}`) + section;
          const whole = isTyped ? address : `${path}#${address}`;
          expect(repairedAddress(whole)).toBe(whole);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
