import { useCallback, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import type { FilterFold } from '../filters/useFilterFold.ts';
import type { ResolvedList } from '../definition.ts';
import type { ListHandle } from '../listPlace.ts';
import type { EmptyColumns } from './useEmptyColumns.ts';
import type { Jump } from './useJump.ts';
import type { ListState } from './useList.ts';
import type { QuickFilter } from './useQuickFilter.ts';

/** The open drawer of a table, or its print preview. */
export type TableSheet = 'columns' | 'export' | 'print' | null;

interface Parts extends Required<Pick<ListHandle, 'table' | 'views'>> {
  readonly screen: ResolvedList;
  readonly list: ListState;
  readonly quick: QuickFilter;
  /** Rows of the result; null while unknown. */
  readonly total: number | null;
  readonly jump: Jump;
  readonly empty: EmptyColumns;
  readonly fold: FilterFold;
  /** The element around the filters. */
  readonly filters: RefObject<HTMLDivElement | null>;
  readonly focusTable: () => void;
  readonly openSheet: (sheet: TableSheet) => void;
}

/** What commands see of a list. It changes only with what commands show: rows and totals are read when they are asked for. */
export function useListHandle(parts: Parts): ListHandle {
  const { screen, list, fold, filters, focusTable, openSheet, table, views, jump } = parts;
  const latest = useRef(parts);
  useLayoutEffect(() => {
    latest.current = parts;
  });
  const { refresh, values, search, activate, selectAll } = list;
  const { count: emptyCount, areShown, toggle: toggleEmpty } = parts.empty;
  const { isFolded, more } = useMore(fold, filters, focusTable);
  return useMemo<ListHandle>(() => {
    const { tabs } = screen;
    return {
      refresh,
      focusTable,
      rows: {
        all: () => latest.current.quick.rows,
        activate,
        total: () => latest.current.total,
        isNarrowed: () => latest.current.quick.isNarrowed,
        ...(!screen.isUnselectable && { selectAll }),
      },
      ...(emptyCount > 0 && { emptyColumns: { areShown, toggle: toggleEmpty } }),
      openColumns: () => openSheet('columns'),
      openExport: () => openSheet('export'),
      openPrint: () => openSheet('print'),
      ...(screen.filters.length > 0 && {
        filters: {
          focus: () => filters.current?.querySelector<HTMLElement>('input, select')?.focus(),
          values,
          search,
          ...(isFolded && { more }),
        },
      }),
      table,
      views,
      ...(jump.tools && { jump: jump.tools }),
      ...(screen.record && { recordOf: screen.record }),
      ...(tabs && {
        chooseTab: (value: string) => {
          search({ ...values, [tabs.param]: value });
          focusTable();
        },
      }),
    };
  }, [
    screen,
    refresh,
    values,
    search,
    activate,
    selectAll,
    focusTable,
    openSheet,
    table,
    views,
    jump,
    filters,
    isFolded,
    more,
    emptyCount,
    areShown,
    toggleEmpty,
  ]);
}

/** Shows the filters that do not fit into the line, and goes to the first of them; or folds them, and goes to the table. */
function useMore({ fields, fits, toggle }: FilterFold, filters: Parts['filters'], focusTable: () => void) {
  const more = useCallback(() => {
    toggle();
    // Once they are drawn.
    requestAnimationFrame(() => {
      const slot = filters.current?.querySelectorAll<HTMLElement>('.filter-slot')[fits ?? 0];
      if (slot?.hidden === false) slot.querySelector<HTMLElement>('input, select')?.focus();
      else focusTable();
    });
  }, [toggle, fits, filters, focusTable]);
  return { isFolded: fits !== null && fits < fields.length, more };
}
