import { Button, Classes } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { useCallback, useId, useRef, type ReactNode } from 'react';
import { makeWay } from './keepClear.ts';
import { Overlay } from './Overlay.tsx';
import '../page/ui.css';

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

/**
 * A drawer at the right: details, forms, the column chooser. Esc closes it. It opens and closes without animation: a drawer
 * opened again during a fade-out would be the closing one, without the focus.
 */
export function Sheet({ isOpen, title, onClose, width = 480, children, footer }: SheetProps): ReactNode {
  const titleId = useId();
  const own = useRef<HTMLDivElement>(null);
  const drawn = useCallback((sheet: HTMLDivElement | null) => {
    own.current = sheet;
    makeWay();
  }, []);
  return (
    <Overlay
      isOpen={isOpen}
      own={own}
      arrive={() => own.current?.focus({ preventScroll: true })}
      onClose={onClose}
      closesOutside
    >
      <div
        ref={drawn}
        className={`${Classes.DRAWER} ${Classes.POSITION_RIGHT} ${Classes.OVERLAY_CONTENT} sheet`}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        style={{ width: `min(${width}px, 100vw)` }}
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
    </Overlay>
  );
}
