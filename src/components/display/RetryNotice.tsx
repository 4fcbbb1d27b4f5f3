import type { ReactNode } from 'react';
import { Button } from '../controls/Button';
import { Notice } from './Notice';

/** Says in the page that something could not be loaded, with a button that tries again. */
export function RetryNotice({
  children,
  retry,
  onRetry,
}: {
  children: ReactNode;
  /** The words of the button. */
  retry: string;
  onRetry: () => void;
}) {
  return (
    <Notice
      kind="problem"
      action={
        <Button variant="secondary" size="small" onClick={onRetry}>
          {retry}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
