/** 结算小票, 80 mm: who paid what, in figures and in capitals; a reprint is marked as one. */
import { expect, test } from 'vitest';
import { settlementReceipt } from '../../../src/screens/shared/order/settlementReceipt.ts';
import { orderDetail } from './orderSample.ts';

const BY = { nth: 1, reason: '', operator: '王芳', printedAt: '2026-11-21 10:00:00' };
const receipt = settlementReceipt(orderDetail(), BY);

test('shows the store, the person (masked), and the number of the settlement', () => {
  expect([receipt.title, receipt.name]).toEqual(['康宁堂大药房玄武区1店', '医保结算小票']);
  expect(Object.fromEntries(receipt.head)).toEqual({
    单据号: '26112000001',
    时间: '2026-11-20 10:00:00',
    姓名: '王*明',
    人员编号: '0000000000019',
    险种: '职工基本医疗保险',
    医疗类别: '门诊慢特病',
    病种: '高血压',
  });
  expect(receipt.notes).toEqual([
    '机构编号 P32010200001',
    '结算ID S1',
    '第 1 次打印 2026-11-21 10:00:00 王芳',
  ]);
});

test('each line takes two rows: the name, then price, count and level beside the amount', () => {
  expect(receipt.items).toEqual([
    { name: '苯磺酸氨氯地平片 5mg×28片', what: '16.80 × 2盒 · 乙类 · 自付5%', amount: '33.60' },
  ]);
});

test('the split adds up to the sum; empty parts are left out, except cash', () => {
  expect(receipt.sums).toEqual([
    ['合计', '33.60'],
    ['统筹基金', '22.34'],
    ['其他基金', '1.66'],
    ['个人账户', '6.60'],
    ['其中共济', '1.60'],
  ]);
  expect(receipt.due).toEqual(['现金', '3.00']);
  expect(receipt.sentences).toEqual(['合计大写：叁拾叁元陆角整']);
  const { order, ...rest } = orderDetail();
  const none = { fundPaySumamt: '0.00', hifpPay: '0.00', acctPay: '0.00', acctMulaidPay: '0.00' };
  const cash = settlementReceipt({ ...rest, order: { ...order, ...none, psnCashPay: '0.00' } }, BY);
  expect([cash.sums, cash.due]).toEqual([[['合计', '33.60']], ['现金', '0.00']]);
});

test('a reprint is marked with its number and reason; a refund is labelled as one', () => {
  expect(receipt.mark).toBeNull();
  expect(settlementReceipt(orderDetail(), { ...BY, nth: 3, reason: '顾客遗失' }).mark).toBe(
    '补打 第 3 次：顾客遗失',
  );
  const { order, ...rest } = orderDetail();
  const back = { ...order, refdSetlFlag: '1' as const, medfeeSumamt: '-33.60', psnCashPay: '-3.00' };
  const refund = settlementReceipt({ ...rest, order: back }, BY);
  expect([refund.name, refund.due]).toEqual(['医保退费小票', ['退还现金', '-3.00']]);
  expect(refund.sentences).toEqual(['合计大写：负叁拾叁元陆角整']);
});
