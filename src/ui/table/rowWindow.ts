/**
 * Which rows a scroll position shows. Browsers cap the height of a box (Chromium 33,554,432 px, Firefox
 * about 17,800,000), so a longer list is drawn in a box of at most `MAX_HEIGHT`: `shift` is the list's
 * position minus the box's. Small scrolls keep the shift, so a wheel notch is exact; a jump by the
 * scrollbar recomputes it, so that the ends of the box are the ends of the list.
 */
export const MAX_HEIGHT = 8_000_000;
/** Rows drawn beyond each edge. */
export const OVERSCAN = 3;
/** The window moves in steps of so many rows: fewer renders while scrolling. */
const STEP = 2;

export interface WindowSize {
  readonly rowCount: number;
  /** px */
  readonly rowHeight: number;
  /** px of the box in which body rows can be seen. */
  readonly viewHeight: number;
}
export interface RowRange {
  /** First row drawn. */
  readonly start: number;
  /** One after the last row drawn. */
  readonly end: number;
}

/** Height of the body box in px. */
export const bodyHeight = ({ rowCount, rowHeight }: WindowSize): number =>
  Math.min(rowCount * rowHeight, MAX_HEIGHT);

/** Scroll position of the box (`top`, px), and the list's position minus that (`shift`). */
export interface Place {
  readonly top: number;
  readonly shift: number;
}

const boxRange = (size: WindowSize): number => Math.max(0, bodyHeight(size) - size.viewHeight);
const listRange = (size: WindowSize): number => Math.max(0, size.rowCount * size.rowHeight - size.viewHeight);

/** The scroll place for an exact position in the list, with the scrollbar in proportion. */
export function placeFor(size: WindowSize, position: number): Place {
  const exact = Math.min(listRange(size), Math.max(0, position));
  const hidden = listRange(size) - boxRange(size);
  if (hidden <= 0) return { top: exact, shift: 0 };
  const top = Math.round((exact / listRange(size)) * boxRange(size));
  return { top, shift: exact - top };
}

/** The place after someone scrolled the box from `before` to `now` (px). */
export function scrolledTo(size: WindowSize, before: Place, now: number): Place {
  const hidden = listRange(size) - boxRange(size);
  if (hidden <= 0) return { top: now, shift: 0 };
  if (Math.abs(now - before.top) > size.viewHeight)
    return placeFor(size, (now / boxRange(size)) * listRange(size));
  const shift = Math.min(hidden, Math.max(0, before.shift));
  // The box reached its end before the list did: move the box back by the rest, so that no row is lost.
  if (now <= 0 && shift > 0)
    return shift <= boxRange(size) ? { top: shift, shift: 0 } : placeFor(size, shift);
  const left = hidden - shift;
  if (now >= boxRange(size) && left > 0)
    return left <= boxRange(size)
      ? { top: boxRange(size) - left, shift: hidden }
      : placeFor(size, now + shift);
  return { top: now, shift };
}

/** How many rows are drawn at most; constant while one scrolls, so that each drawn row keeps its element. */
export const rowSpan = ({ rowHeight, viewHeight }: WindowSize): number =>
  Math.ceil(viewHeight / rowHeight) + 1 + 2 * OVERSCAN + STEP;

/** Rows to draw when the list (not the box) stands at `position` px. */
export function rowRange(size: WindowSize, position: number): RowRange {
  const { rowCount, rowHeight } = size;
  const first = Math.floor(Math.max(0, position) / rowHeight) - OVERSCAN;
  const start = Math.min(Math.max(0, Math.floor(first / STEP) * STEP), Math.max(0, rowCount - rowSpan(size)));
  return { start, end: Math.min(rowCount, start + rowSpan(size)) };
}

/** The position (px, in the list) nearest to `position` at which row `index` is wholly visible. */
export function positionShowing(size: WindowSize, position: number, index: number): number {
  const top = index * size.rowHeight;
  if (top < position) return top;
  const bottom = top + size.rowHeight;
  return bottom > position + size.viewHeight ? bottom - size.viewHeight : position;
}

/** Whole rows that fit in view, at least one: what PageUp and PageDown move by. */
export const rowsInView = ({ rowHeight, viewHeight }: WindowSize): number =>
  Math.max(1, Math.floor(viewHeight / rowHeight) - 1);
