import { Cross } from '@blueprintjs/icons';
import { codeName } from '../../../../contract/codes/codes.ts';
import { limitText, percent } from '../../../../contract/lists/sale.ts';
import { formatMoney } from '../../../../contract/wire/money.ts';
import type { PreSettled } from '../../../machines/cardSession.ts';
import { plainNumber } from '../../../ui/text/plainNumber.ts';
import { StatusTag } from '../../../ui/text/StatusTag.tsx';
import { amountOf, type Sale } from '../../shared/counter/sale.ts';

interface SaleLinesProps {
  readonly sale: Sale;
  readonly split: PreSettled | null;
  readonly canEdit: boolean;
  readonly onSelect: (sn: number) => void;
  readonly onRemove: (sn: number) => void;
}

/** The lines of the sale; after pre-settling with the customer's cost of each. */
export function SaleLines({ sale, split, canEdit, onSelect, onRemove }: SaleLinesProps) {
  if (sale.lines.length === 0)
    return <p className="counter-none">扫商品条码或药品追溯码录入商品；也可以先刷卡</p>;
  return (
    <div className="counter-lines" role="region" aria-label="商品明细" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">商品</th>
            <th scope="col">等级</th>
            <th scope="col" className="counter-right counter-wide">
              自付比例
            </th>
            <th scope="col" className="counter-right counter-wide">
              限价
            </th>
            <th scope="col" className="counter-right">
              单价
            </th>
            <th scope="col" className="counter-right">
              数量
            </th>
            <th scope="col" className="counter-right">
              金额
            </th>
            {split && (
              <th scope="col" className="counter-right counter-split">
                自付/自费
              </th>
            )}
            <th scope="col">
              <span className="cmd-toolbar-reason">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sale.lines.map((line) => {
            const { goods } = line;
            const own = split?.lines.find(({ feedetlSn }) => feedetlSn === String(line.sn));
            return (
              <tr
                key={line.sn}
                className={line.sn === sale.at ? 'counter-line counter-at' : 'counter-line'}
                aria-current={line.sn === sale.at ? 'true' : undefined}
                onClick={() => onSelect(line.sn)}
              >
                <td>
                  {goods.fixmedinsHilistName}{' '}
                  {goods.rxFlag === '1' && <StatusTag tone="muted">处方药</StatusTag>}
                  {goods.isSpecial === true && <StatusTag tone="warn">特药</StatusTag>}
                  <small>
                    {[goods.spec, goods.prodentpName].filter(Boolean).join(' · ')}
                    {line.traces.length > 0 && ` · 追溯码 ${line.traces.length}`}
                  </small>
                  {goods.reason !== null && <StatusTag tone="warn">{goods.reason}</StatusTag>}
                </td>
                <td className="counter-level">
                  {goods.chrgitmLv === null ? '自费' : codeName('chrgitmLv', goods.chrgitmLv)}
                </td>
                <td className="counter-right counter-wide">
                  {goods.selfpayProp === null ? '' : percent(goods.selfpayProp)}
                </td>
                <td className="counter-right counter-wide">
                  {goods.pricUplmtAmt === null ? '' : limitText(goods.pricUplmtAmt)}
                </td>
                <td className="counter-right">{plainNumber(line.pric, 2)}</td>
                <td className="counter-right">{plainNumber(line.cnt, 0)}</td>
                <td className="counter-right">{formatMoney(amountOf(line))}</td>
                {split && (
                  <td className="counter-right counter-split">
                    {own ? `${formatMoney(own.preselfpayAmt)} / ${formatMoney(own.fulamtOwnpayAmt)}` : ''}
                  </td>
                )}
                <td className="rows-remove">
                  <button
                    type="button"
                    className="counter-remove"
                    aria-label={`删除 ${goods.fixmedinsHilistName}`}
                    disabled={!canEdit}
                    onClick={(event) => {
                      event.stopPropagation();
                      onRemove(line.sn);
                    }}
                  >
                    <Cross />
                  </button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
