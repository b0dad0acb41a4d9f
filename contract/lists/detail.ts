import { codeName } from '../codes/codes.ts';
import { dayCalls, type DetailRow } from '../reconciliation/day.ts';
import { defineList, plainColumns, type ListColumn } from './column.ts';

export const DETAIL_AMOUNTS = [
  ['medfeeSumamt', '医疗费总额'],
  ['fundPaySumamt', '基金'],
  ['acctPay', '账户'],
] as const;
export const DETAIL_SIDES = [
  ['local', '本地'],
  ['centre', '中心'],
  ['diff', '差额'],
] as const;

const plain = plainColumns<DetailRow>();

/** 日对账明细 (domain §3.2): both sides of one group, settlement by settlement. */
export const detailColumns = defineList('day-reconciliation-detail', '日对账明细', dayCalls.dayDetail, [
  { key: 'stmtRslt', title: '对账结果', type: 'enum', value: (row) => codeName('stmtRslt', row.stmtRslt) },
  {
    key: 'cause',
    title: '可能原因',
    type: 'enum',
    value: (row) => (row.cause === null ? '' : codeName('mismatchCause', row.cause)),
  },
  {
    key: 'dspoStas',
    title: '处理状态',
    type: 'enum',
    value: (row) => (row.stmtRslt === '0' && row.dspoStas === '0' ? '' : codeName('dspoStas', row.dspoStas)),
  },
  plain('psnName', '姓名'),
  ...DETAIL_AMOUNTS.flatMap(([key, group]) =>
    DETAIL_SIDES.map(([side, title]): ListColumn<DetailRow> => ({
      key: `${side}${key}`,
      title,
      group,
      type: 'money',
      value: (row) => row[side]?.[key],
    })),
  ),
  {
    key: 'refdSetlFlag',
    title: '退费',
    type: 'enum',
    value: (row) => (row.refdSetlFlag === '1' ? '退费' : ''),
  },
  { key: 'medType', title: '医疗类别', type: 'enum', value: (row) => codeName('medType', row.medType) },
  plain('setlTime', '结算时间', 'datetime'),
  plain('setlId', '结算ID'),
  plain('mdtrtId', '就诊ID'),
  plain('msgid', '发送方报文ID'),
  plain('psnNo', '人员编号'),
  plain('certno', '证件号'),
  plain('opterName', '经办人'),
  plain('memo', '中心备注'),
  {
    key: 'fit',
    title: '建议处理',
    type: 'enum',
    value: (row) => (row.fit === null ? '' : codeName('repairAction', row.fit)),
  },
  plain('causeText', '原因说明'),
  {
    key: 'dspo',
    title: '处理说明',
    type: 'text',
    value: (row) => [row.dspoTime, row.dspoOpter, row.dspoMemo].filter(Boolean).join(' '),
  },
]);
