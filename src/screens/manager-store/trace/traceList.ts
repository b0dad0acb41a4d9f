import { codeItems } from '../../../../contract/codes/codes.ts';
import { traceColumns } from '../../../../contract/lists/stock.ts';
import { traceCodeCalls, type TraceCode } from '../../../../contract/traceCode.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';

/** 追溯码 of a store, a tab of 门店维护. */
export const traceList = resolveList({
  of: traceColumns,
  list: traceCodeCalls.paged,
  totals: traceCodeCalls.totals,
  rowKey: (row: TraceCode) => `${row.fixmedinsCode}/${row.drugTracCodg}`,
  record: (row: TraceCode) => row.drugTracCodg,
  looks: {
    drugTracCodg: { width: 190, frozen: true },
    fixmedinsHilistId: { width: 110 },
    fixmedinsHilistName: { width: 180 },
    medListCodg: { width: 200, hidden: true },
    manuLotnum: { width: 100 },
    expyEnd: { width: 100 },
    trdnFlag: { width: 56 },
    sold: { width: 64, tone: (row) => (row.setlId === null ? 'good' : 'muted') },
    fixmedinsBchno: { width: 250, hidden: true },
    rtalDocno: { width: 210 },
    setlId: { width: 230, hidden: true },
    mdtrtId: { width: 230, hidden: true },
    feedetlSn: { width: 150, hidden: true },
    medType: { width: 100 },
    psnNo: { width: 180, hidden: true },
    psnName: { width: 76 },
    certno: { width: 160, hidden: true },
    opterName: { width: 90 },
    updtTime: { width: 152 },
    fixmedinsCode: { width: 128, hidden: true },
  },
  filters: [
    { key: 'fixmedinsCode', title: '门店', filter: { kind: 'store', param: 'fixmedinsCode' } },
    {
      key: 'drugTracCodg',
      title: '追溯码',
      filter: { kind: 'text', param: 'keyword', placeholder: '追溯码开头、商品名称或编码', reads: /./ },
    },
    { key: 'sold', filter: { kind: 'select', param: 'sold', options: codeItems('tracSold') } },
  ],
  defaults: () => ({}),
  totalsRow: () => ({}),
  rowCount: (totals) => totals.rowCount,
  summary: (totals) => [{ label: '已售', value: formatCount(totals.sold) }],
  rowTone: (row) => (row.setlId === null ? undefined : 'muted'),
  toolbar: [
    'trace.import',
    'trace.change',
    'trace.order',
    'trace.remove',
    {
      title: '更多',
      commands: ['trace.template', 'trace.undo', 'list.columns', 'list.export', 'list.print', 'list.refresh'],
    },
  ],
  rowMenu: ['trace.change', 'trace.order', 'trace.remove'],
  open: 'trace.change',
  emptyText: '还没有追溯码。采购入库时扫码，或导入追溯码文件（更多里有模板）；售出时自动登记',
});
