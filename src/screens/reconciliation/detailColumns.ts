import { codeName } from '../../../contract/codes.ts';
import { toFen } from '../../../contract/money.ts';
import type { DetailRow } from '../../../contract/reconciliation.ts';
import type { CellTone, DenseColumn } from '../../ui/tableTypes.ts';

export const detailKey = (row: DetailRow): string => row.msgid;

const RESULT_TONE: Record<DetailRow['stmtRslt'], CellTone> = {
  '0': 'good',
  '1': 'bad',
  '2': 'bad',
  '3': 'warn',
};
const AMOUNTS = [
  ['medfeeSumamt', '医疗费总额'],
  ['fundPaySumamt', '基金'],
  ['acctPay', '账户'],
] as const;

const SIDES = [
  ['local', '本地'],
  ['centre', '中心'],
  ['diff', '差额'],
] as const;

const measures: readonly DenseColumn<DetailRow>[] = AMOUNTS.flatMap(([key, group]) =>
  SIDES.map(([side, title]): DenseColumn<DetailRow> => ({
    key: `${side}${key}`,
    title,
    type: 'money',
    group,
    width: side === 'diff' ? 88 : 100,
    value: (row) => row[side]?.[key],
    ...(side === 'diff' && {
      tone: (row: DetailRow): CellTone => (toFen(row.diff[key]) === 0n ? 'muted' : 'bad'),
    }),
  })),
);

export const detailColumns: readonly DenseColumn<DetailRow>[] = [
  {
    key: 'stmtRslt',
    title: '对账结果',
    type: 'enum',
    width: 88,
    frozen: true,
    value: (row) => codeName('stmtRslt', row.stmtRslt),
    tone: (row) => RESULT_TONE[row.stmtRslt],
  },
  {
    key: 'dspoStas',
    title: '处理状态',
    type: 'enum',
    width: 88,
    frozen: true,
    value: (row) => (row.stmtRslt === '0' && row.dspoStas === '0' ? '' : codeName('dspoStas', row.dspoStas)),
    tone: (row) => (row.dspoStas === '0' ? 'muted' : row.dspoStas === '9' ? 'warn' : 'good'),
  },
  { key: 'psnName', title: '姓名', type: 'text', width: 84, value: (row) => row.psnName },
  ...measures,
  {
    key: 'refdSetlFlag',
    title: '退费',
    type: 'enum',
    width: 60,
    value: (row) => (row.refdSetlFlag === '1' ? '退费' : ''),
  },
  {
    key: 'medType',
    title: '医疗类别',
    type: 'enum',
    width: 110,
    value: (row) => codeName('medType', row.medType),
  },
  { key: 'setlTime', title: '结算时间', type: 'datetime', width: 152, value: (row) => row.setlTime },
  { key: 'setlId', title: '结算ID', type: 'text', width: 190, value: (row) => row.setlId },
  { key: 'mdtrtId', title: '就诊ID', type: 'text', width: 150, value: (row) => row.mdtrtId },
  { key: 'msgid', title: '发送方报文ID', type: 'text', width: 250, value: (row) => row.msgid },
  { key: 'psnNo', title: '人员编号', type: 'text', width: 130, value: (row) => row.psnNo },
  { key: 'certno', title: '证件号', type: 'text', width: 160, value: (row) => row.certno },
  { key: 'opterName', title: '经办人', type: 'text', width: 90, value: (row) => row.opterName },
  { key: 'memo', title: '中心备注', type: 'text', width: 140, value: (row) => row.memo },
  {
    key: 'dspo',
    title: '处理说明',
    type: 'text',
    width: 220,
    value: (row) => [row.dspoTime, row.dspoOpter, row.dspoMemo].filter(Boolean).join(' '),
  },
];
