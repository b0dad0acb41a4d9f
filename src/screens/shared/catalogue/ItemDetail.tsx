import { catalogueCalls } from '../../../../contract/catalogue/catalogue.ts';
import { codeName } from '../../../../contract/codes/codes.ts';
import { insuranceColumns } from '../../../../contract/lists/catalogue.ts';
import { limitText, percent } from '../../../../contract/lists/sale.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { useCall } from '../../../list/useCall.ts';
import type { ItemAsked } from './itemCommands.ts';
import './catalogue.css';

/** The fields of an item by topic. Topics without a value are left out. */
const GROUPS: readonly (readonly [string, readonly string[]])[] = [
  ['目录', ['medListCodg', 'drugName', 'drugProdname', 'listType', 'valiFlag', 'hilistNo', 'begndate', 'enddate', 'mktStas']],
  ['医保', ['chrgitmLv', 'selfpayProp', 'pricUplmtAmt', 'lmtUsedFlag', 'lmtUsescp', 'hiNegoDrugFlag', 'dualChanFlag', 'optPoolFlag', 'ecRxFlag']],
  ['药品', ['drugDosform', 'drugSpec', 'pacspec', 'pacmatl', 'minPacCnt', 'minPacunt', 'minPrepunt', 'convrat', 'prcunt', 'rxOtc', 'basMednFlag', 'chldMedcFlag']],
  ['注册', ['regName', 'regDosform', 'regSpec', 'prodentpName', 'aprvno', 'drugstdcode']],
  ['内容', ['itemCont', 'exctCont', 'memo', 'wubi']],
  ['版本', ['admdvs', 'ver', 'updtTime']],
]; // prettier-ignore

/** Values that most items have: the detail leaves them out. */
const UNSAID: ReadonlySet<string> = new Set(['', '否', '未注明']);
const TYPES = { '1312': '收费等级', '1318': '限价', '1319': '自付比例' } as const;
const valueOf = (type: keyof typeof TYPES, value: string): string =>
  type === '1312' ? codeName('chrgitmLv', value) : type === '1318' ? limitText(value) : percent(value);
const whoseOf = (type: keyof typeof TYPES, value: string): string =>
  codeName(type === '1318' ? 'lmtpricType' : 'selfpayPsnType', value);

interface ItemDetailProps {
  readonly asked: ItemAsked;
  readonly onClose: () => void;
}

/** One item with all of its fields, and its levels, limits and shares by the days on which they hold. */
export function ItemDetail({ asked, onClose }: ItemDetailProps) {
  const { value: item, failure } = useCall(catalogueCalls.getItemDirectoryById, {
    id: asked.medListCodg,
    ...(asked.asOf !== '' && { asOf: asked.asOf }),
  });
  return (
    <ScreenSheet isOpen name="item-detail" title={item?.drugName ?? '目录详情'} width={600} onClose={onClose}>
      {failure !== null && <p role="alert">目录读取失败：{failure}</p>}
      {item && (
        <div className="catalogue-item">
          {GROUPS.map(([title, keys]) => {
            const facts = keys.flatMap((key) => {
              const column = insuranceColumns.columns.find((each) => each.key === key);
              const value = column?.value(item) ?? '';
              return column && !UNSAID.has(String(value)) ? [[column.title, value] as const] : [];
            });
            return facts.length === 0 ? null : (
              <section key={title} aria-label={title}>
                <h3>
                  {title}
                  {title === '医保' && asked.asOf !== '' && `（${asked.asOf}）`}
                </h3>
                <dl className="facts">
                  {facts.map(([name, value]) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            );
          })}
          {item.terms.length > 0 && (
            <section aria-label="有效期">
              <h3>有效期</h3>
              <table className="plain-table">
                <thead>
                  <tr>
                    {['项目', '适用', '区划', '开始', '结束', '值'].map((title) => (
                      <th key={title} scope="col">
                        {title}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {item.terms.map((term) => (
                    <tr key={`${term.termType}|${term.subType}|${term.admdvs}|${term.begndate}`}>
                      <td>{TYPES[term.termType]}</td>
                      <td>{whoseOf(term.termType, term.subType)}</td>
                      <td>{term.admdvs === '' ? '全国' : term.admdvs}</td>
                      <td>{term.begndate}</td>
                      <td>{term.enddate === '' ? '长期' : term.enddate}</td>
                      <td className="is-amount">{valueOf(term.termType, term.value)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          )}
        </div>
      )}
    </ScreenSheet>
  );
}
