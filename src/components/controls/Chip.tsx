import styled from 'styled-components';
import { CutText } from '../foundations/layout';
import { Icon } from '../foundations/Icon';

const Pill = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  max-width: 100%;
  min-height: 2rem;
  padding: 0.125rem 0.5rem 0.125rem 0.75rem;
  border: 1px solid var(--line);
  border-radius: var(--radius-full);
  background: var(--surface);
  font-size: var(--text-sm);

  &:hover {
    border-color: var(--line-strong);
  }
  & > svg {
    color: var(--ink-faint);
  }
`;

/** An active filter; pressing it removes the filter. `label` names that action. */
export const Chip = ({ text, label, onRemove }: { text: string; label: string; onRemove: () => void }) => (
  <Pill type="button" aria-label={label} onClick={onRemove}>
    <CutText>{text}</CutText>
    <Icon name="close" size={14} />
  </Pill>
);
