import { expect, it } from 'vitest';
import { problemOf } from '../../../src/machines/shared/problemOf';
import { invalid, refusal, taken, unauthorized, unreachable } from '../../support/actors';

it.each([unreachable, invalid, unauthorized, taken])('$kind is the problem of its error', (problem) => {
  expect(problemOf(refusal(problem))).toBe(problem);
});

it.each([undefined, null, 'problem', 7, () => 'problem', {}, new Error('a bug')])(
  '%s is no error of a call, and gets a general text',
  (error) => {
    const { message, ...rest } = problemOf(error);
    expect(rest).toEqual({ kind: 'refused', code: 0 });
    expect(message).toMatch(/\w/);
  },
);
