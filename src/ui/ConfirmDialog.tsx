import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useId, type ReactNode } from 'react';
import { useModalFocus } from './useModalFocus.ts';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  readonly confirmText?: string;
  readonly cancelText?: string;
  /** Something is lost: the button is red, and the focus starts on cancel. */
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A question before an act. Esc cancels unless the act is under way. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { isOpen, title, children, confirmText = '确定', cancelText = '取消' } = props;
  const { danger = false, busy = false, onConfirm, onCancel } = props;
  const textId = useId();
  const onClosed = useModalFocus(isOpen);
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      role="alertdialog"
      aria-describedby={textId}
      isCloseButtonShown={false}
      canEscapeKeyClose={!busy}
      canOutsideClickClose={false}
      shouldReturnFocusOnClose={false}
      onClosed={onClosed}
      onClose={onCancel}
    >
      <DialogBody>
        <div id={textId}>{children}</div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={cancelText} autoFocus={danger} disabled={busy} onClick={onCancel} />
            <Button
              text={confirmText}
              autoFocus={!danger}
              loading={busy}
              intent={danger ? 'danger' : 'primary'}
              onClick={onConfirm}
            />
          </>
        }
      />
    </Dialog>
  );
}
