import { abnormalOrderCalls, type AbnormalRow } from '../abnormalOrder.ts';
import { codeName } from '../codes/codes.ts';
import { defineList, plainColumns, type ListColumn } from './column.ts';
import { shownOrder } from './order.ts';

const plain = plainColumns<AbnormalRow>();

/** An order that only the centre has has a day, but no time. */
const time: ListColumn<AbnormalRow> = {
  key: 'setlTime',
  title: '结算时间',
  type: 'datetime',
  value: (row) => row.setlTime ?? row.settleDate,
};
const fault: readonly ListColumn<AbnormalRow>[] = [
  {
    key: 'excpTypes',
    title: '异常类型',
    type: 'enum',
    value: (row) => row.excpTypes.map((type) => codeName('excpType', type)).join('、'),
  },
  plain('reasons', '异常原因'),
  plain('tries', '重试次数', 'integer'),
  plain('dealtTime', '最近处理时间', 'datetime'),
];
const prescribed: readonly ListColumn<AbnormalRow>[] = [
  plain('rxno', '处方号'),
  plain('prscDrName', '开方医师'),
  plain('pharName', '药师'),
];
const [, store, ...rest] = shownOrder;
const dise = rest.filter(({ key }) => key === 'dise');
const others = rest.filter(({ key }) => key !== 'dise');
const head = [time, ...(store ? [store] : []), ...fault];

/** 异常订单管理: the columns of orders, with each one's faults. */
export const abnormalColumns = defineList(
  'abnormal-order-manager',
  '异常订单管理',
  abnormalOrderCalls.paged,
  [...head, ...rest, ...prescribed],
);

/** 门诊异常管理: the same, with disease and prescription first. */
export const outpatientColumns = defineList(
  'outpatient-manager',
  '门诊异常管理',
  abnormalOrderCalls.outpatientPaged,
  [...head, ...dise, ...prescribed, ...others],
);
