import styled from 'styled-components';
import { Icon } from '../foundations/Icon';

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
 * A form's error message, announced at once. Pass its `id` to the fields' `describedBy`, so that screen readers repeat
 * it at each field. Renders nothing without a message.
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
