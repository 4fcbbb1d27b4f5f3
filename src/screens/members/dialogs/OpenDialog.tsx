import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useLoadedDialogs } from '../machines';

/** Shows its content while a dialog is open. */
export function OpenDialog({ children }: { children: ReactNode }) {
  const dialogs = useLoadedDialogs();
  const open = useSelector(dialogs, (snapshot) => snapshot?.matches('closed') === false);
  return open ? children : null;
}
