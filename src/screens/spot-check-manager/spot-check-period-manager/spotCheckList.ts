import { builtInItems } from '../../../../contract/codes/codes.ts';
import {
  spotCheckPeriodColumns,
  spotCheckRateColumns,
  spotCheckTaskColumns,
} from '../../../../contract/lists/spotCheck.ts';
import {
  spotCheckCalls,
  type SpotCheckPeriod,
  type SpotCheckRate,
  type SpotCheckTask,
} from '../../../../contract/spotCheck.ts';
import { TO_ANSWER } from '../../../../contract/toAnswer.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';
import { dayBefore, today } from '../../../list/filters/days.ts';
import { groupedBy } from '../../../list/filters/groupedBy.ts';
import type { CellTone } from '../../../ui/table/tableTypes.ts';

const STAS: Readonly<Record<SpotCheckTask['taskStas'], CellTone | undefined>> = {
  '1': 'warn',
  '2': 'bad',
  '3': 'warn',
  '4': 'muted',
  '5': undefined,
};
const RSLT: Readonly<Record<SpotCheckTask['crtfRslt'], CellTone | undefined>> = {
  '0': undefined,
  '1': 'good',
  '2': 'bad',
  '3': 'bad',
  '4': 'muted',
};
const MORE = {
  title: '更多',
  commands: ['spotCheck.remove', 'list.columns', 'list.export', 'list.print', 'list.refresh'],
};

const MORE_OF_RATES = {
  title: '更多',
  commands: ['list.columns', 'list.export', 'list.print', 'list.refresh'],
};
/** Percent; a rate below it is marked. */
const LOW = 80;
const OF = [
  { value: 'store', name: '按门店' },
  { value: 'psn', name: '按药师' },
];

/** 抽查任务: what was checked, and what came of it. */
export const spotCheckTaskList = resolveList({
  of: spotCheckTaskColumns,
  list: spotCheckCalls.taskPaged,
  totals: spotCheckCalls.taskTotals,
  rowKey: (row: SpotCheckTask) => row.taskId,
  record: (row: SpotCheckTask) => row.taskId,
  looks: {
    taskBegntime: { width: 152, frozen: true },
    fixmedinsName: { width: 190, frozen: true },
    recogBiz: { width: 92 },
    taskStas: { width: 92, tone: (row) => STAS[row.taskStas] },
    crtfRslt: { width: 92, tone: (row) => RSLT[row.crtfRslt] },
    psnName: { width: 92 },
    crtfTime: { width: 152 },
    taskEndtime: { width: 152 },
    taskDura: { width: 96 },
    chkStas: { width: 110, tone: (row) => (row.chkStas === '3' ? 'bad' : undefined) },
    applRea: { width: 220 },
    applTime: { width: 152 },
    applerName: { width: 92 },
    chkOpnn: { width: 200 },
    chkerName: { width: 92 },
    chkTime: { width: 152 },
    sdryIsuCnt: { width: 104 },
    periodName: { width: 160 },
    bchno: { width: 150, hidden: true },
    fixmedinsCode: { width: 130, hidden: true },
    taskId: { width: 280, hidden: true },
  },
  filters: [
    { key: 'taskBegntime', filter: { kind: 'range', from: 'begndate', to: 'enddate', max: today } },
    { key: 'fixmedinsName', filter: { kind: 'store', param: 'fixmedinsCode' } },
    {
      key: 'taskStas',
      filter: {
        kind: 'select',
        param: 'taskStas',
        options: [{ value: TO_ANSWER, name: '待应答' }, ...builtInItems('spotTaskStas')],
      },
    },
    { key: 'crtfRslt', filter: { kind: 'select', param: 'crtfRslt', options: 'crtfRslt' } },
    { key: 'recogBiz', filter: { kind: 'select', param: 'recogBiz', options: 'spotCheckBiz' } },
    {
      key: 'periodName',
      title: '周期或认证人',
      filter: { kind: 'text', param: 'keyword', placeholder: '名称', isPersonal: true },
    },
  ],
  defaults: () => ({ begndate: dayBefore(30), enddate: today() }),
  rowCount: (totals) => totals.rowCount,
  totalsRow: () => ({}),
  summary: (totals) => [
    { label: '通过率', value: `${totals.rate}%` },
    { label: '通过', value: formatCount(totals.passed), tone: 'good' },
    {
      label: '不通过',
      value: formatCount(totals.failed),
      ...(totals.failed > 0 && { tone: 'bad' as const }),
    },
    { label: '超时', value: formatCount(totals.missed), ...(totals.missed > 0 && { tone: 'warn' as const }) },
    {
      label: '待审核',
      value: formatCount(totals.toCheck),
      ...(totals.toCheck > 0 && { tone: 'warn' as const }),
    },
    { label: '抽查中', value: formatCount(totals.open) },
  ],
  rowTone: (row) => (row.taskStas === '4' ? 'muted' : undefined),
  toolbar: [
    'spotCheck.answer',
    'spotCheck.appeal',
    'spotCheck.check',
    'spotCheck.reissue',
    'spotCheck.withdraw',
    'spotCheck.rates',
    'spotCheck.view',
    MORE,
  ],
  rowMenu: [
    'spotCheck.answer',
    'spotCheck.appeal',
    'spotCheck.check',
    'spotCheck.reissue',
    'spotCheck.withdraw',
  ],
  open: 'table.pane',
  isUnselectable: true,
  emptyText: '这段时间没有抽查',
});

