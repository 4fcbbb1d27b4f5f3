import type { ReactNode } from 'react';
import { Dialog, DialogChoice } from './Dialog';

/** A dialog that asks for a confirmation. It can be closed while the action runs. */
export function ConfirmDialog({
  title,
  submit,
  harmless = false,
  busy = false,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  /** The label of the confirming button. */
  submit: string;
  /** Whether the action loses nothing. */
  harmless?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog open title={title} onClose={onClose}>
      {children}
      <DialogChoice
        confirm={submit}
        variant={harmless ? 'primary' : 'danger'}
        busy={busy}
        onCancel={onClose}
        onConfirm={onConfirm}
      />
    </Dialog>
  );
}
