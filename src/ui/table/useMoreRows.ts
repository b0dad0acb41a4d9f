import { useEffect, useRef } from 'react';
import type { TableState } from './tableTypes.ts';

/** Rows to be loaded ahead of the shown ones: about three screens. */
const AHEAD = 100;

interface MoreRowsInput {
  /** One after the last row drawn. */
  readonly end: number;
  readonly loaded: number;
  /** Whether the result is known or believed to hold more than is loaded. */
  readonly more: boolean;
  /** Key of the first and last loaded row: another result asks again even if its length is the same. */
  readonly mark: string;
  readonly total: number | undefined;
  readonly state: TableState;
  /** Rows to be loaded ahead of the shown ones. */
  readonly ahead: number | undefined;
  readonly onNeedMore: ((lastIndexWanted: number) => void) | undefined;
}

/**
 * Asks for more rows when the shown ones come near the end of the loaded ones: once for a set of rows, and again only for
 * a higher index. After a failure it asks again only when the person retries.
 */
export function useMoreRows(input: MoreRowsInput): void {
  const { end, loaded, more, mark, total, state, ahead = AHEAD, onNeedMore } = input;
  const asked = useRef<{ readonly mark: string; readonly wanted: number } | null>(null);
  const last = end + ahead - 1;
  const wanted = total === undefined ? last : Math.min(total - 1, last);
  useEffect(() => {
    // A reload or a jump aborts the request for more rows, so the same rows may be requested again.
    if (state === 'stale') asked.current = null;
    if (!onNeedMore || !more || state === 'failed' || state === 'stale') return;
    if ((state === 'loading' && loaded === 0) || wanted < loaded) return;
    if (asked.current?.mark === mark && asked.current.wanted >= wanted) return;
    asked.current = { mark, wanted };
    onNeedMore(wanted);
  }, [onNeedMore, more, state, loaded, wanted, mark]);
}

interface LessRowsInput {
  /** First row drawn. */
  readonly start: number;
  /** Rows of the result before the loaded ones. */
  readonly first: number;
  /** Names the loaded rows, as for `useMoreRows`. */
  readonly mark: string;
  readonly state: TableState;
  readonly onNeedLess: (() => void) | undefined;
}

/** Asks for the rows before the loaded ones when the shown ones come near the first: once for a set of rows. */
export function useLessRows({ start, first, mark, state, onNeedLess }: LessRowsInput): void {
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (!onNeedLess || first === 0 || start >= AHEAD || state !== 'ready' || asked.current === mark) return;
    asked.current = mark;
    onNeedLess();
  }, [onNeedLess, first, start, mark, state]);
}
