import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import {
  placeFor,
  positionShowing,
  rowRange,
  scrolledTo,
  type Place,
  type RowRange,
  type WindowSize,
} from './rowWindow.ts';

export interface TableWindow extends RowRange {
  readonly size: WindowSize;
  /** px of the box, scrollbars excluded. */
  readonly viewWidth: number;
  /** px that drawn rows are moved up by (`rowWindow.ts`). */
  readonly shift: number;
  /** Scrolls no further than needed to show a row wholly, and draws it before it returns. */
  readonly showRow: (index: number) => void;
  /** Index of the row at `y` px below the header, also outside the view; clamped to the first and the last row. */
  readonly rowAt: (y: number) => number;
}

interface View {
  readonly width: number;
  readonly height: number;
}
const NOWHERE: Place = { top: 0, shift: 0 };

/** The loaded rows, and how many of the result lie before them. The same object as long as neither changes. */
export interface RowOrigin {
  readonly rows: readonly unknown[];
  readonly first: number;
}

/** Of a table whose rows are all loaded. */
const ALL: RowOrigin = { rows: [], first: 0 };

/** How many rows were loaded before the known ones; 0 when the rows are entirely different. */
function cameBefore(last: RowOrigin, next: RowOrigin): number {
  const count = next.rows.length - last.rows.length;
  const isSame = count > 0 && next.first < last.first && next.rows[count] === last.rows[0];
  return isSame && last.rows.length > 0 ? count : 0;
}

/**
 * Follows the box's size and scroll position. `chrome`: px of the header and totals rows inside the box. When rows are
 * loaded before the first one, the view stays where it is.
 */
export function useTableWindow(
  box: RefObject<HTMLElement | null>,
  rowCount: number,
  rowHeight: number,
  chrome: number,
  origin: RowOrigin = ALL,
): TableWindow {
  const [view, setView] = useState<View>({ width: 0, height: 0 });
  const viewHeight = Math.max(rowHeight, view.height - chrome);
  const size = useMemo<WindowSize>(
    () => ({ rowCount, rowHeight, viewHeight }),
    [rowCount, rowHeight, viewHeight],
  );
  const place = useRef<Place>(NOWHERE);
  const [shown, setShown] = useState<RowRange & { readonly shift: number }>({ start: 0, end: 0, shift: 0 });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      setView((last) => (last.width === width && last.height === height ? last : { width, height }));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);

  const settle = useCallback(
    (next: Place) => {
      place.current = next;
      const range = rowRange(size, next.top + next.shift);
      setShown((last) =>
        last.start === range.start && last.end === range.end && last.shift === next.shift
          ? last
          : { ...range, shift: next.shift },
      );
    },
    [size],
  );

  const moveTo = useCallback(
    (next: Place) => {
      const element = box.current;
      settle(next);
      if (element && element.scrollTop !== next.top) element.scrollTop = next.top;
    },
    [box, settle],
  );

  // The number of rows or the size of the box changed: keep the position.
  const known = useRef(origin);
  useLayoutEffect(() => {
    const element = box.current;
    const before = cameBefore(known.current, origin) * size.rowHeight;
    known.current = origin;
    if (!element) return;
    const { top, shift } = place.current;
    if (before > 0) moveTo(placeFor(size, top + shift + before));
    else moveTo(scrolledTo(size, place.current, element.scrollTop));
  }, [box, size, origin, moveTo]);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const scrolled = (): void => {
      const next = scrolledTo(size, place.current, element.scrollTop);
      // Within the scroll event and not after it, or the frame is painted with the old rows.
      flushSync(() => moveTo(next));
    };
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => element.removeEventListener('scroll', scrolled);
  }, [box, size, moveTo]);

  const showRow = useCallback(
    (index: number) => {
      const { top, shift } = place.current;
      const position = positionShowing(size, top + shift, index);
      if (position === top + shift) return;
      // A near row keeps the shift, so that scrolling by keys is as exact as by the wheel.
      const near = Math.abs(position - top - shift) <= size.viewHeight;
      moveTo(near ? scrolledTo(size, place.current, position - shift) : placeFor(size, position));
    },
    [size, moveTo],
  );

  const rowAt = useCallback(
    (y: number) => {
      const { top, shift } = place.current;
      return Math.max(0, Math.min(size.rowCount - 1, Math.floor((top + shift + y) / size.rowHeight)));
    },
    [size],
  );

  const end = Math.min(shown.end, rowCount);
  return {
    start: Math.min(shown.start, end),
    end,
    shift: shown.shift,
    size,
    viewWidth: view.width,
    showRow,
    rowAt,
  };
}
