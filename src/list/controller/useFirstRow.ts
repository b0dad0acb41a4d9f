import { useEffect, useRef, useState, type RefObject } from 'react';
import type { TableHandle } from '../../ui/table/tableTypes.ts';
import type { ResolvedList } from '../definition.ts';
import type { ListState } from './useList.ts';
import type { QuickFilter } from './useQuickFilter.ts';

/** A cell, by the row's key and the column's. */
export interface StartCell {
  readonly key: string;
  readonly column: string;
}
interface Parts {
  readonly screen: ResolvedList;
  readonly list: ListState;
  readonly quick: QuickFilter;
  readonly table: RefObject<TableHandle | null>;
  /** A screen with its own pane starts at a row, so that the pane is not empty. */
  readonly hasOwnPane: boolean;
  /** Becomes active when its row is loaded. */
  readonly startAt: StartCell | undefined;
}

/**
 * Makes a row active as soon as rows are loaded and the person has chosen none: the row of `startAt`, or the screen's first one. Scrolls
 * to the active row when the quick filter moves it.
 */
export function useFirstRow({ screen, list, quick, table, hasOwnPane, startAt }: Parts): void {
  const { rows, isNarrowed } = quick;
  const { rowKey, atFirst = hasOwnPane } = screen;
  const { activeKey, activate } = list;
  const [start, setStart] = useState<string | null>(null);
  const first = (typeof atFirst === 'function' ? rows.find(atFirst) : undefined) ?? rows[0];
  useEffect(() => {
    if (atFirst !== false && activeKey === null && first !== undefined) activate(rowKey(first));
  }, [atFirst, activeKey, first, activate, rowKey]);
  const began = useRef(false);
  useEffect(() => {
    if (!startAt || began.current || rows.length === 0) return;
    began.current = true;
    if (!rows.some((row) => rowKey(row) === startAt.key)) return;
    activate(startAt.key);
    setStart(startAt.column);
  }, [startAt, rows, rowKey, activate]);
  useEffect(() => {
    // The row is active now, so its column can be.
    if (start !== null && activeKey === startAt?.key) table.current?.goToColumn(start);
    if (start !== null) table.current?.showActive();
  }, [start, startAt, activeKey, table]);
  useEffect(() => {
    // Filtering moves the active row: scroll to it.
    table.current?.showActive();
  }, [isNarrowed, table]);
}
