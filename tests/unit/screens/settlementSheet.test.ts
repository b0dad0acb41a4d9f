/** 结算单 (domain §3.11): every field of header, lines and footer, all within the paper. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settlementSheet } from '../../../src/screens/shared/order/settlementSheet.ts';
import { layForm, type PrintForm } from '../../../src/ui/print/formPaper.ts';
import { orderDetail } from './orderSample.ts';

const BY = { nth: 1, reason: '', operator: '王芳', printedAt: '2026-11-21 10:00:00' };
const sheet = settlementSheet(orderDetail(), BY);
const value = (facts: PrintForm['head'], name: string): string | undefined =>
  facts.find(([each]) => each === name)?.[1];

test('header: the store, the person (masked), the treatment, the numbers, the cashier', () => {
  expect(sheet.title).toBe('定点零售药店医疗费用结算单');
  expect(Object.fromEntries(sheet.head)).toEqual({
    机构名称: '康宁堂大药房玄武区1店',
    机构编号: 'P32010200001',
    结算时间: '2026-11-20 10:00:00',
    姓名: '王*明',
    性别: '男',
    人员编号: '0000000000019',
    证件号: '320***********1234',
    险种: '职工基本医疗保险',
    人员类别: '在职',
    医疗类别: '门诊慢特病',
    病种: 'M03900 高血压',
    单据号: '26112000001',
    结算ID: 'S1',
    就诊ID: 'M1',
    '药师/收银员': '沈药师 / 收银员1',
  });
});

test('lines: as in the settlement, with exact percentages', () => {
  expect(sheet.columns.map(({ title }) => title)).toEqual([
    '项目编码',
    '名称',
    '规格',
    '单位',
    '数量',
    '单价',
    '金额',
    '等级',
    '自付比例',
    '先行自付',
    '自费',
  ]);
  expect(sheet.lines).toEqual([
    [
      'XA01ABD075A002010100483',
      '苯磺酸氨氯地平片',
      '5mg×28片',
      '盒',
      '2',
      '16.80',
      '33.60',
      '乙类',
      '5%',
      '1.68',
      '0.00',
    ],
  ]);
});

test('footer: the split adds up, in figures and in capitals; other funds are those outside the pooled fund', () => {
  expect(Object.fromEntries(sheet.foot)).toEqual({
    医疗费总额: '33.60',
    统筹基金: '22.34',
    其他基金: '1.66',
    个人账户: '6.60',
    其中共济: '1.60',
    现金: '3.00',
    本次起付线: '0.00',
    全自费: '0.00',
    超限价: '0.00',
    先行自付: '1.68',
    符合范围: '31.92',
    账户余额: '100.00',
    清算机构: '320199',
  });
  expect(sheet.sentences[0]).toBe('医疗费总额（大写）：叁拾叁元陆角整');
  expect(sheet.sentences[1]).toContain('公务员医疗补助基金 1.66');
  expect(sheet.signatures).toEqual(['参保人签字', '经办人签字']);
});

test('each print shows its number; a reprint shows its reason', () => {
  expect(sheet.notes[0]).toBe('第 1 次打印');
  const again = settlementSheet(orderDetail(), { ...BY, nth: 3, reason: '顾客遗失' });
  expect(again.notes[0]).toBe('第 3 次打印（补打：顾客遗失）');
});

test('shows a text when there is no disease, pharmacist or line', () => {
  const bare = orderDetail(0);
  const form = settlementSheet(
    { ...bare, order: { ...bare.order, diseCodg: null, pharName: null }, funds: [] },
    BY,
  );
  expect(value(form.head, '病种')).toBe('无');
  expect(value(form.head, '药师/收银员')).toBe('— / 收银员1');
  expect(form.sentences[1]).toBe('基金支付：无');
  expect(layForm(form, 'A5').sheets).toEqual([{ lines: [], isLast: true }]);
});

test.each(['A4', 'A5'] as const)('%s: every line once and in order, the footer once and last', (size) => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 80 }), { maxLength: 120, size: 'max' }), (names) => {
      const lines = names.map((name) => [name, ...Array<string>(10).fill('1.00')]);
      const { sheets } = layForm({ ...sheet, lines }, size);
      expect(sheets.flatMap((each) => each.lines)).toEqual(lines);
      expect(sheets.map(({ isLast }) => isLast)).toEqual(sheets.map((_, at) => at === sheets.length - 1));
    }),
    { numRuns: 60 },
  );
});

test('a usual sale of four lines fits on one sheet of either size; longer ones continue on the next', () => {
  const of = (lines: number, size: 'A4' | 'A5') =>
    layForm(settlementSheet(orderDetail(lines), BY), size).sheets.length;
  expect([of(4, 'A4'), of(4, 'A5')]).toEqual([1, 1]);
  expect(of(30, 'A5')).toBeGreaterThan(1);
});
