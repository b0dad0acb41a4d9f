import type { catalogueCalls } from '../../../../contract/catalogue/catalogue.ts';
import { percent } from '../../../../contract/lists/sale.ts';
import type { CallResult } from '../../../../contract/wire/call.ts';
import { formatMoney, subtractMoney } from '../../../../contract/wire/money.ts';

type Line = CallResult<(typeof catalogueCalls)['explainSale']>['lines'][number];
/** A decimal without the zeros that the wire pads it with. */
const plain = (value: string): string => value.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
const NONE = '0.00';

/** How the amounts of a line follow from its terms (domain §6.7, 6.8), step by step. */
export function howText(line: Line): string[] {
  const { pric, cnt, detItemFeeSumamt, chrgitmLv, pricUplmtAmt, selfpayProp } = line;
  const { fulamtOwnpayAmt, overlmtAmt, preselfpayAmt, inscpScpAmt } = line;
  const steps = [`金额：单价 ${plain(pric)} × 数量 ${plain(cnt)} = ${formatMoney(detItemFeeSumamt)}`];
  if (chrgitmLv === '03') return [...steps, `丙类：全部自费 ${formatMoney(fulamtOwnpayAmt)}`];
  if (overlmtAmt !== NONE)
    steps.push(
      `超限价：单价 ${plain(pric)} 超过限价 ${plain(pricUplmtAmt)} 的部分 × ${plain(cnt)} = ${formatMoney(overlmtAmt)}，自费`,
    );
  const base = subtractMoney(detItemFeeSumamt, overlmtAmt);
  steps.push(
    chrgitmLv === '02'
      ? `乙类：先自付 ${formatMoney(base)} × ${percent(selfpayProp)} = ${formatMoney(preselfpayAmt)}`
      : '甲类：没有先自付',
  );
  return [...steps, `符合政策范围：${formatMoney(inscpScpAmt)}`];
}
