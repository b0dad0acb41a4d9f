import { codeItems, codeName } from '../../../contract/codes.ts';
import { formatMoney } from '../../../contract/money.ts';
import { orderCalls, type OrderRow } from '../../../contract/order.ts';
import { dayBefore, today, yesterday } from '../days.ts';
import { resolveList, type Field } from '../listScreen.ts';
import { shortInsutype } from '../names.ts';

type L = (typeof orderCalls)['paged'];
type Key = keyof OrderRow & string;

const text = (key: Key, title: string, width: number): Field<L> => ({
  key,
  title,
  type: 'text',
  column: { value: (row) => row[key], width },
});
const money = (key: Key, title: string): Field<L> => ({
  key,
  title,
  type: 'money',
  column: { value: (row) => row[key], width: 108 },
});

const fields: readonly Field<L>[] = [
  {
    key: 'setlTime',
    title: '结算时间',
    type: 'datetime',
    column: { value: (row) => row.setlTime, width: 152, frozen: true, sort: 'setlTime' },
    filter: { kind: 'range', from: 'begndate', to: 'enddate', max: today },
  },
  {
    key: 'fixmedinsName',
    title: '门店',
    type: 'text',
    column: { value: (row) => row.fixmedinsName, width: 190 },
    filter: { kind: 'store', param: 'fixmedinsCode' },
  },
  {
    key: 'setlStas',
    title: '状态',
    type: 'enum',
    column: {
      value: (row) => codeName('setlStas', row.setlStas),
      width: 84,
      tone: (row) =>
        row.setlStas === '1' ? 'good' : row.setlStas === '3' || row.setlStas === '2' ? 'warn' : 'bad',
    },
    filter: { kind: 'select', param: 'setlStas', options: codeItems('setlStas') },
  },
  { key: 'psnName', title: '姓名', type: 'text', column: { value: (row) => row.psnName, width: 84 } },
  {
    key: 'insutype',
    title: '险种',
    type: 'enum',
    column: { value: (row) => shortInsutype(row.insutype), width: 84 },
    filter: { kind: 'select', param: 'insutype', options: codeItems('insutype') },
  },
  {
    key: 'medType',
    title: '医疗类别',
    type: 'enum',
    column: { value: (row) => codeName('medType', row.medType), width: 104 },
    filter: { kind: 'select', param: 'medType', options: codeItems('medType') },
  },
  {
    key: 'medfeeSumamt',
    title: '医疗费总额',
    type: 'money',
    column: { value: (row) => row.medfeeSumamt, width: 116, sort: 'medfeeSumamt' },
  },
  money('fundPaySumamt', '基金支付总额'),
  money('hifpPay', '统筹'),
  money('acctPay', '个人账户'),
  money('acctMulaidPay', '共济'),
  money('psnCashPay', '现金'),
  money('fulamtOwnpayAmt', '全自费'),
  money('overlmtSelfpay', '超限价'),
  money('preselfpayAmt', '先行自付'),
  money('inscpScpAmt', '符合范围'),
  money('balc', '余额'),
  {
    key: 'docno',
    title: '单号',
    type: 'text',
    filter: { kind: 'text', param: 'docno', placeholder: '订单号、结算ID、就诊ID、报文ID' },
  },
  {
    key: 'person',
    title: '参保人',
    type: 'text',
    filter: { kind: 'text', param: 'person', placeholder: '姓名、证件号、人员编号' },
  },
  text('rtalDocno', '订单号', 180),
  text('setlId', '结算ID', 190),
  text('mdtrtId', '就诊ID', 150),
  text('msgid', '报文ID', 250),
  text('certno', '证件号', 160),
  text('psnNo', '人员编号', 130),
  {
    key: 'psnType',
    title: '人员类别',
    type: 'enum',
    column: { value: (row) => codeName('psnType', row.psnType), width: 90 },
  },
  {
    key: 'mdtrtCertType',
    title: '就诊凭证',
    type: 'enum',
    column: { value: (row) => codeName('mdtrtCertType', row.mdtrtCertType), width: 110 },
  },
  {
    key: 'dise',
    title: '病种',
    type: 'text',
    column: {
      value: (row) => (row.diseCodg === null ? null : `${row.diseCodg} ${row.diseName ?? ''}`),
      width: 150,
    },
  },
  {
    key: 'clrType',
    title: '清算类别',
    type: 'enum',
    column: { value: (row) => codeName('clrType', row.clrType), width: 104 },
  },
  text('setlOptins', '经办机构', 80),
  {
    key: 'payLoc',
    title: '支付地点',
    type: 'enum',
    column: { value: (row) => codeName('payLoc', row.payLoc), width: 90 },
    filter: { kind: 'select', param: 'payLoc', options: codeItems('payLoc') },
  },
  {
    key: 'ordSouc',
    title: '订单来源',
    type: 'enum',
    column: { value: (row) => codeName('ordSouc', row.ordSouc), width: 96 },
    filter: { kind: 'select', param: 'ordSouc', options: codeItems('ordSouc') },
  },
  {
    key: 'insuplcAdmdvs',
    title: '参保地',
    type: 'text',
    column: { value: (row) => row.insuplcAdmdvs, width: 80 },
    filter: { kind: 'text', param: 'insuplcAdmdvs', placeholder: '6 位区划' },
  },
  {
    key: 'refdSetlFlag',
    title: '退费标志',
    type: 'enum',
    column: { value: (row) => codeName('refdSetlFlag', row.refdSetlFlag), width: 76 },
  },
  text('opterName', '经办人', 90),
];

const SUMS = ['medfeeSumamt', 'fundPaySumamt', 'hifpPay', 'acctPay', 'acctMulaidPay', 'psnCashPay', 'fulamtOwnpayAmt', 'overlmtSelfpay', 'preselfpayAmt', 'inscpScpAmt'] as const; // prettier-ignore

export const orderList = resolveList({
  id: 'order-management',
  title: '订单管理',
  paths: ['/reconciliation/order-management'],
  list: orderCalls.paged,
  totals: orderCalls.totals,
  rowKey: (row) => row.setlId,
  fields,
  defaults: () => ({ begndate: dayBefore(7), enddate: yesterday() }),
  rowCount: (totals) => totals.rowCount,
  totalsRow: (totals) => Object.fromEntries(SUMS.map((key) => [key, formatMoney(totals[key])])),
  summary: (totals) => [
    { label: '笔数（减退费）', value: String(totals.netCount) },
    { label: '总额', value: formatMoney(totals.medfeeSumamt) },
    { label: '基金', value: formatMoney(totals.fundPaySumamt) },
    { label: '账户', value: formatMoney(totals.acctPay) },
    { label: '现金', value: formatMoney(totals.psnCashPay) },
  ],
  rowTone: (row) => (row.setlStas === '5' ? 'muted' : undefined),
  toolbar: ['order.detail', 'list.columns', 'list.refresh'],
  rowMenu: ['order.detail'],
  open: 'order.detail',
});
