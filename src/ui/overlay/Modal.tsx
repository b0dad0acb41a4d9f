import { Classes, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useId, useRef, type ReactNode, type RefObject } from 'react';
import { Overlay } from './Overlay.tsx';
import '../page/ui.css';

export interface ModalProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Esc. Absent: the dialog cannot be dismissed. */
  readonly onClose?: (() => void) | undefined;
  /** `alertdialog` for interruptions: screen readers read the body at once. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Takes the focus first. */
  readonly first?: RefObject<HTMLElement | null>;
  readonly className?: string;
  /** Above every other modal where higher (modalStack.ts). */
  readonly rank?: number;
}

/** A dialog in front of everything, without animation: a key pressed during a fade would be lost. */
export function Modal(props: ModalProps): ReactNode {
  const { isOpen, title, children, actions, onClose, role = 'dialog', first, className = '', rank } = props;
  const [titleId, textId] = [useId(), useId()];
  const own = useRef<HTMLDivElement>(null);
  // After the key that opened it: the same Enter would press the focused button.
  const arrive = (): void => void setTimeout(() => (first?.current ?? own.current)?.focus(), 0);
  return (
    <Overlay
      isOpen={isOpen}
      own={own}
      arrive={arrive}
      onClose={onClose}
      rank={rank}
      className={`${Classes.OVERLAY_SCROLL_CONTAINER} ${rank ? 'overlay-above' : ''}`}
    >
      {/* A press on the dialog, beside its fields, leaves the keyboard in it. */}
      <div className={`${Classes.DIALOG_CONTAINER} ${Classes.OVERLAY_CONTENT}`} tabIndex={-1}>
        <div
          className={`${Classes.DIALOG} ${className}`}
          role={role}
          aria-modal="true"
          aria-labelledby={titleId}
          {...(role === 'alertdialog' && { 'aria-describedby': textId })}
        >
          <div className={Classes.DIALOG_HEADER}>
            <h2 id={titleId} className={Classes.HEADING}>
              {title}
            </h2>
          </div>
          <DialogBody>
            <div ref={own} id={textId} className="modal-body" tabIndex={-1}>
              {children}
            </div>
          </DialogBody>
          {actions !== undefined && <DialogFooter actions={actions} />}
        </div>
      </div>
    </Overlay>
  );
}
