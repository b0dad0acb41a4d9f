import { listPlace } from '../listPlace.ts';
import { useCallback, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { archivedMonths, dataAges } from '../../api/dataAge.ts';
import { useStore } from '../../state/useStore.ts';
import { CommandButton } from '../../commands/surfaces/Toolbar.tsx';
import type { Offers } from '../../commands/place.ts';
import { useCommandMenu } from '../../commands/surfaces/useCommandMenu.tsx';
import { useRunCommand, useScope } from '../../commands/useCommands.ts';
import { useArrivalFocus } from '../../ui/page/arrivalFocus.ts';
import { useDomId } from '../../ui/page/domId.ts';
import { DenseTable } from '../../ui/table/DenseTable.tsx';
import { orderedColumns } from '../../ui/table/tableLayout.ts';
import { TableStatus } from '../../ui/table/TableStatus.tsx';
import type { TableHandle } from '../../ui/table/tableTypes.ts';
import { useTableLayout } from '../../ui/table/useTableLayout.ts';
import { FilterForm } from '../filters/FilterForm.tsx';
import { useFilterFold } from '../filters/useFilterFold.ts';
import { rowAt, rowOf, totalOf, wholeOf } from '../controller/listRows.ts';
import type { ResolvedList } from '../definition.ts';
import { printSourceOf } from '../print/printSourceOf.ts';
import { useServices } from '../../commands/services.ts';
import { useOwnColumns } from '../ofOneStore.ts';
import { ListBar } from './ListBar.tsx';
import { ListPane, type OwnPane } from './ListPane.tsx';
import { ListQuick } from './ListQuick.tsx';
import { ListTabs } from './ListTabs.tsx';
import { SelectionActions } from './SelectionActions.tsx';
import { TableSheets } from './TableSheets.tsx';
import { useFreshOnReturn } from '../controller/useFreshOnReturn.ts';
import { useFreshCodes } from '../controller/useFreshCodes.ts';
import { useEmptyColumns } from '../controller/useEmptyColumns.ts';
import { useFirstRow, type StartCell } from '../controller/useFirstRow.ts';
import { useJump } from '../controller/useJump.ts';
import { useListHandle, type TableSheet } from '../controller/useListHandle.ts';
import { useFreshEvery } from '../controller/useFreshEvery.ts';
import { useList } from '../controller/useList.ts';
import { panePlace, usePane } from '../controller/usePane.ts';
import { useSelectionSums } from '../controller/useSelectionSums.ts';
import { useQuickFilter } from '../controller/useQuickFilter.ts';
import { useTableTools } from '../controller/useTableTools.ts';
import { useViewedLayout } from '../views/useViewedLayout.ts';
import { useViews } from '../views/useViews.ts';
import './screens.css';
import { formatCount } from '../../../contract/wire/money.ts';

interface ListViewProps {
  readonly screen: ResolvedList;
  /**
   * Content above the table: a run's progress, a chart. Receives a refresh function and the totals, which are null
   * until loaded.
   */
  readonly banner?: (refresh: () => void, totals: unknown) => ReactNode;
  /** What the page says of the record that the URL names; the totals are null until loaded. */
  readonly about?: (totals: unknown) => ListAbout;
  /** Called on every refresh, to reload what the page shows besides the list. */
  readonly onRefresh?: () => void;
  /** Places that this screen offers its commands besides the list; must be a stable object. */
  readonly offers?: Offers;
  /** The screen's own detail pane; must be a stable object. */
  readonly pane?: OwnPane;
  /** The cell that becomes active when its row is loaded. */
  readonly startAt?: StartCell;
}
export interface ListAbout {
  /** Title of tab and window, if not the list's own. */
  readonly title?: string;
  readonly head?: ReactNode;
  readonly emptyText?: string;
  /** The lines under the title in print, if not the active filters. */
  readonly printFacts?: readonly string[];
}

const NO_ABOUT = (): ListAbout => ({});

/** The last items of every row menu. */
const ROW_TOOLS = ['table.filterByCell', 'table.pane'];

/** Any list screen, from its definition: filters, toolbar, table, totals, summary, row menu. */
export function ListView({
  screen: defined,
  banner,
  about = NO_ABOUT,
  onRefresh,
  offers,
  pane: ownPane,
  startAt,
}: ListViewProps) {
  const { layoutPrefix, toast } = useServices();
  const screen = useOwnColumns(defined);
  const tableId = useDomId(screen.id);
  const panelId = `${tableId}-panel`;
  const [path] = useLocation();
  const run = useRunCommand();
  const list = useList(screen, onRefresh);
  const remembered = useViewedLayout(
    useTableLayout(`${layoutPrefix}:${screen.id}`, screen.columns),
    screen.columns,
    list,
  );
  const { layout, setLayout } = remembered;
  const ages = useStore(dataAges);
  const archived = useStore(archivedMonths);
  const [sheet, setSheet] = useState<TableSheet>(null);
  useFreshOnReturn(list.refresh);
  useFreshCodes(list.refresh);
  useFreshEvery(list.refresh, screen.freshEveryMs);
  const filters = useRef<HTMLDivElement>(null);
  const fold = useFilterFold(screen, list.values);
  const menu = useCommandMenu(
    useMemo(() => [...screen.rowMenu, ...ROW_TOOLS], [screen]),
    '行操作',
  );
  const table = useRef<TableHandle>(null);
  const quick = useQuickFilter(screen.columns, layout, list.rows);

  const { rowKey, tabs, open } = screen;
  const activeRow = useMemo(
    () => quick.rows.find((row) => rowKey(row) === list.activeKey),
    [quick.rows, list.activeKey, rowKey],
  );
  const chosen = useMemo(
    // Commands ignore selected rows that the quick filter hides; they count again when shown.
    () => (list.selection.size === 0 ? [] : quick.rows.filter((row) => list.selection.has(rowKey(row)))),
    [quick.rows, list.selection, rowKey],
  );
  const chosenKeys = useMemo(() => chosen.map(rowKey), [chosen, rowKey]);
  const focusTable = useCallback(
    () => document.getElementById(tableId)?.focus({ preventScroll: true }),
    [tableId],
  );
  const pane = usePane(focusTable, ownPane);
  const totals = list.totals;
  const { title = screen.title, head, emptyText = screen.emptyText, printFacts } = about(totals);
  const totalsRow = useMemo(
    () => (totals === null ? undefined : rowOf(screen.totalsRow(totals))),
    [screen, totals],
  );
  const empty = useEmptyColumns(screen.hidesEmpty === true, screen.columns, list.rows, totalsRow, layout);
  const { sums, isOfRanges, setRangeSums } = useSelectionSums(screen, layout, totalsRow, chosen);
  const counted = totals === null ? null : screen.rowCount(totals, list.request);
  const total = wholeOf(list, counted);
  const jump = useJump({ screen, list, total, table, focusTable });
  const tools = useTableTools({ screen, table, list, layout, quick, activeRow, sums, focusTable });
  const views = useViews(screen, path, list, layout);
  const { search } = list;
  const searchAndFocus = useCallback(
    (asked: typeof list.values) => {
      search(asked);
      focusTable();
    },
    [search, focusTable],
  );
  const handle = useListHandle({
    screen,
    list,
    quick,
    total,
    jump,
    empty,
    fold,
    filters,
    focusTable,
    openSheet: setSheet,
    table: tools,
    views,
  });
  const place = useMemo(
    () => ({ ...offers, path, title, ...listPlace.offer(handle), ...panePlace.offer(pane.tools) }),
    [offers, path, title, handle, pane.tools],
  );
  useScope('screen', {
    screen: place,
    rows: chosen,
    rowKeys: chosenKeys,
    ...(activeRow !== undefined && { row: activeRow, rowKey: rowKey(activeRow) }),
  });
  // The keyboard starts in the table.
  useArrivalFocus(focusTable);

  const inOrder = useMemo(() => orderedColumns(screen.columns, layout), [screen, layout]);
  useFirstRow({ screen, list, quick, table, hasOwnPane: ownPane !== undefined, startAt });
  const onContextMenu = (event: MouseEvent<HTMLElement>): void => {
    const at = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
    const row = rowAt(at, quick.rows) ?? activeRow;
    if (row === undefined) return;
    list.activate(rowKey(row));
    menu.onContextMenu(event, { row, rowKey: rowKey(row) });
  };
  return (
    <section className="screen" aria-label={screen.title}>
      {head ?? <h1 className="dt-hidden">{screen.title}</h1>}
      {screen.filters.length > 0 && (
        <div ref={filters}>
          <FilterForm
            key={JSON.stringify(list.values)}
            screen={screen}
            fold={fold}
            values={list.values}
            busy={list.tableState === 'stale' || (list.tableState === 'loading' && list.rows.length === 0)}
            onSearch={searchAndFocus}
          />
        </div>
      )}
      <ListBar screen={screen} totals={totals} empty={empty} />
      {banner?.(list.refresh, totals)}
      <ListQuick
        screen={screen}
        list={list}
        quick={quick}
        focusTable={focusTable}
        hasActiveRow={activeRow !== undefined}
      />
      {tabs && <ListTabs tabs={tabs} shown={list.values[tabs.param] ?? ''} totals={totals} panel={panelId} />}
      <div className="screen-split">
        <div
          className="screen-table"
          id={panelId}
          {...(tabs && { role: 'tabpanel', 'aria-label': tabs.title })}
          onContextMenu={onContextMenu}
        >
          <DenseTable
            handle={table}
            id={tableId}
            label={screen.title}
            columns={screen.columns}
            rows={quick.rows}
            rowKey={rowKey}
            state={list.tableState}
            {...totalOf(quick, total)}
            {...(!quick.isNarrowed && { first: list.first, onNeedLess: list.less })}
            {...(!quick.isNarrowed && jump.toEnd && { onEnd: jump.toEnd })}
            {...(list.failure !== null && { failure: list.failure })}
            onRetry={list.refresh}
            onNeedMore={list.more}
            emptyText={quick.isNarrowed ? '已载入的行中没有找到' : emptyText}
            {...(totalsRow && { totals: totalsRow })}
            {...(quick.isNarrowed && { totalsLabel: '全部合计' })}
            sort={list.sort}
            onSort={list.sortBy}
            {...(!screen.isUnselectable && { selection: list.selection, onSelectionChange: list.select })}
            activeKey={list.activeKey}
            onActiveChange={list.activate}
            {...(open !== undefined && {
              onOpen: (row: unknown) => void run(open, {}, 'hotkey', { row, rowKey: rowKey(row) }),
            })}
            {...(screen.rowTone && { rowTone: screen.rowTone })}
            layout={empty.layout}
            onLayoutChange={(next) => setLayout(empty.kept(next))}
            onRangeSums={setRangeSums}
            onCopied={(rows, outcome, cells) => {
              const what = cells > 0 ? ` ${cells} 个单元格` : rows === 0 ? '单元格' : ` ${rows} 行`;
              if (outcome === 'copied') toast('success', `已复制${what}`);
              else if (outcome === 'uneven') toast('warning', '无法复制：多个选定区域的行或列须相同');
              else toast('danger', '浏览器不允许复制，请手动选择');
            }}
          />
          <TableStatus
            loaded={list.rows.length}
            total={total}
            selected={chosen.length}
            sums={sums}
            asOf={ages[screen.list.id]}
            archived={archived[screen.list.id]}
            isRange={isOfRanges}
            actions={<SelectionActions screen={screen} />}
            all={
              total !== null && (
                <CommandButton command="table.selectAll" text={`选择全部 ${formatCount(total)} 行`} />
              )
            }
          />
        </div>
        <ListPane pane={pane} columns={inOrder} row={activeRow} own={ownPane} />
      </div>
      {menu.element}
      <TableSheets
        open={sheet}
        onClose={() => setSheet(null)}
        source={{
          listId: screen.id,
          query: list.request,
          columns: screen.columns,
          rowCount: counted,
        }}
        print={printSourceOf(screen, list, printFacts)}
        {...remembered}
        {...(sheet !== 'columns' && { layout: empty.layout })}
      />
    </section>
  );
}
