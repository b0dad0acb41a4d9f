import { codeItems } from '../../../../contract/codes/codes.ts';
import { stationColumns } from '../../../../contract/lists/station.ts';
import { stationCalls, type Station } from '../../../../contract/station/station.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';

const TONES = { online: 'good', late: 'warn', silent: 'bad', waiting: 'muted', stopped: 'muted' } as const;
const toneOf = (count: number, tone: 'bad' | 'warn') => (count > 0 ? { tone } : {});
const bad = { tone: (): 'bad' => 'bad' };
const unready = (kind: Station['devices'][number]['kind']) => ({
  tone: ({ devices }: Station) =>
    devices.some((device) => device.kind === kind && !device.isReady) ? ('warn' as const) : undefined,
});

export const stationList = resolveList({
  of: stationColumns,
  list: stationCalls.paged,
  totals: stationCalls.totals,
  rowKey: (row: Station) => `${row.fixmedinsCode}/${row.stationNo}`,
  record: (row: Station) => row.fixmedinsCode,
  looks: {
    fixmedinsCode: { width: 128, frozen: true, sort: 'fixmedinsCode' },
    fixmedinsName: { width: 200, frozen: true },
    stationNo: { width: 100, frozen: true },
    stationName: { width: 100 },
    state: { width: 72, tone: (row) => TONES[row.state] },
    reportedAt: { width: 152, sort: 'reportedAt' },
    marks: { width: 150, ...bad },
    kind: { width: 88 },
    appVersion: { width: 84 },
    medicalVersion: { width: 88 },
    cardReadVersion: { width: 88 },
    pending: { width: 150, tone: (row) => (row.pending.includes('失败') ? 'bad' : 'warn') },
    reader: { width: 150, ...unready('reader') },
    printer: { width: 140, ...unready('printer') },
    drawer: { width: 110, ...unready('drawer') },
    lastReadAt: { width: 152 },
    lastError: { width: 220 },
    lastErrorAt: { width: 152 },
    clock: { width: 116, tone: (row) => (row.marks.includes('clock') ? 'bad' : undefined) },
    diskFreeMb: { width: 124, tone: (row) => (row.marks.includes('disk') ? 'bad' : undefined) },
    platform: { width: 96 },
    companyName: { width: 200, hidden: true },
    madeBy: { width: 100, hidden: true },
    madeAt: { width: 152, hidden: true },
  },
  filters: [
    {
      key: 'fixmedinsName',
      title: '门店',
      filter: { kind: 'store', param: 'fixmedinsCode' },
    },
    {
      key: 'stationNo',
      title: '编号或名称',
      filter: { kind: 'text', param: 'keyword', placeholder: '客户端编号、名称或门店', reads: /./ },
    },
    {
      key: 'state',
      filter: {
        kind: 'select',
        param: 'state',
        options: [...codeItems('stationState'), { value: 'fresh', name: '1 小时内失联' }],
      },
    },
    { key: 'marks', filter: { kind: 'select', param: 'mark', options: codeItems('stationMark') } },
    { key: 'appVersion', filter: { kind: 'text', param: 'appVersion', placeholder: '如 1.2.0' } },
  ],
  defaults: () => ({}),
  totalsRow: () => ({}),
  rowCount: (totals) => totals.rowCount,
  summary: (totals) => [
    { label: '在线', value: formatCount(totals.online), tone: 'good' },
    { label: '延迟', value: formatCount(totals.late), ...toneOf(totals.late, 'warn') },
    { label: '失联', value: formatCount(totals.silent), ...toneOf(totals.silent, 'bad') },
    { label: '有异常', value: formatCount(totals.marked), ...toneOf(totals.marked, 'warn') },
  ],
  rowTone: (row) => (row.enabled ? undefined : 'muted'),
  toolbar: [
    'station.add',
    'station.look',
    'station.store',
    {
      title: '更多',
      commands: [
        'station.renewCode',
        'station.stop',
        'list.columns',
        'list.export',
        'list.print',
        'list.refresh',
      ],
    },
  ],
  rowMenu: ['station.look', 'station.store', 'station.renewCode', 'station.stop'],
  open: 'station.look',
  isUnselectable: true,
  freshEveryMs: 20_000,
  emptyText: '没有符合条件的客户端',
});
