import { useEffect, useMemo, useState, type CSSProperties, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { DrawnColumn } from './drawnColumns.ts';
import { columnRange } from './tableLayout.ts';

export interface ColumnWindow<Row> {
  /** Frozen columns and the scrolling ones in view, with their index among all. */
  readonly shown: readonly { readonly index: number; readonly at: DrawnColumn<Row> }[];
  /** How many of them are frozen: those come first. */
  readonly frozen: number;
  /** Index of the first scrolling column drawn, and its style with a margin for the columns left out before it. */
  readonly gapBefore: number;
  readonly gapStyle: CSSProperties;
}

/** Draws only the columns in view: a row of 20 on a laptop shows 13. */
export function useColumnWindow<Row>(
  box: RefObject<HTMLElement | null>,
  columns: readonly DrawnColumn<Row>[],
  room: number,
): ColumnWindow<Row> {
  const [scrolled, setScrolled] = useState(0);
  const [from, to] = columnRange(columns, room, scrolled);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = (): void => {
      const [nextFrom, nextTo] = columnRange(columns, room, element.scrollLeft);
      // Within the scroll event, or the frame is painted with columns missing.
      if (nextFrom !== from || nextTo !== to) flushSync(() => setScrolled(element.scrollLeft));
    };
    // In the capture phase, before the rows are drawn again: reading scrollLeft afterwards would force a layout.
    element.addEventListener('scroll', look, { passive: true, capture: true });
    return () => element.removeEventListener('scroll', look, { capture: true });
  }, [box, columns, room, from, to]);
  return useMemo(() => {
    const all = columns.map((at, index) => ({ at, index }));
    const frozen = all.filter(({ at }) => at.frozen);
    const start = columns[frozen.length]?.left ?? 0;
    const gapStyle = { ...columns[from]?.style, marginLeft: (columns[from]?.left ?? start) - start };
    return { shown: [...frozen, ...all.slice(from, to)], frozen: frozen.length, gapBefore: from, gapStyle };
  }, [columns, from, to]);
}
