import { useServices } from '../../../commands/services.ts';
import { listPlace } from '../../../list/listPlace.ts';
import {
  detailPlace,
  mismatchPlace,
  TABS,
  type DetailHandle,
  type DetailTab,
  type MismatchHandle,
} from './detailPlaces.ts';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { detailColumns as detailList } from '../../../../contract/lists/detail.ts';
import { dayCalls, type DetailRow, type GroupKey } from '../../../../contract/reconciliation/day.ts';
import { CommandKey } from '../../../commands/keys/CommandKey.tsx';
import { Toolbar } from '../../../commands/surfaces/Toolbar.tsx';
import { useCommandMenu } from '../../../commands/surfaces/useCommandMenu.tsx';
import { useScope, useRunCommand } from '../../../commands/useCommands.ts';
import { useDomId } from '../../../ui/page/domId.ts';
import { DetailPane } from '../../../ui/table/DetailPane.tsx';
import { DenseTable } from '../../../ui/table/DenseTable.tsx';
import { TableStatus } from '../../../ui/table/TableStatus.tsx';
import { useTableLayout } from '../../../ui/table/useTableLayout.ts';
import { detailPrint } from './detailPrint.ts';
import { useCall } from '../../../list/useCall.ts';
import type { ListHandle } from '../../../list/listPlace.ts';
import { TableSheets, type TableSheet } from '../../../list/view/TableSheets.tsx';
import { useFreshOnReturn } from '../../../list/controller/useFreshOnReturn.ts';
import { usePane } from '../../../list/controller/usePane.ts';
import { tableStateOf } from '../../../list/controller/tableState.ts';
import { detailColumns, detailKey } from './detailColumns.ts';
import { detailUrl, groupOf, isPeriod } from '../../shared/group/groupUrl.ts';
import { GroupForm } from './GroupForm.tsx';
import { GroupHead } from './GroupHead.tsx';
import Mismatches from './mismatch/Mismatches.tsx';
import { MismatchPane } from './mismatch/MismatchPane.tsx';
import { RunBanner } from '../group/RunBanner.tsx';
import '../../../list/view/screens.css';

const TOOLBAR = [
  'dayDetail.reconcile',
  'mismatch.fit',
  'dayDetail.reverse',
  'dayDetail.supplement',
  'dayDetail.refresh',
  'dayDetail.cancel',
  'dayDetail.mark',
  'dayDetail.back',
  {
    title: '更多',
    commands: [
      'mismatch.next',
      'mismatch.previous',
      'mismatch.note',
      'mismatch.undo',
      'list.columns',
      'list.export',
      'list.print',
      'list.refresh',
    ],
  },
];
const ROW_MENU = [
  'mismatch.fit',
  'dayDetail.reverse',
  'dayDetail.supplement',
  'dayDetail.refresh',
  'dayDetail.cancel',
  'dayDetail.mark',
  'mismatch.note',
  'mismatch.undo',
];
const PANE = { name: 'mismatchPane', isOpenAtFirst: true } as const;
const TABLE = 'day-detail';
/** Nothing is summed: this table has no row selection. */
const NO_SUMS: readonly never[] = [];

/** 日对账明细: one group, settlement by settlement, or all differences of a period. Without parameters it asks for them. */
export default function DayDetail() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const group = useMemo(() => groupOf(search), [search]);
  if (!group && isPeriod(search)) return <Mismatches />;
  if (!group) return <GroupForm search={search} onChosen={(key) => navigate(detailUrl(key))} />;
  return <GroupDetail key={JSON.stringify(group)} group={group} />;
}

