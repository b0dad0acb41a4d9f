import { customReportCalls, type CustomReportRow } from '../../../../contract/customReport/customReport.ts';
import { customReportColumns, ownReportColumns } from '../../../../contract/lists/customReport.ts';
import { resolveList } from '../../../list/definition.ts';

const looks = {
  name: { width: 220, frozen: true },
  sourceTitle: { width: 200 },
  columns: { width: 64 },
  groups: { width: 64 },
  seenBy: { width: 100 },
  authorName: { width: 110 },
  mayRead: {
    width: 120,
    tone: (row: CustomReportRow) => (row.mayRead ? ('good' as const) : ('warn' as const)),
  },
  memo: { width: 300 },
  updtTime: { width: 152 },
};
const shared = {
  rowKey: ({ reportId }: CustomReportRow) => reportId,
  record: ({ reportId }: CustomReportRow) => reportId,
  looks,
  filters: [
    {
      key: 'name' as const,
      title: '名称或说明',
      filter: { kind: 'text' as const, param: 'keyword' as const, placeholder: '门店汇总' },
    },
  ],
  defaults: () => ({}),
  rowCount: ({ rowCount }: { readonly rowCount: number }) => rowCount,
  totalsRow: () => ({}),
  summary: () => [],
  open: 'customReport.open',
  atFirst: true as const,
};

/** 自定义报表管理: the person's own reports. */
export const ownReportList = resolveList({
  ...shared,
  of: ownReportColumns,
  list: customReportCalls.ownPaged,
  totals: customReportCalls.ownTotals,
  toolbar: [
    'customReport.open',
    'customReport.add',
    'customReport.design',
    'customReport.copy',
    {
      title: '更多',
      commands: [
        'customReport.exportFile',
        'customReport.importFile',
        'customReport.link',
        'customReport.remove',
        'list.columns',
        'list.refresh',
      ],
    },
  ],
  rowMenu: [
    'customReport.open',
    'customReport.design',
    'customReport.copy',
    'customReport.link',
    'customReport.exportFile',
    'customReport.remove',
  ],
  emptyText: '还没有自定义报表。按 F8 新增，或从文件导入',
});

/** 自定义报表列表: those that the person may run. */
export const customReportList = resolveList({
  ...shared,
  of: customReportColumns,
  list: customReportCalls.paged,
  totals: customReportCalls.totals,
  toolbar: ['customReport.open', 'customReport.link', 'list.refresh'],
  rowMenu: ['customReport.open', 'customReport.link'],
  emptyText: '没有可以运行的自定义报表',
});
