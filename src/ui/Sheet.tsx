import { Button, Drawer } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { useId, useRef, type ReactNode } from 'react';
import './ui.css';
import { useModalFocus } from './useModalFocus.ts';

interface SheetProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** px; never wider than the screen. */
  readonly width?: number;
  readonly children: ReactNode;
  /** Buttons fixed at the bottom. */
  readonly footer?: ReactNode;
}

/** A drawer at the right: details, forms, the column chooser. Esc closes it. */
export function Sheet({ isOpen, title, onClose, width = 480, children, footer }: SheetProps): ReactNode {
  const titleId = useId();
  const own = useRef<HTMLDivElement>(null);
  const focus = useModalFocus(isOpen, own);
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      size={`min(${width}px, 100vw)`}
      // At once, as Modal: a sheet asked for again while it fades out would be the old one, without the keyboard.
      transitionDuration={0}
      shouldReturnFocusOnClose={false}
      {...focus}
    >
      {/* Blueprint's drawer has no role and drops aria-labelledby. */}
      <div
        ref={own}
        className="sheet"
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <div className="sheet-head">
          <h2 id={titleId} className="sheet-title">
            {title}
          </h2>
          <Button variant="minimal" aria-label="关闭" icon={<Cross />} onClick={onClose} />
        </div>
        <div className="sheet-body">{children}</div>
        {footer && <div className="sheet-foot">{footer}</div>}
      </div>
    </Drawer>
  );
}
