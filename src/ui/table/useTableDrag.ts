import { useEffect, useRef, type PointerEvent } from 'react';

interface DragInput {
  /** Rows that can be selected. */
  readonly rows: number;
  readonly isSelectable: boolean;
  /** px of the header, and of the totals row, inside the box. */
  readonly head: number;
  readonly foot: number;
  /** Row at `y` px below the header. */
  readonly rowAt: (y: number) => number;
  /** Before the first `extend` of a drag. */
  readonly begin: () => void;
  readonly extend: (from: number, to: number) => void;
}

/** px a frame for each px that the pointer is beyond the edge, and at most so many. */
const PULL = 0.4;
const FASTEST = 60;

interface Drag {
  readonly from: number;
  readonly box: HTMLElement;
  y: number;
  to: number | null;
  frame: number;
}

/**
 * Selects rows by dragging over them; beyond the edge the rows come along. Within one row the mouse marks text, as
 * everywhere: only a drag that reaches another row is ours. Fingers scroll.
 */
export function useTableDrag(input: DragInput): {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
} {
  const drag = useRef<Drag | null>(null);
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  useEffect(() => () => cancelAnimationFrame(drag.current?.frame ?? 0), []);

  /** To the row under the pointer; while that is beyond an edge, to the one at the edge, again and again. */
  const follow = (at: Drag): void => {
    const { head, foot, rows, rowAt, extend } = latest.current;
    const box = at.box.getBoundingClientRect();
    const below = at.y - box.top - head;
    const room = at.box.clientHeight - head - foot;
    const beyond = below < 0 ? below : Math.max(0, below - room);
    if (beyond !== 0) at.box.scrollTop += Math.max(-FASTEST, Math.min(FASTEST, beyond * PULL));
    const to = Math.min(rows - 1, rowAt(Math.max(0, Math.min(room - 1, below))));
    if (to !== at.to) {
      at.to = to;
      extend(at.from, to);
    }
    at.frame = beyond === 0 ? 0 : requestAnimationFrame(() => follow(at));
  };
  const end = (): void => {
    const at = drag.current;
    drag.current = null;
    if (!at) return;
    cancelAnimationFrame(at.frame);
    at.box.classList.remove('dt-dragging');
  };
  return {
    onPointerDown: (event) => {
      const row = rowUnder(event);
      if (event.button !== 0 || event.pointerType === 'touch' || row === null) return;
      if (!input.isSelectable || row >= input.rows || event.shiftKey) return;
      drag.current = { from: row, box: event.currentTarget, y: event.clientY, to: null, frame: 0 };
    },
    onPointerMove: (event) => {
      const at = drag.current;
      if (!at) return;
      // The button was let go where nobody could tell us.
      if ((event.buttons & 1) === 0) return end();
      at.y = event.clientY;
      if (at.to === null) {
        if (rowUnder(event) === at.from) return;
        input.begin();
        window.getSelection()?.removeAllRanges();
        at.box.classList.add('dt-dragging');
        at.box.setPointerCapture(event.pointerId);
        at.box.focus({ preventScroll: true });
      }
      if (at.frame === 0) follow(at);
    },
    onPointerUp: end,
  };
}

function rowUnder(event: PointerEvent<HTMLElement>): number | null {
  const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
  return row === null ? null : Number(row.dataset['row']);
}
