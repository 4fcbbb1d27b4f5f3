import styled from 'styled-components';
import { Row } from '../foundations/layout';
import { passwordField } from '../../content/forms';

const Line = styled(Row)`
  order: 1;
  gap: var(--space-3);
  min-height: 1.4em;
  color: var(--ink-soft);
  font-size: var(--text-sm);
  line-height: 1.4;
`;
const Meter = styled.span`
  display: flex;
  flex: none;
  gap: 3px;
`;
const Step = styled.span`
  width: 1.25rem;
  height: 0.25rem;
  border-radius: var(--radius-full);
  background: var(--line);
  transition: background var(--quick);

  &[data-lit='1'] {
    background: var(--danger);
  }
  &[data-lit='2'] {
    background: var(--amber);
  }
  &[data-lit='3'],
  &[data-lit='4'] {
    background: var(--accent);
  }
`;

/**
 * Four bars and a few words on a password's strength, announced politely. Advice only: it never blocks. Its line is reserved
 * before the first character, so that the form below does not move.
 */
export function PasswordStrengthHint({ id, password }: { id: string; password: string }) {
  const { level, advice } = passwordStrength(password);
  return (
    <Line id={id} role="status">
      {level > 0 && (
        <>
          <Meter aria-hidden="true">
            {[1, 2, 3, 4].map((step) => (
              <Step key={step} data-lit={step <= level ? level : undefined} />
            ))}
          </Meter>
          {advice}
        </>
      )}
    </Line>
  );
}

/** A password's estimated strength in words; advice only. */
interface PasswordStrength {
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
function passwordStrength(password: string): PasswordStrength {
  if (!password) return { level: 0, advice: words[0] };
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  const bits = Math.min(bitsOf(password, 10 + kinds * 14), different * 7);
  const level = password.length < 8 || bits < 36 ? 1 : bits < 52 ? 2 : bits < 70 ? 3 : 4;
  return { level, advice: words[level] };
}
