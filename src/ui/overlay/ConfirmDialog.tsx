import { Button } from '@blueprintjs/core';
import { useRef, type ReactNode } from 'react';
import { Modal } from './Modal.tsx';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** The consequence of confirming. */
  readonly children: ReactNode;
  readonly confirmText?: string;
  readonly cancelText?: string;
  /** For a destructive act: a red button, and the focus starts on cancel. */
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before an act. Esc cancels, unless the act is running. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { isOpen, title, children, confirmText = '确定', cancelText = '取消' } = props;
  const { danger = false, busy = false, onConfirm, onCancel } = props;
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      isOpen={isOpen}
      title={title}
      role="alertdialog"
      first={first}
      onClose={busy ? undefined : onCancel}
      actions={
        <>
          <Button text={cancelText} disabled={busy} onClick={onCancel} {...(danger && { ref: first })} />
          <Button
            text={confirmText}
            {...(!danger && { ref: first })}
            loading={busy}
            intent={danger ? 'danger' : 'primary'}
            onClick={onConfirm}
          />
        </>
      }
    >
      {children}
    </Modal>
  );
}
