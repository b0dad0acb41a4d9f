import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { copyToClipboard } from '../../ui/text/clipboard.ts';
import type { ColumnSum } from '../../ui/table/tableTypes.ts';
import { visibleColumns } from '../../ui/table/tableLayout.ts';
import type { TableHandle, TableLayout } from '../../ui/table/tableTypes.ts';
import { cellFilter } from './cellFilter.ts';
import type { ResolvedList } from '../definition.ts';
import { useServices } from '../../commands/services.ts';
import type { TableTools } from './tableTools.ts';
import type { ListState } from './useList.ts';
import type { QuickFilter } from './useQuickFilter.ts';

interface ToolsInput {
  readonly screen: ResolvedList;
  readonly table: RefObject<TableHandle | null>;
  readonly list: Pick<ListState, 'values' | 'search'>;
  readonly layout: TableLayout;
  readonly quick: QuickFilter;
  readonly activeRow: unknown;
  readonly sums: readonly ColumnSum[];
  readonly focusTable: () => void;
}

/** The tools of a list's table. The object stays the same while the list is mounted. */
export function useTableTools(input: ToolsInput): TableTools {
  const { toast } = useServices();
  const latest = useRef(input);
  useLayoutEffect(() => {
    latest.current = input;
  });
  return useMemo(() => {
    const narrowing = () => {
      const { screen, table, activeRow } = latest.current;
      const key = table.current?.column() ?? null;
      return activeRow === undefined || key === null ? null : { found: cellFilter(screen, key, activeRow) };
    };
    return {
      copy: (titles) => latest.current.table.current?.copy(titles),
      hasSums: () => latest.current.sums.length > 0,
      copySums: () => {
        const text = latest.current.sums.map(({ title, value }) => `${title}\t${value}`).join('\r\n');
        void copyToClipboard({ text, html: '' }).then((isDone) =>
          isDone ? toast('success', '已复制所选合计') : toast('danger', '浏览器不允许复制，请手动选择'),
        );
      },
      columns: () =>
        visibleColumns(latest.current.screen.columns, latest.current.layout).map(
          ({ key, title, group = '' }) => ({
            key,
            title,
            group,
          }),
        ),
      goToColumn: (key) => {
        latest.current.focusTable();
        latest.current.table.current?.goToColumn(key);
      },
      column: () => latest.current.table.current?.column() ?? null,
      canFilterByCell: () => {
        const at = narrowing();
        if (at === null) return '请先用左右方向键选中一个单元格';
        return at.found === null ? '该单元格为空' : true;
      },
      filterByCell: () => {
        const { list, quick, focusTable } = latest.current;
        const found = narrowing()?.found;
        if (!found) return;
        if (found.kind === 'list') {
          list.search({ ...list.values, ...found.values });
          focusTable();
        } else quick.open(found.text);
      },
      clearFilters: () => {
        const { screen, list, quick, focusTable } = latest.current;
        quick.close();
        // The record that the URL names is no filter.
        const fixed = screen.fixed.map(({ param }): [string, string] => [param, list.values[param] ?? '']);
        list.search({ ...screen.defaults(), ...Object.fromEntries(fixed) });
        focusTable();
      },
      openQuick: () => latest.current.quick.open(),
      openRowMenu: () => {
        const row = latest.current.table.current?.activeElement();
        const box = row?.getBoundingClientRect();
        if (!row || !box) return;
        // Opens the row menu through the same event as the right button and Shift+F10.
        const place = { clientX: Math.max(0, box.left) + 8, clientY: box.bottom };
        row.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, ...place }));
      },
    };
  }, [toast]);
}
