import type { ReactNode } from 'react';
import { SmallButton } from '../controls/Button';
import { Notice } from './Notice';
import { tryAgain } from '../../content/failures';

/** Says in the page that something could not be loaded, with a button that tries again. */
export function RetryNotice({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <Notice kind="problem" action={<SmallButton onClick={onRetry}>{tryAgain}</SmallButton>}>
      {children}
    </Notice>
  );
}
