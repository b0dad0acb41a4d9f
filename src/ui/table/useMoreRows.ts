import { useEffect, useRef } from 'react';
import type { TableState } from './tableTypes.ts';

/** Rows ahead of the shown ones that should be loaded: about three screens. */
const AHEAD = 100;

interface MoreRowsInput {
  /** One after the last row drawn. */
  readonly end: number;
  readonly loaded: number;
  /** Whether the result is known or believed to hold more than is loaded. */
  readonly more: boolean;
  /** Key of the first and last loaded row: another result asks anew even if its length is the same. */
  readonly mark: string;
  readonly total: number | undefined;
  readonly state: TableState;
  readonly onNeedMore: ((lastIndexWanted: number) => void) | undefined;
}

/**
 * Asks for more rows when the shown ones come near the end of the loaded ones: once for a set of rows, and
 * again only if the wish grew. A failed load is not asked for again until someone retries.
 */
export function useMoreRows({ end, loaded, more, mark, total, state, onNeedMore }: MoreRowsInput): void {
  const asked = useRef<{ readonly mark: string; readonly wanted: number } | null>(null);
  const wish = end + AHEAD - 1;
  const wanted = total === undefined ? wish : Math.min(total - 1, wish);
  useEffect(() => {
    if (!onNeedMore || !more || state === 'failed' || (state === 'loading' && loaded === 0)) return;
    if (wanted < loaded) return;
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
