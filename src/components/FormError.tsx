import styled from 'styled-components';
import { Icon } from './Icon';

const Box = styled.p`
  display: flex;
  gap: 0.625rem;
  padding: 0.75rem 0.875rem;
  border-radius: var(--radius-small);
  background: var(--danger-soft);
  color: var(--danger);
  font-size: var(--text-sm);
  font-weight: 540;
  line-height: 1.45;

  & > svg {
    flex: none;
  }
`;

/**
 * What is wrong with a form, announced at once. Give its `id` to the fields' `describedBy`, so that whoever comes
 * to a field hears it too. Nothing is rendered without a message.
 */
export function FormError({ id, message }: { id: string; message: string | null | undefined }) {
  if (!message) return null;
  return (
    <Box id={id} role="alert">
      <Icon name="alert" />
      <span>{message}</span>
    </Box>
  );
}
