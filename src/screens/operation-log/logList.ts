import { operationLogColumns } from '../../../contract/lists/operationLog.ts';
import { operationLogCalls, type OperationRow } from '../../../contract/operationLog/operationLog.ts';
import { operationName, operationNames } from '../../../contract/operationLog/names.ts';
import { formatCount } from '../../../contract/wire/money.ts';
import { resolveList } from '../../list/definition.ts';
import { dayBefore, today } from '../../list/filters/days.ts';

const TONES = { done: 'good', refused: 'bad', asking: 'muted' } as const;
const operations = Object.keys(operationNames).map((value) => ({ value, name: operationName(value) }));
/** A wait that a person notices, ms. */
const SLOW = 3000;

export const logList = resolveList({
  of: operationLogColumns,
  list: operationLogCalls.paged,
  totals: operationLogCalls.totals,
  rowKey: (row: OperationRow) => row.id,
  looks: {
    at: { width: 152, frozen: true, sort: 'at' },
    userName: { width: 110, frozen: true },
    psnName: { width: 96 },
    enteredBy: { width: 96, tone: () => 'warn' },
    callId: { width: 190 },
    records: { width: 240 },
    state: { width: 76, tone: (row) => TONES[row.state] },
    message: { width: 240 },
    hasChange: { width: 96 },
    ip: { width: 120 },
    tookMs: { width: 96, tone: (row) => (row.tookMs > SLOW ? 'warn' : undefined) },
    fixmedinsCode: { width: 128, hidden: true },
    fixmedinsName: { width: 200 },
    companyName: { width: 200, hidden: true },
    isSealed: { width: 80, tone: (row) => (row.isSealed ? 'good' : 'muted') },
  },
  filters: [
    { key: 'at', title: '日期', filter: { kind: 'range', from: 'begndate', to: 'enddate', max: today } },
    {
      key: 'userName',
      title: '账号或姓名',
      filter: { kind: 'text', param: 'account', isPersonal: true, reads: /./ },
    },
    { key: 'kind', title: '类别', filter: { kind: 'select', param: 'kind', options: 'operationKind' } },
    { key: 'callId', filter: { kind: 'select', param: 'callId', options: operations } },
    { key: 'state', filter: { kind: 'select', param: 'state', options: 'operationState' } },
    {
      key: 'records',
      title: '对象编号',
      filter: { kind: 'text', param: 'record', placeholder: '结算号、门店、账号…' },
    },
    { key: 'ip', filter: { kind: 'text', param: 'ip' } },
    { key: 'fixmedinsName', title: '门店', filter: { kind: 'store', param: 'fixmedinsCode' } },
  ],
  defaults: () => ({ begndate: dayBefore(7), enddate: today() }),
  totalsRow: () => ({}),
  rowCount: (totals) => totals.rowCount,
  summary: (totals) => [
    {
      label: '失败',
      value: formatCount(totals.refused),
      ...(totals.refused > 0 && { tone: 'warn' as const }),
    },
    { label: '账号', value: formatCount(totals.accounts) },
  ],
  rowTone: (row) => (row.state === 'asking' ? 'muted' : undefined),
  toolbar: [
    'operationLog.look',
    'operationLog.person',
    'operationLog.record',
    { title: '更多', commands: ['list.columns', 'list.export', 'list.print', 'list.refresh'] },
  ],
  rowMenu: ['operationLog.look', 'operationLog.person', 'operationLog.record'],
  open: 'operationLog.look',
  isUnselectable: true,
  jump: { days: 'at' },
  emptyText: '没有符合条件的操作日志',
});
