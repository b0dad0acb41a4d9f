import { catalogueCalls } from '../../../../contract/catalogue/catalogue.ts';
import { codeName } from '../../../../contract/codes/codes.ts';
import { limitText, percent } from '../../../../contract/lists/sale.ts';
import { formatMoney } from '../../../../contract/wire/money.ts';
import type { CallResult } from '../../../../contract/wire/call.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { useCall } from '../../../list/useCall.ts';
import { howText } from './explainText.ts';
import type { OrderName } from './orderName.ts';
import { Reading } from '../../../ui/page/Reading.tsx';
import './explain.css';

type Line = CallResult<(typeof catalogueCalls)['explainSale']>['lines'][number];

const FIELDS = [
  ['chrgitmLv', '等级', (value: string) => codeName('chrgitmLv', value), 'lvBegndate'],
  ['pricUplmtAmt', '限价', limitText, 'lmtBegndate'],
  ['selfpayProp', '先自付比例', percent, 'propBegndate'],
] as const;

/** 为什么这样算: for each line of a settlement the catalogue of its day, and the arithmetic. */
export function ExplainSale({ order, onClose }: { readonly order: OrderName; readonly onClose: () => void }) {
  const { value: sale, failure } = useCall(catalogueCalls.explainSale, order);
  return (
    <ScreenSheet isOpen name="explain-sale" title="为什么这样算" width={760} onClose={onClose}>
      {failure !== null && (
        <p role="alert" className="ask-wrong">
          {failure}
        </p>
      )}
      {failure === null && !sale && <Reading />}
      {sale && (
        <div className="explain">
          <p>
            {sale.setlTime} 结算，
            {sale.ver === '' ? '当时本地还没有医保目录' : `当时启用的目录版本 ${sale.ver}`}
          </p>
          {sale.lines.length === 0 && <p>本地没有这笔结算的费用明细。</p>}
          {sale.lines.map((line) => (
            <ExplainedLine key={line.feedetlSn} line={line} />
          ))}
        </div>
      )}
    </ScreenSheet>
  );
}

function ExplainedLine({ line }: { readonly line: Line }) {
  const { catalogue } = line;
  return (
    <section aria-label={line.drugProdname}>
      <h3>
        {line.drugProdname} {line.drugSpec}
        <span>{formatMoney(line.detItemFeeSumamt)}</span>
      </h3>
      <table>
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">医保中心结算</th>
            <th scope="col">当日目录</th>
            <th scope="col">依据</th>
          </tr>
        </thead>
        <tbody>
          {FIELDS.map(([key, title, text, since]) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              <td>{text(line[key])}</td>
              <td className={line.differs.includes(key) ? 'is-other' : undefined}>
                {catalogue === null ? '未收录' : text(catalogue[key])}
                {line.differs.includes(key) && '（不一致）'}
              </td>
              <td>
                {catalogue === null
                  ? ''
                  : catalogue[since] === ''
                    ? `目录版本 ${catalogue.ver === '' ? '自定' : catalogue.ver}`
                    : `${catalogue[since]} 起执行`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ol>
        {howText(line).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {catalogue !== null && catalogue.lmtUsescp !== '' && <p>限制使用范围：{catalogue.lmtUsescp}</p>}
    </section>
  );
}
