import { errorText } from '../../../contract/wire/errorText.ts';
import { Button } from '@blueprintjs/core';
import { Cross, Print } from '@blueprintjs/icons';
import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { formatCount } from '../../../contract/wire/money.ts';
import { ProgressBar } from '../text/ProgressBar.tsx';
import { useModalFocus } from '../overlay/useModalFocus.ts';
import { frameParts, printDocument } from './printDocument.ts';
import './print.css';
import { isComposing } from '../form/composing.ts';

/** Above every dialog, below the lock (0.5) and the expiry dialog (1) (design §8, "Layers"). */
const PRINT_RANK = 0.25;

/** A printable document. */
export interface PrintSheets {
  /** Size and number of the sheets, in words. */
  readonly about: string;
  /** @throws Error where there are no frames (printDocument.ts) */
  draw(frame: HTMLIFrameElement | null): void;
}

/** Progress of the document. */
export type PrintState =
  | {
      readonly kind: 'fetching';
      readonly done: number;
      /** Null while it is being counted. */
      readonly total: number | null;
    }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'ready'; readonly sheets: PrintSheets };

interface PrintPreviewProps {
  readonly state: PrintState;
  readonly onRetry: () => void;
  /** Esc; while rows are being fetched it calls the fetching off. */
  readonly onClose: () => void;
  /** Runs before printing; an error is shown and prevents the print. */
  readonly beforePrint?: () => Promise<void>;
  readonly onPrinted?: () => void;
  /** Controls before printing; receives the button's action. */
  readonly controls?: (print: () => void) => ReactNode;
}

/** The sheets as they will be printed, above all else (spec §9: title, button and layer). */
export function PrintPreview({ state, onRetry, onClose, ...rest }: PrintPreviewProps) {
  const titleId = useId();
  const own = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const { onOpening } = useModalFocus(true, own, PRINT_RANK);
  useLayoutEffect(onOpening, [onOpening]);
  // Each state has one main button, which takes the focus from the button of the state before.
  useLayoutEffect(() => main.current?.focus(), [state.kind]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
    event.stopPropagation();
    onClose();
  };
  return createPortal(
    <div
      ref={own}
      className="print"
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
    >
      {state.kind === 'ready' ? (
        <Sheets {...rest} sheets={state.sheets} titleId={titleId} main={main} onClose={onClose} />
      ) : (
        <>
          <Head titleId={titleId} onClose={onClose} />
          <div className="print-wait">
            {state.kind === 'fetching' ? (
              <>
                <Fetching done={state.done} total={state.total} />
                <Button ref={main} text="取消" onClick={onClose} />
              </>
            ) : (
              <>
                <p className="print-wrong" role="alert">
                  {state.message}
                </p>
                <Button ref={main} intent="primary" text="重试" onClick={onRetry} />
              </>
            )}
          </div>
        </>
      )}
    </div>,
    document.body,
  );
}

interface HeadProps {
  readonly titleId: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}
function Head({ titleId, onClose, children }: HeadProps) {
  return (
    <div className="print-head">
      <h2 id={titleId}>Print Preview</h2>
      {children}
      <Button variant="minimal" aria-label="关闭" icon={<Cross />} onClick={onClose} />
    </div>
  );
}

function Fetching({ done, total }: { readonly done: number; readonly total: number | null }) {
  return (
    <ProgressBar
      label="正在读取要打印的数据"
      percent={total === null ? undefined : (done * 100) / Math.max(1, total)}
      {...(total !== null && { detail: `${formatCount(done)} / ${formatCount(total)} 行` })}
    />
  );
}

interface SheetsProps extends HeadProps, Pick<PrintPreviewProps, 'beforePrint' | 'onPrinted' | 'controls'> {
  readonly sheets: PrintSheets;
  readonly main: React.RefObject<HTMLButtonElement | null>;
}
function Sheets({ sheets, titleId, main, onClose, beforePrint, onPrinted, controls }: SheetsProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const isPrinting = useRef(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const [loads, setLoads] = useState(0);
  const attempt = useCallback((act: () => void): void => {
    try {
      act();
      setWrong(null);
    } catch (error) {
      setWrong(errorText(error, '打印失败'));
    }
  }, []);
  const draw = useCallback(() => attempt(() => sheets.draw(frame.current)), [attempt, sheets]);
  useEffect(draw, [draw]);
  // Key events in the frame do not bubble out of it.
  useEffect(() => {
    const page = frame.current?.contentDocument;
    const leave = ({ key }: { readonly key: string }): void => {
      if (key === 'Escape') onClose();
    };
    page?.addEventListener('keydown', leave);
    return () => page?.removeEventListener('keydown', leave);
  }, [onClose, loads]);
  // Some browsers put a fresh blank page into a new frame after it was drawn.
  const redraw = (): void => {
    setLoads((old) => old + 1);
    if (frame.current?.contentDocument?.body?.firstElementChild == null) draw();
  };
  const hand = (): void => {
    attempt(() => {
      printDocument(frame.current);
      onPrinted?.();
    });
    main.current?.focus();
  };
  const announce = async (first: () => Promise<void>): Promise<void> => {
    if (isPrinting.current) return;
    isPrinting.current = true;
    try {
      // A failed print is not reported as printed.
      frameParts(frame.current);
      await first();
      hand();
    } catch (error) {
      setWrong(errorText(error, '打印失败'));
    } finally {
      isPrinting.current = false;
    }
  };
  const print = (): void => {
    if (beforePrint) void announce(beforePrint);
    else hand();
  };
  return (
    <>
      <Head titleId={titleId} onClose={onClose}>
        <span className="print-pages" role="status">
          {sheets.about}
        </span>
        <span className="print-pages">存为 PDF：按 Print，在打印窗口的目标中选“另存为 PDF”</span>
        {controls?.(print)}
        <Button ref={main} intent="primary" icon={<Print />} text="Print" onClick={print} />
      </Head>
      {wrong !== null && (
        <p className="print-wrong" role="alert">
          {wrong}
        </p>
      )}
      <iframe ref={frame} className="print-frame" title="打印内容" onLoad={redraw} />
    </>
  );
}
