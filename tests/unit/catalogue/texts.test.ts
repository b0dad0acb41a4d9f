/** How amounts of a line are explained, how an edition's effect is said, and the keys of a text. */
import { expect, it } from 'vitest';
import { gramsOf } from '../../../server/catalogue/find.ts';
import { splitLine } from '../../../server/insurer/fees.ts';
import { impactText } from '../../../src/screens/menu-manager/drug-menu/impactText.ts';
import { howText } from '../../../src/screens/shared/order/explainText.ts';

const explained = (terms: { chrgitmLv: string; selfpayProp: string; pricUplmtAmt: string }) =>
  howText({
    ...splitLine(
      {
        feedetlSn: '1',
        cnt: '2.0000',
        pric: '38.600000',
        detItemFeeSumamt: '77.20',
        medListCodg: 'X',
        medinsListCodg: 'G',
      },
      { ...terms, medChrgitmType: '09' },
    ),
    medListCodg: 'X',
    drugProdname: '',
    drugSpec: '',
    catalogue: null,
    differs: [],
  });

it.each([
  [
    { chrgitmLv: '02', selfpayProp: '0.1000', pricUplmtAmt: '36.000000' },
    [
      '金额：单价 38.6 × 数量 2 = 77.20',
      '超限价：单价 38.6 超过限价 36 的部分 × 2 = 5.20，自费',
      '乙类：先自付 72.00 × 10% = 7.20',
      '符合政策范围：64.80',
    ],
  ],
  [
    { chrgitmLv: '01', selfpayProp: '0.0000', pricUplmtAmt: '999999.000000' },
    ['金额：单价 38.6 × 数量 2 = 77.20', '甲类：没有先自付', '符合政策范围：77.20'],
  ],
  [
    { chrgitmLv: '03', selfpayProp: '1.0000', pricUplmtAmt: '999999.000000' },
    ['金额：单价 38.6 × 数量 2 = 77.20', '丙类：全部自费 77.20'],
  ],
])('a line of %j says how it came to its amounts', (terms, steps) => {
  expect(explained(terms)).toEqual(steps);
});

it('an edition says what it means, and only that', () => {
  const none = { goods: 0, stores: 0, retired: 0, level: 0, limit: 0, share: 0, named: 0 };
  expect(impactText({ ...none, edition: {} as never })).toBe('不涉及门店商品');
  expect(impactText({ ...none, goods: 3, stores: 2, retired: 1, limit: 2, edition: {} as never })).toBe(
    '涉及 2 家门店的 3 种商品：编码失效 1、限价变更 2',
  );
});

it('a text is found by its pairs', () => {
  expect(gramsOf('阿莫A西A西')).toEqual(['阿莫', '莫a', 'a西', '西a']);
  expect(gramsOf('片')).toEqual([]);
});
