import type { ReactNode } from 'react';
import styled from 'styled-components';
import { HeldSpace } from '../foundations/HeldSpace';
import { Icon } from '../foundations/Icon';
import { subjectOf } from '../foundations/Failure';

const Box = styled.p`
  display: flex;
  gap: 0.625rem;
  padding: 0.75rem 0.875rem;
  border-radius: var(--radius-small);
  background: var(--danger-soft);
  color: var(--danger);
  font-size: var(--text-sm);
  font-weight: 500;
  line-height: 1.45;

  /* Toasts cover the lower edge of a phone. A dialog has its own padding. */
  scroll-margin-block: var(--space-6) 8rem;

  dialog & {
    scroll-margin-block: 0;
  }

  & > span {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0.125rem var(--space-3);
  }
  & button {
    margin-block: 0.375rem 0.25rem;
  }
  & a {
    color: inherit;
    font-weight: 600;
    white-space: nowrap;
    /* The area that a finger hits is larger than the line. */
    margin-block: calc(-1 * var(--reach-inline));
  }
`;

/**
 * A form's error message. Pass its `id` to the fields' `describedBy`, so that screen readers say it at each field. Its space
 * stays reserved after it disappears, for example at the first typed letter.
 */
export function FormError({
  id,
  message,
  action,
  announced = false,
}: {
  id: string;
  message: string | null | undefined;
  /** Screen readers say it at once: only for a message that is not shown as a toast, which they say already. */
  announced?: boolean;
  /** Links or buttons after the message. */
  action?: ReactNode;
}) {
  return (
    <HeldSpace>
      {message ? (
        <Box
          key={String(announced)}
          id={id}
          role={announced ? 'alert' : undefined}
          data-message=""
          {...subjectOf(message)}
        >
          <Icon name="alert" />
          <span>
            <span>{message}</span>
            {action}
          </span>
        </Box>
      ) : null}
    </HeldSpace>
  );
}
