import { describe, expect, it } from 'vitest';
import { isEmail, normalizeEmail } from '../../contract/emailAddress';
import fc from '../support/fastCheck';
import { corpus } from '../support/corpus';

describe('an address', () => {
  it.each(corpus('addresses'))('%j is %s: %s', (typed, address) => {
    expect(isEmail(typed) ? normalizeEmail(typed) : 'refused').toBe(address);
  });

  it('keeps everything but the case of the letters in a complete address', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect(isEmail(address)).toBe(true);
        expect(normalizeEmail(address)).toBe(address.toLowerCase());
      }),
    );
  });
});
