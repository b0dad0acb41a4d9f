import { Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useId, useRef, type ReactNode, type RefObject } from 'react';
import './ui.css';
import { useModalFocus } from './useModalFocus.ts';

export interface ModalProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Esc. Absent: there is no way round the dialog. */
  readonly onClose?: (() => void) | undefined;
  /** `alertdialog` for what interrupts; its body is read out at once. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Where the keyboard begins. */
  readonly first?: RefObject<HTMLElement | null>;
  readonly className?: string;
  /** Above every other modal where higher (modalStack.ts). */
  readonly rank?: number;
}

/** A dialog in front of everything. It comes and goes at once: the next key must not fall into a fade. */
export function Modal(props: ModalProps): ReactNode {
  const { isOpen, title, children, actions, onClose, role = 'dialog', first, className, rank } = props;
  const textId = useId();
  const own = useRef<HTMLDivElement>(null);
  const { onOpening, onClosed } = useModalFocus(isOpen, own, rank);
  const opening = (): void => {
    onOpening();
    // After the key that opened it: an Enter still under way would press the button it finds the focus on.
    setTimeout(() => (first?.current ?? own.current)?.focus(), 0);
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      role={role}
      {...(role === 'alertdialog' && { 'aria-describedby': textId })}
      {...(className !== undefined && { className })}
      isCloseButtonShown={false}
      transitionDuration={0}
      canEscapeKeyClose={onClose !== undefined}
      canOutsideClickClose={false}
      // Not by autoFocus, which would take the focus before useModalFocus has seen where it was.
      autoFocus={false}
      shouldReturnFocusOnClose={false}
      onOpening={opening}
      onClosed={onClosed}
      {...(onClose && { onClose })}
    >
      <DialogBody>
        <div ref={own} id={textId} className="modal-body" tabIndex={-1}>
          {children}
        </div>
      </DialogBody>
      {actions !== undefined && <DialogFooter actions={actions} />}
    </Dialog>
  );
}
