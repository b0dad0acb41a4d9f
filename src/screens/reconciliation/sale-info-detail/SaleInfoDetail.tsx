import { orderPlace } from '../../shared/order/orderPlaces.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { CallResult } from '../../../../contract/wire/call.ts';
import { saleColumns as saleList } from '../../../../contract/lists/sale.ts';
import { saleCalls, type SaleLine } from '../../../../contract/sale.ts';
import { Toolbar } from '../../../commands/surfaces/Toolbar.tsx';
import { useScope } from '../../../commands/useCommands.ts';
import { useArrivalFocus } from '../../../ui/page/arrivalFocus.ts';
import { DenseTable } from '../../../ui/table/DenseTable.tsx';
import { useDomId } from '../../../ui/page/domId.ts';
import { TableStatus } from '../../../ui/table/TableStatus.tsx';
import { useTableLayout } from '../../../ui/table/useTableLayout.ts';
import { useServices } from '../../../commands/services.ts';
import type { ListHandle } from '../../../list/listPlace.ts';
import { TableSheets, type TableSheet } from '../../../list/view/TableSheets.tsx';
import { tableStateOf } from '../../../list/controller/tableState.ts';
import { useFreshOnReturn } from '../../../list/controller/useFreshOnReturn.ts';
import { saleUrl } from '../../shared/order/orderPlaces.ts';
import { saleColumns, saleKey } from './saleColumns.ts';
import { SaleForm } from './SaleForm.tsx';
import { SaleHead } from './SaleHead.tsx';
import { salePrint, shownSums } from './salePrint.ts';
import '../../../list/view/screens.css';

type Reply = CallResult<(typeof saleCalls)['lines']>;
const TOOLBAR = ['order.print', 'list.columns', 'list.export', 'list.print', 'list.refresh'];
const TABLE = 'sale-lines';
/** Nothing is summed: this table has no row selection. */
const NO_SUMS: readonly never[] = [];

/**
 * 销售明细: the fee lines of one order, which add up to its total. Without parameters it shows a form that asks for
 * the order.
 */
export default function SaleInfoDetail() {
  const setlId = new URLSearchParams(useSearch()).get('setlId') ?? '';
  const [, navigate] = useLocation();
  if (setlId === '') return <SaleForm onChosen={(found) => navigate(saleUrl(found))} />;
  return <SaleLines key={setlId} setlId={setlId} />;
}

function SaleLines({ setlId }: { readonly setlId: string }) {
  const { listOf, layoutPrefix, toast, watched } = useServices();
  const tableId = useDomId(TABLE);
  const [path] = useLocation();
  const query = useMemo(() => ({ setlId }), [setlId]);
  const machine = useMemo(() => listOf(saleCalls.lines, saleCalls.lines), [listOf]);
  const actor = useActorRef(machine, {
    input: { query, rowKey: saleKey as (row: never) => string, pageSize: 500 },
    ...watched,
  });
  const state = useSelector(actor, (snapshot) => snapshot);
  const { context } = state;
  const rows = context.rows as readonly SaleLine[];
  const reply = context.totals as Reply | null;
  const order = reply?.order ?? null;

  const refresh = useCallback(() => actor.send({ type: 'REFRESH' }), [actor]);
  useFreshOnReturn(refresh);
  const [sheet, setSheet] = useState<TableSheet>(null);
  const focusTable = useCallback(
    () => document.getElementById(tableId)?.focus({ preventScroll: true }),
    [tableId],
  );
  const list = useMemo<ListHandle>(
    () => ({
      refresh,
      focusTable,
      openColumns: () => setSheet('columns'),
      openExport: () => setSheet('export'),
      openPrint: () => setSheet('print'),
    }),
    [refresh, focusTable],
  );
  const title = `销售明细 ${order?.rtalDocno ?? setlId}`;
  const place = useMemo(
    () => ({ path, title, ...listPlace.offer(list), ...orderPlace.offer(query ?? undefined) }),
    [path, title, list, query],
  );
  useScope('screen', { screen: place });
  useArrivalFocus(focusTable);
  const remembered = useTableLayout(`${layoutPrefix}:${TABLE}`, saleColumns);
  const { layout, setLayout } = remembered;

  return (
    <section className="screen" aria-label="销售明细">
      {order && <SaleHead order={order} />}
      <div className="screen-bar">
        <Toolbar label="销售明细操作" items={TOOLBAR} />
      </div>
      <div className="screen-table">
        <DenseTable
          id={tableId}
          label="销售明细"
          columns={saleColumns}
          rows={rows}
          rowKey={saleKey}
          state={tableStateOf(state)}
          {...(reply && { total: reply.totals.rowCount, totals: shownSums(reply.totals) })}
          {...(context.failure !== null && { failure: context.failure })}
          onRetry={refresh}
          onNeedMore={() => actor.send({ type: 'MORE' })}
          emptyText={order?.ordSouc === '6' ? '对账补录的结算，中心不提供费用明细' : '没有费用明细'}
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
        <TableStatus
          loaded={rows.length}
          total={reply?.totals.rowCount ?? null}
          selected={0}
          sums={NO_SUMS}
        />
      </div>
      <TableSheets
        open={sheet}
        onClose={() => setSheet(null)}
        source={{
          listId: saleList.id,
          query,
          columns: saleColumns,
          rowCount: reply?.totals.rowCount ?? null,
        }}
        print={salePrint(setlId, order)}
        {...remembered}
      />
    </section>
  );
}