/** 抽查周期, shown on the same page. */
export const spotCheckPeriodList = resolveList({
  of: spotCheckPeriodColumns,
  list: spotCheckCalls.periodPaged,
  totals: spotCheckCalls.periodTotals,
  rowKey: (row: SpotCheckPeriod) => row.periodId,
  record: (row: SpotCheckPeriod) => row.periodId,
  looks: {
    periodName: { width: 200, frozen: true },
    isEnabled: { width: 72, tone: (row) => (row.isEnabled ? 'good' : 'muted') },
    recogBiz: { width: 92 },
    begndate: { width: 104 },
    enddate: { width: 104 },
    times: { width: 84 },
    windowBegin: { width: 112 },
    limitMinutes: { width: 124 },
    stores: { width: 110 },
    owner: { width: 150 },
    issued: { width: 112 },
    passed: { width: 112 },
    opterName: { width: 110 },
    updtTime: { width: 152 },
  },
  filters: [
    {
      key: 'periodName',
      title: '抽查周期',
      filter: { kind: 'text', param: 'keyword', placeholder: '名称', reads: /./ },
    },
  ],
  defaults: () => ({}),
  rowCount: (totals) => totals.rowCount,
  totalsRow: () => ({}),
  summary: (totals) => [{ label: '今天执行', value: formatCount(totals.running), tone: 'good' }],
  rowTone: (row) => (row.isEnabled ? undefined : 'muted'),
  toolbar: ['spotCheck.add', 'spotCheck.change', 'spotCheck.issue', 'spotCheck.view', MORE],
  rowMenu: ['spotCheck.change', 'spotCheck.issue', 'spotCheck.remove'],
  open: 'spotCheck.change',
  isUnselectable: true,
  emptyText: '还没有抽查周期，按 F8 新增',
});

/** 抽查通过率, shown on the same page: the lowest first. */
export const spotCheckRateList = resolveList({
  of: spotCheckRateColumns,
  list: spotCheckCalls.ratePaged,
  totals: spotCheckCalls.rateTotals,
  rowKey: (row: SpotCheckRate) => `${row.fixmedinsCode}/${row.psnCode}`,
  record: (row: SpotCheckRate) => row.fixmedinsCode,
  looks: {
    fixmedinsName: { width: 220 },
    psnName: { width: 110 },
    rate: { width: 104, tone: (row) => (row.rate !== null && Number(row.rate) < LOW ? 'bad' : undefined) },
    total: { width: 96 },
    passed: { width: 84 },
    failed: { width: 84, tone: (row) => (row.failed > 0 ? 'bad' : undefined) },
    missed: { width: 84, tone: (row) => (row.missed > 0 ? 'warn' : undefined) },
    toCheck: { width: 84 },
    psnCode: { width: 150, hidden: true },
    fixmedinsCode: { width: 130, hidden: true },
  },
  filters: [
    {
      key: 'rate',
      title: '下发时间',
      filter: { kind: 'range', from: 'begndate', to: 'enddate', max: today },
    },
    groupedBy(OF),
    { key: 'fixmedinsName', filter: { kind: 'store', param: 'fixmedinsCode' } },
    {
      key: 'total',
      title: '抽查对象',
      filter: { kind: 'select', param: 'recogBiz', options: 'spotCheckBiz' },
    },
  ],
  defaults: () => ({ begndate: dayBefore(30), enddate: today(), by: 'store' }),
  rowCount: (totals) => totals.rowCount,
  totalsRow: () => ({}),
  summary: (totals) => [{ label: '总通过率', value: totals.rate === null ? '–' : `${totals.rate}%` }],
  toolbar: ['spotCheck.rateTasks', 'spotCheck.rates', MORE_OF_RATES],
  rowMenu: ['spotCheck.rateTasks'],
  open: 'spotCheck.rateTasks',
  isUnselectable: true,
  emptyText: '这段时间没有抽查',
});
