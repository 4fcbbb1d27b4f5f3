import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useArrivedDialogs } from '../machines';

/** Shows its content while a dialog is open. */
export function OpenDialog({ children }: { children: ReactNode }) {
  const dialogs = useArrivedDialogs() ?? undefined;
  const open = useSelector(dialogs, (snapshot) => snapshot?.matches('closed') === false);
  return open ? children : null;
}
