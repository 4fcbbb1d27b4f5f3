import styled from 'styled-components';
import { passwordStrength } from './passwordStrength';

const Line = styled.div`
  order: 1;
  display: flex;
  align-items: center;
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
 * Four bars and a few words on a password's strength, announced politely. Advice only: it never blocks. Its line is
 * there before the first character, so that the form below does not move.
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
