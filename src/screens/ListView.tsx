import { useCallback, useMemo, useRef, useState, type MouseEvent } from 'react';
import { useLocation } from 'wouter';
import { Toolbar } from '../commands/Toolbar.tsx';
import type { ScreenPlace } from '../commands/context.ts';
import { useCommandMenu } from '../commands/useCommandMenu.tsx';
import { useRunCommand, useScope } from '../commands/useCommands.ts';
import { useArrivalFocus } from '../ui/arrival.ts';
import { useDomId } from '../ui/domId.ts';
import { DenseTable } from '../ui/DenseTable.tsx';
import { useTableLayout } from '../ui/useTableLayout.ts';
import { FilterForm } from './FilterForm.tsx';
import type { ResolvedList } from './listScreen.ts';
import { printSourceOf } from './print/printSourceOf.ts';
import { useServices, type ListHandle } from './services.ts';
import { TableSheets, type TableSheet } from './TableSheets.tsx';
import { useFreshOnReturn } from './useFreshOnReturn.ts';
import { useList } from './useList.ts';
import './screens.css';

interface ListViewProps {
  readonly screen: ResolvedList;
  /** Above the table: a run's progress. Gets a way to look again. */
  readonly banner?: (refresh: () => void) => React.ReactNode;
  /** What this screen's own commands need beside the list; keep the object. */
  readonly place?: Omit<ScreenPlace, 'path' | 'title' | 'list'>;
}

/** A list without sums has no totals row. */
const rowOf = (totals: Readonly<Record<string, string>>): Readonly<Record<string, string>> | undefined =>
  Object.keys(totals).length === 0 ? undefined : totals;

/** Any list screen, from its definition: filters, toolbar, table, totals, summary, row menu. */
export function ListView({ screen, banner, place: own }: ListViewProps) {
  const { layoutPrefix, toast } = useServices();
  const tableId = useDomId(screen.id);
  const [path] = useLocation();
  const run = useRunCommand();
  const list = useList(screen);
  const remembered = useTableLayout(`${layoutPrefix}:${screen.id}`, screen.columns);
  const { layout, setLayout } = remembered;
  const [sheet, setSheet] = useState<TableSheet>(null);
  useFreshOnReturn(list.refresh);
  const filters = useRef<HTMLDivElement>(null);
  const menu = useCommandMenu(screen.rowMenu, '行操作');

  const { rowKey } = screen;
  const activeRow = useMemo(
    () => list.rows.find((row) => rowKey(row) === list.activeKey),
    [list.rows, list.activeKey, rowKey],
  );
  const chosen = useMemo(
    () => (list.selection.size === 0 ? [] : list.rows.filter((row) => list.selection.has(rowKey(row)))),
    [list.rows, list.selection, rowKey],
  );
  const chosenKeys = useMemo(() => chosen.map(rowKey), [chosen, rowKey]);
  const focusTable = useCallback(
    () => document.getElementById(tableId)?.focus({ preventScroll: true }),
    [tableId],
  );
  const handle = useMemo<ListHandle>(
    () => ({
      refresh: list.refresh,
      focusTable,
      openColumns: () => setSheet('columns'),
      openExport: () => setSheet('export'),
      openPrint: () => setSheet('print'),
      filters: {
        focus: () => filters.current?.querySelector<HTMLElement>('input, select')?.focus(),
        values: list.values,
        search: list.search,
      },
    }),
    [list.refresh, list.values, list.search, focusTable],
  );
  const place = useMemo(
    () => ({ ...own, path, title: screen.title, list: handle }),
    [own, path, screen.title, handle],
  );
  useScope('screen', {
    screen: place,
    rows: chosen,
    rowKeys: chosenKeys,
    ...(activeRow !== undefined && { row: activeRow, rowKey: rowKey(activeRow) }),
  });
  // The keyboard starts in the table: that is where the work is.
  useArrivalFocus(focusTable);

  const totals = list.totals;
  const totalsRow = useMemo(
    () => (totals === null ? undefined : rowOf(screen.totalsRow(totals))),
    [screen, totals],
  );
  const onContextMenu = (event: MouseEvent<HTMLElement>): void => {
    const at = (event.target as HTMLElement).closest<HTMLElement>('[role=row][aria-rowindex]');
    const row = rowAt(at, list.rows, screen) ?? activeRow;
    if (row === undefined) return;
    list.activate(rowKey(row));
    menu.onContextMenu(event, { row, rowKey: rowKey(row) });
  };
  return (
    <section className="screen" aria-label={screen.title}>
      <h1 className="dt-hidden">{screen.title}</h1>
      <div ref={filters}>
        <FilterForm
          key={JSON.stringify(list.values)}
          screen={screen}
          values={list.values}
          busy={list.tableState === 'stale' || (list.tableState === 'loading' && list.rows.length === 0)}
          onSearch={(values) => {
            list.search(values);
            focusTable();
          }}
        />
      </div>
      <div className="screen-bar">
        <Toolbar label={`${screen.title}操作`} items={screen.toolbar} />
        <dl className="summary">
          {totals !== null &&
            screen.summary(totals).map((item) => (
              <div
                key={item.label}
                className={item.tone ? `summary-item summary-${item.tone}` : 'summary-item'}
              >
                <dt>{item.label}</dt>
                <dd>{item.value}</dd>
              </div>
            ))}
        </dl>
      </div>
      {banner?.(list.refresh)}
      <div className="screen-table" onContextMenu={onContextMenu}>
        <DenseTable
          id={tableId}
          label={screen.title}
          columns={screen.columns}
          rows={list.rows}
          rowKey={rowKey}
          state={list.tableState}
          {...(totals !== null
            ? // Rows that the totals leave out (void settlements) are listed all the same.
              { total: Math.max(screen.rowCount(totals), list.rows.length) }
            : list.complete && { total: list.rows.length })}
          {...(list.failure !== null && { failure: list.failure })}
          onRetry={list.refresh}
          onNeedMore={list.more}
          emptyText={screen.emptyText}
          {...(totalsRow && { totals: totalsRow })}
          sort={list.sort}
          onSort={list.sortBy}
          selection={list.selection}
          onSelectionChange={list.select}
          activeKey={list.activeKey}
          onActiveChange={list.activate}
          onOpen={(row) => void run(screen.open, {}, 'hotkey', { row, rowKey: rowKey(row) })}
          {...(screen.rowTone && { rowTone: screen.rowTone })}
          layout={layout}
          onLayoutChange={setLayout}
          onCopied={(rows, outcome) =>
            outcome === 'copied'
              ? toast('success', rows === 0 ? '已复制单元格' : `已复制 ${rows} 行`)
              : toast('danger', '浏览器不允许复制，请手动选择')
          }
        />
      </div>
      {menu.element}
      <TableSheets
        open={sheet}
        onClose={() => setSheet(null)}
        source={{
          listId: screen.id,
          query: list.request,
          columns: screen.columns,
          rowCount: totals === null ? null : screen.rowCount(totals),
        }}
        print={printSourceOf(screen, list)}
        {...remembered}
      />
    </section>
  );
}

/** The row under the pointer, by its place in the grid. */
function rowAt(element: HTMLElement | null, rows: readonly unknown[], screen: ResolvedList): unknown {
  const headRows = screen.columns.some((column) => column.group !== undefined) ? 2 : 1;
  const index = Number(element?.getAttribute('aria-rowindex') ?? 0) - headRows - 1;
  return rows[index];
}
