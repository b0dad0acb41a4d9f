import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import type { TableHandle } from '../../ui/table/tableTypes.ts';
import type { ResolvedList } from '../definition.ts';
import type { ListHandle } from '../listPlace.ts';
import { PAGE_SIZE, type ListState } from './useList.ts';

/** Rows loaded before the target row, so that it has neighbours on both sides. */
const BEFORE = PAGE_SIZE / 2;

interface JumpInput {
  readonly screen: ResolvedList;
  readonly list: ListState;
  /** Rows of the result, as far as known. */
  readonly total: number | null;
  readonly table: RefObject<TableHandle | null>;
  readonly focusTable: () => void;
}

export interface Jump {
  /** Absent when the list cannot be read from the middle. */
  readonly tools?: NonNullable<ListHandle['jump']>;
  /** Jumps to the first or last row of the result. */
  readonly toEnd?: (end: 'top' | 'bottom') => void;
}

/** Jumps to any row of the result without loading the rows between. */
export function useJump(input: JumpInput): Jump {
  const latest = useRef(input);
  const isOnWay = useRef(false);
  const { screen, list, table } = input;
  useLayoutEffect(() => {
    latest.current = input;
  });
  useEffect(() => {
    if (!isOnWay.current || (list.tableState !== 'ready' && list.tableState !== 'failed')) return;
    isOnWay.current = false;
    table.current?.showActive();
  }, [list.rows, list.tableState, list.activeKey, table]);

  const go = useCallback((...to: Parameters<ListState['jump']>) => {
    isOnWay.current = true;
    latest.current.focusTable();
    latest.current.list.jump(...to);
  }, []);
  const row = useCallback(
    (nth: number) => {
      const { list: at, total } = latest.current;
      const index = Math.max(0, Math.min(nth, total ?? nth) - 1);
      const loaded = at.rows[index - at.first];
      if (loaded === undefined) return go({ skip: Math.max(0, index - BEFORE) }, Math.min(index, BEFORE));
      isOnWay.current = true;
      latest.current.focusTable();
      at.activate(latest.current.screen.rowKey(loaded));
    },
    [go],
  );
  const isByDay = list.sort === undefined || list.sort.key === screen.jump?.days;
  return useMemo(() => {
    if (!screen.jump) return {};
    return {
      tools: { row, ...(isByDay && { day: (day: string) => go({ day }, 0) }) },
      toEnd: (end) => (end === 'top' ? row(1) : go({ back: true }, PAGE_SIZE)),
    };
  }, [screen, row, go, isByDay]);
}
