import type { ReactNode } from 'react';
import { Button } from '../controls/Button';
import { CancelButton, Dialog, DialogActions } from './Dialog';

/** A dialog that asks before something is done. It can be closed while that is being done. */
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
  /** The words of the button that does it. */
  submit: string;
  /** Whether nothing is lost by it. */
  harmless?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog open title={title} onClose={onClose}>
      {children}
      <DialogActions>
        <CancelButton onClick={onClose} />
        <Button variant={harmless ? 'primary' : 'danger'} busy={busy} onClick={onConfirm}>
          {submit}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