function GroupDetail({ group }: { readonly group: GroupKey }) {
  const { listOf, reconcileRun, layoutPrefix, toast, watched } = useServices();
  // The result of an ended run concerns other groups.
  useEffect(() => {
    if (reconcileRun.getSnapshot().matches('ended')) reconcileRun.send({ type: 'DISMISS' });
  }, [reconcileRun]);
  const tableId = useDomId(TABLE);
  const [path] = useLocation();
  const run = useRunCommand();
  const [tab, setTab] = useState<DetailTab>('all');
  const { value: row, failure: missing, reload } = useCall(dayCalls.dayGet, group);

  const query = useMemo(() => {
    const stmtRslt = TABS.find((each) => each.tab === tab)?.stmtRslt ?? '';
    return stmtRslt === '' ? group : { ...group, stmtRslt };
  }, [group, tab]);
  const machine = useMemo(() => listOf(dayCalls.dayDetail, dayCalls.dayDetail), [listOf]);
  const actor = useActorRef(machine, {
    input: { query, rowKey: detailKey as (row: never) => string, pageSize: 500 },
    ...watched,
  });
  useEffect(() => {
    if (actor.getSnapshot().context.query !== query) actor.send({ type: 'QUERY', query });
  }, [actor, query]);
  const state = useSelector(actor, (snapshot) => snapshot);
  const { context } = state;
  const named = new URLSearchParams(useSearch()).get('msgid');
  useEffect(() => {
    // A link from an order activates its row.
    if (named !== null) actor.send({ type: 'ACTIVATE', key: named });
  }, [actor, named]);
  const rows = context.rows as readonly DetailRow[];
  const counts = (context.totals as { counts?: Record<DetailTab | 'all', number> } | null)?.counts;

  const refresh = useCallback(() => {
    actor.send({ type: 'REFRESH' });
    reload();
  }, [actor, reload]);
  useFreshOnReturn(refresh);
  const active = rows.find((each) => each.msgid === context.activeKey);
  const paneRow = useDeferredValue(active);
  const pane = usePane(PANE);
  const paneBody = useRef<HTMLDivElement>(null);
  const [history, setHistory] = useState(0);
  const mismatch = useMemo<MismatchHandle>(
    () => ({ preview: () => undefined, changed: () => setHistory((old) => old + 1) }),
    [],
  );
  const shown = useRef(rows);
  useLayoutEffect(() => {
    shown.current = rows;
  });
  const detail = useMemo<DetailHandle>(() => ({ group, tab, setTab, refresh }), [group, tab, refresh]);
  const [sheet, setSheet] = useState<TableSheet>(null);
  const list = useMemo<ListHandle>(
    () => ({
      refresh,
      focusTable: () => document.getElementById(tableId)?.focus({ preventScroll: true }),
      openColumns: () => setSheet('columns'),
      openExport: () => setSheet('export'),
      openPrint: () => setSheet('print'),
      rows: { all: () => shown.current, activate: (key) => actor.send({ type: 'ACTIVATE', key }) },
    }),
    [refresh, tableId, actor],
  );
  const title = `日对账明细 ${group.settleDate.slice(5)} ${row?.fixmedinsName ?? group.fixmedinsCode}`;
  const place = useMemo(
    () => ({
      path,
      title,
      ...detailPlace.offer(detail),
      ...listPlace.offer(list),
      ...mismatchPlace.offer(mismatch),
    }),
    [path, title, detail, list, mismatch],
  );
  useScope('screen', { screen: place, ...(active && { row: active, rowKey: active.msgid }) });
  const menu = useCommandMenu(ROW_MENU, '处理差异');
  const remembered = useTableLayout(`${layoutPrefix}:${TABLE}`, detailColumns);
  const { layout, setLayout } = remembered;
  const isLoaded = !state.matches({ page: 'loading' });
  const wantsFocus = useRef(true);
  useEffect(() => {
    wantsFocus.current = true;
  }, [tab]);
  useEffect(() => {
    // Once a visit and a tab, when there are rows; never under a dialog that opened meanwhile.
    if (!isLoaded || !wantsFocus.current || document.getElementById('root')?.inert) return;
    wantsFocus.current = false;
    document.getElementById(tableId)?.focus({ preventScroll: true });
  }, [isLoaded, tab, tableId]);

  return (
    <section className="screen" aria-label="日对账明细">
      {missing !== null ? (
        <div className="banner banner-bad" role="alert">
          {missing}
        </div>
      ) : (
        <GroupHead group={group} row={row} />
      )}
      <div className="screen-bar">
        <Toolbar label="日对账明细操作" items={TOOLBAR} />
      </div>
      <RunBanner refresh={refresh} />
      <div className="tabs" role="tablist" aria-label="差异类型">
        {TABS.map((each) => (
          <button
            key={each.tab}
            type="button"
            role="tab"
            aria-selected={tab === each.tab}
            aria-controls={`${tableId}-panel`}
            className="tab"
            data-command={`dayDetail.tab.${each.tab}`}
            onClick={() => void run(`dayDetail.tab.${each.tab}`, {}, 'toolbar')}
          >
            {each.title}
            <span className="tab-count">{counts?.[each.tab] ?? '–'}</span>
            <CommandKey id={`dayDetail.tab.${each.tab}`} />
          </button>
        ))}
      </div>
      <div className="screen-split">
        <div
          className="screen-table"
          role="tabpanel"
          id={`${tableId}-panel`}
          aria-label={TABS.find((each) => each.tab === tab)?.title ?? ''}
          onContextMenu={(event) => {
            if (active) menu.onContextMenu(event, { row: active, rowKey: active.msgid });
          }}
        >
          <DenseTable
            id={tableId}
            label="日对账明细"
            columns={detailColumns}
            rows={rows}
            rowKey={detailKey}
            state={tableStateOf(state)}
            {...(counts && { total: counts[tab] })}
            {...(context.failure !== null && { failure: context.failure })}
            onRetry={refresh}
            onNeedMore={() => actor.send({ type: 'MORE' })}
            emptyText={
              row?.stmtTime === null
                ? '该组尚未对账，按 F8 开始对账'
                : tab === 'all'
                  ? '两边都没有结算'
                  : '没有这类差异'
            }
            activeKey={context.activeKey}
            onActiveChange={(key) => actor.send({ type: 'ACTIVATE', key })}
            layout={layout}
            onLayoutChange={setLayout}
            onCopied={(count, outcome) =>
              toast(
                outcome === 'copied' ? 'success' : 'danger',
                outcome === 'copied' ? `已复制${count > 0 ? ` ${count} 行` : ''}` : '浏览器不允许复制',
              )
            }
          />
          <TableStatus loaded={rows.length} total={counts?.[tab] ?? null} selected={0} sums={NO_SUMS} />
        </div>
        {paneRow !== undefined && (paneRow.stmtRslt !== '0' || paneRow.dspoStas !== '0') && (
          <DetailPane
            columns={detailColumns}
            row={paneRow}
            width={pane.width}
            onWidth={pane.setWidth}
            onLeave={list.focusTable}
            body={paneBody}
            actions={null}
            title="两边对照"
            content={(each) => <MismatchPane row={each} version={history} />}
          />
        )}
      </div>
      {menu.element}
      <TableSheets
        open={sheet}
        onClose={() => setSheet(null)}
        source={{
          listId: detailList.id,
          query,
          columns: detailColumns,
          rowCount: counts?.[tab] ?? null,
        }}
        print={detailPrint(group, tab, row?.fixmedinsName ?? '', query)}
        {...remembered}
      />
    </section>
  );
}
