import styled from 'styled-components';
import { Tags } from './DemoFrame';

const Form = styled.div`
  display: grid;
  gap: 0.625rem;
  padding: 0.875rem;
  border: 1px solid var(--line);
  border-radius: 0.75rem;
  background: var(--paper);

  & > strong {
    font-weight: 600;
  }
`;
const Unit = styled.span`
  padding: 0.25rem 0.625rem;
  border: 1px solid var(--line);
  border-radius: var(--radius-full);
  background: var(--surface);
  color: var(--ink-soft);
  font-weight: 520;

  &[data-on] {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
  }
`;

const times = ['3 days', '1 week', '2 weeks', 'Custom'];

/** The choice of a reminder time, with one time chosen or none. */
export function RemindMeIn({ chosen }: { chosen?: string | undefined }) {
  return (
    <Form>
      <strong>Remind me in</strong>
      <Tags>
        {times.map((time) => (
          <Unit key={time} data-on={time === chosen ? '' : undefined}>
            {time}
          </Unit>
        ))}
      </Tags>
    </Form>
  );
}
