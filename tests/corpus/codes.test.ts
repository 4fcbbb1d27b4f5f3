import { expect, it } from 'vitest';
import { plainCode } from '../../server/account/secondKey/plainCode';
import lines from './codes.json';

it.each(lines)('a code is read as it was meant: $who', ({ typed, code }) => {
  expect(plainCode(typed)).toBe(code);
});
