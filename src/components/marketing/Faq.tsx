import { useId } from 'react';
import styled, { keyframes } from 'styled-components';
import { Icon } from '../foundations/Icon';

const unfold = keyframes`
  from { opacity: 0; translate: 0 -0.375rem; }
`;
const List = styled.div`
  border-bottom: 1px solid var(--line);
`;
const Title = styled.h3`
  border-top: 1px solid var(--line);
  letter-spacing: -0.01em;
`;
const Toggle = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  width: 100%;
  padding: 1.375rem 0;
  border-radius: var(--radius-small);
  font-size: var(--text-lg);
  font-weight: 600;
  line-height: 1.35;
  text-align: left;

  & > svg {
    color: var(--ink-faint);
    transition: rotate var(--calm);
  }
  &:hover > svg {
    color: var(--ink);
  }
  &[aria-expanded='true'] > svg {
    rotate: 180deg;
  }
`;
const Answer = styled.div`
  max-width: 40rem;
  padding-bottom: 1.5rem;
  color: var(--ink-soft);
  animation: ${unfold} var(--calm);
`;

/** Questions whose answers open one at a time. The parent decides which one is open (null: none). */
export function Faq({
  items,
  openIndex,
  onToggle,
}: {
  items: readonly { question: string; answer: string }[];
  openIndex: number | null;
  /** The question at `index` was pressed, open or closed. */
  onToggle: (index: number) => void;
}) {
  const id = useId();
  return (
    <List>
      {items.map(({ question, answer }, index) => {
        const open = index === openIndex;
        return (
          <div key={question}>
            <Title>
              <Toggle
                id={`${id}-question-${index}`}
                type="button"
                aria-expanded={open}
                aria-controls={`${id}-answer-${index}`}
                onClick={() => onToggle(index)}
              >
                {question}
                <Icon name="chevron" />
              </Toggle>
            </Title>
            <Answer
              id={`${id}-answer-${index}`}
              role="region"
              aria-labelledby={`${id}-question-${index}`}
              hidden={!open}
            >
              <p>{answer}</p>
            </Answer>
          </div>
        );
      })}
    </List>
  );
}
