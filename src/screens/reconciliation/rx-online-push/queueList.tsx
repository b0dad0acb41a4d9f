import { codeItems } from '../../../../contract/codes/codes.ts';
import { rxQueueColumns } from '../../../../contract/lists/rx.ts';
import { rxCalls, type RxRow } from '../../../../contract/rx.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';
import { chkTone } from '../rx/rxList.ts';
import { TimeLeft, Waiting } from '../rx/Ticking.tsx';

const OPEN = new Set(['0', '1', '9']);

/** 待审处方: prescriptions that wait for a pharmacist, soonest expiry first. */
export const queueList = resolveList({
  of: rxQueueColumns,
  list: rxCalls.queue,
  totals: rxCalls.queueTotals,
  rowKey: (row: RxRow) => row.hiRxno,
  looks: {
    left: {
      width: 104,
      frozen: true,
      sort: 'valiEndTime',
      render: (row) => <TimeLeft until={row.valiEndTime} />,
    },
    chkStas: { width: 84, frozen: true, tone: (row) => (row.isMine ? 'good' : chkTone(row)) },
    wait: { width: 104, render: (row) => <Waiting since={row.pushTime} /> },
    patnName: { width: 76 },
    sexAge: { width: 88 },
    drugs: { width: 230 },
    lackCnt: { width: 84, tone: (row) => (row.lackCnt === 0 ? undefined : 'warn') },
    maindiagName: { width: 130 },
    fixmedinsName: { width: 180 },
    takenName: { width: 96 },
    takenUntil: { width: 152 },
    medinsName: { width: 170 },
    prscDrName: { width: 84 },
    pushTime: { width: 152 },
    valiEndTime: { width: 152 },
    rxTypeCode: { width: 88 },
    rxExraAttrCode: { width: 88 },
    error: { width: 220 },
    hiRxno: { width: 250 },
    fixmedinsCode: { width: 128 },
  },
  filters: [
    { key: 'fixmedinsName', filter: { kind: 'store', param: 'fixmedinsCode' } },
    {
      key: 'chkStas',
      filter: {
        kind: 'select',
        param: 'chkStas',
        options: codeItems('rxChkStas').filter(({ value }) => OPEN.has(value)),
      },
    },
    { key: 'hiRxno', filter: { kind: 'text', param: 'hiRxno', reads: /^\w{18,30}$/ } },
  ],
  defaults: () => ({}),
  rowCount: (totals) => totals.rowCount,
  totalsRow: () => ({}),
  summary: (totals) => [
    {
      label: '待审',
      value: formatCount(totals.waiting),
      ...(totals.waiting > 0 && { tone: 'warn' as const }),
    },
    { label: '已接单', value: formatCount(totals.taken) },
    { label: '上传中', value: formatCount(totals.asking) },
    {
      label: '1 小时内到期',
      value: formatCount(totals.urgent),
      ...(totals.urgent > 0 && { tone: 'bad' as const }),
    },
  ],
  toolbar: [
    'rxQueue.take',
    'rxQueue.pass',
    'rxQueue.reject',
    'rxQueue.forward',
    'rxQueue.release',
    'rxQueue.print',
    {
      title: '更多',
      commands: [
        'rxQueue.next',
        'rxQueue.detail',
        'list.columns',
        'list.export',
        'list.print',
        'list.refresh',
      ],
    },
  ],
  rowMenu: [
    'rxQueue.take',
    'rxQueue.pass',
    'rxQueue.reject',
    'rxQueue.forward',
    'rxQueue.release',
    'rxQueue.print',
    'rxQueue.detail',
  ],
  open: 'rxQueue.detail',
  emptyText: '没有待审的处方；新推送的会自动出现',
});
