import { auditCatalogueCalls, type AuditItem } from '../../../../contract/auditCatalogue.ts';
import { auditCatalogueColumns } from '../../../../contract/lists/auditCatalogue.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';

export const auditCatalogueList = resolveList({
  of: auditCatalogueColumns,
  list: auditCatalogueCalls.paged,
  totals: auditCatalogueCalls.totals,
  rowKey: (row: AuditItem) => row.itemId,
  record: (row: AuditItem) => row.itemId,
  looks: {
    medListCodg: { width: 220, frozen: true },
    drugName: { width: 200 },
    chkType: { width: 96, tone: (row) => (row.chkType === '1' ? 'warn' : undefined) },
    ruleName: { width: 260 },
    lmtCnt: { width: 96 },
    scopeKind: { width: 72 },
    scopeName: { width: 180 },
    valiFlag: { width: 72, tone: (row) => (row.valiFlag === '1' ? 'good' : 'warn') },
    ver: { width: 64 },
    opterName: { width: 110 },
    updtTime: { width: 152 },
  },
  filters: [
    {
      key: 'drugName',
      title: '药品',
      filter: { kind: 'text', param: 'keyword', placeholder: '编码、药品或规则', reads: /./ },
    },
    { key: 'chkType', filter: { kind: 'select', param: 'chkType', options: 'auditChkType' } },
    { key: 'scopeKind', filter: { kind: 'select', param: 'scopeKind', options: 'auditScope' } },
    { key: 'valiFlag', filter: { kind: 'select', param: 'valiFlag', options: 'enabled' } },
  ],
  defaults: () => ({}),
  totalsRow: () => ({}),
  rowCount: (totals) => totals.rowCount,
  summary: (totals) => [
    {
      label: '已停用',
      value: formatCount(totals.stopped),
      ...(totals.stopped > 0 && { tone: 'warn' as const }),
    },
  ],
  rowTone: (row) => (row.valiFlag === '1' ? undefined : 'muted'),
  toolbar: [
    'auditCatalogue.add',
    'auditCatalogue.change',
    'auditCatalogue.stop',
    { title: '更多', commands: ['list.columns', 'list.export', 'list.print', 'list.refresh'] },
  ],
  rowMenu: ['auditCatalogue.change', 'auditCatalogue.stop'],
  open: 'auditCatalogue.change',
  isUnselectable: true,
  emptyText: '还没有审核目录。按 F8 新增需要药师审核或限购的药品',
});
