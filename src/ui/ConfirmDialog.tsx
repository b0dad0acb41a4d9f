import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
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

/** Timers of at least 4 ms each: a quarter of a second. */
const FOCUS_TRIES = 60;

/** A question before an act. Esc cancels unless the act is under way. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { isOpen, title, children, confirmText = '确定', cancelText = '取消' } = props;
  const { danger = false, busy = false, onConfirm, onCancel } = props;
  const textId = useId();
  const onClosed = useModalFocus(isOpen);
  const first = useRef<HTMLButtonElement>(null);
  // Not by `autoFocus`, which would take the focus before useModalFocus has seen where it was; and not left to
  // Blueprint, which puts it on its own trap, where Enter does nothing.
  const focusFirst = (tries = FOCUS_TRIES): void => {
    // After the key that opened the dialog: an Enter still under way would press the button it finds the focus on.
    // Again, where the surface that asked (the palette) still holds everything else inert for a moment.
    setTimeout(() => {
      const button = first.current;
      button?.focus();
      if (button && document.activeElement !== button && tries > 1) focusFirst(tries - 1);
    }, 0);
  };
  // Nor may a held Enter answer what was just asked.
  const refuseRepeat = (event: KeyboardEvent): void => {
    if (event.repeat) event.preventDefault();
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      role="alertdialog"
      aria-describedby={textId}
      isCloseButtonShown={false}
      // The next key is pressed at once: it must not fall into a dialog that is fading out.
      transitionDuration={0}
      canEscapeKeyClose={!busy}
      canOutsideClickClose={false}
      shouldReturnFocusOnClose={false}
      onOpening={() => focusFirst()}
      onClosed={onClosed}
      onClose={onCancel}
    >
      <DialogBody>
        <div id={textId}>{children}</div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={cancelText} disabled={busy} onClick={onCancel} {...(danger && { ref: first })} />
            <Button
              onKeyDown={refuseRepeat}
              text={confirmText}
              {...(!danger && { ref: first })}
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
