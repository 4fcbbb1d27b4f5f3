import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useMemberDialogs } from './machines';

/** Shows its content while a dialog is open. */
export function OpenDialog({ children }: { children: ReactNode }) {
  const closed = useSelector(useMemberDialogs(), (snapshot) => snapshot.matches('closed'));
  return closed ? null : children;
}
