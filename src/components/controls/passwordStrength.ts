import { passwordField } from '../../content/account';

/** A password's estimated strength in words; advice only. */
export interface PasswordStrength {
  /** 0 (nothing typed) to 4. */
  level: 0 | 1 | 2 | 3 | 4;
  advice: string;
}

const words = passwordField.strength;

/** Bits of entropy that one more character adds: repeats and sequences add little. */
function bitsOf(password: string, alphabet: number): number {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  return codes.reduce((bits, code, index) => {
    const step = Math.abs(code - (codes[index - 1] ?? -99));
    return bits + (step <= 1 ? 1 : Math.log2(alphabet));
  }, 0);
}

/**
 * Estimates strength from length, variety and runs such as "aaa" or "1234". Length counts most, as NIST SP 800-63B
 * advises. There is no dictionary here: the service rejects common passwords.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (!password) return { level: 0, advice: words[0] };
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  const bits = Math.min(bitsOf(password, 10 + kinds * 14), different * 7);
  const level = password.length < 8 || bits < 36 ? 1 : bits < 52 ? 2 : bits < 70 ? 3 : 4;
  return { level, advice: words[level] };
}
