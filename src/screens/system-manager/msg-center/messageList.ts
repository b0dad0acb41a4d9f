import { messageColumns } from '../../../../contract/lists/message.ts';
import { messageCalls, type Message } from '../../../../contract/message.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList, type SummaryItem } from '../../../list/definition.ts';

const STATE_TONES = { unread: 'warn', toAck: 'bad', read: 'muted', acked: 'good', over: 'muted' } as const;
const SEVERITY_TONES = { info: 'muted', warn: 'warn', bad: 'bad' } as const;

const counted = (label: string, count: number | null, tone: 'bad' | 'warn'): SummaryItem[] =>
  count === null ? [] : [{ label, value: formatCount(count), ...(count > 0 && { tone }) }];

export const messageList = resolveList({
  of: messageColumns,
  list: messageCalls.paged,
  totals: messageCalls.totals,
  rowKey: (row: Message) => row.messageId,
  looks: {
    state: { width: 72, frozen: true, tone: (row) => STATE_TONES[row.state] },
    severity: { width: 60, frozen: true, tone: (row) => SEVERITY_TONES[row.severity] },
    kind: { width: 88 },
    title: { width: 280 },
    stores: { width: 240 },
    text: { width: 320 },
    toldAt: { width: 152 },
    audience: { width: 120 },
    senderName: { width: 100 },
    needsAck: { width: 72 },
    readAt: { width: 152 },
    ackedAt: { width: 152 },
    overAt: { width: 152, hidden: true },
  },
  filters: [
    { key: 'state', filter: { kind: 'select', param: 'state', options: 'messageState' } },
    { key: 'kind', filter: { kind: 'select', param: 'kind', options: 'messageKind' } },
    { key: 'severity', filter: { kind: 'select', param: 'severity', options: 'messageSeverity' } },
    { key: 'stores', title: '门店', filter: { kind: 'store', param: 'fixmedinsCode' } },
    {
      key: 'title',
      title: '标题或内容',
      filter: { kind: 'text', param: 'keyword', placeholder: '标题、内容或发送人' },
    },
  ],
  defaults: () => ({}),
  totalsRow: () => ({}),
  rowCount: (totals) => totals.rowCount,
  summary: (totals) => [
    ...counted('未读', totals.unread, 'warn'),
    ...counted('其中紧急', totals.bad, 'bad'),
    ...counted('待确认', totals.toAck, 'bad'),
    ...counted('待我审批', totals.approvals, 'warn'),
    ...counted('待审处方', totals.prescriptions, 'warn'),
  ],
  rowTone: (row) => (row.state === 'over' ? 'muted' : undefined),
  toolbar: [
    'message.look',
    'message.follow',
    'message.acknowledge',
    'message.read',
    'message.readAll',
    'message.send',
    {
      title: '更多',
      commands: [
        'message.approvals',
        'message.prescriptions',
        'list.columns',
        'list.export',
        'list.print',
        'list.refresh',
      ],
    },
  ],
  rowMenu: ['message.look', 'message.follow', 'message.acknowledge', 'message.read'],
  open: 'message.look',
  atFirst: true,
  emptyText: '没有符合条件的消息',
});
