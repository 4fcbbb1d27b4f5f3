/** The value of a decimal digit of any script: Unicode keeps the ten digits of each together, from zero on. */
const valueOf = (digit: string): string => {
  let zero = digit.codePointAt(0) ?? 0;
  const own = zero;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((own - zero) % 10);
};

/**
 * Normalizes a code for comparison: lower case, with the digits of any script as 0 to 9, and only letters and digits.
 * Separators and other pasted characters are removed.
 */
export const plainCode = (code: string): string =>
  code
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, valueOf)
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase();
