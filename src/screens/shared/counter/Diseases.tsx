import { Button } from '@blueprintjs/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { cardCalls, type CardDisease } from '../../../../contract/card.ts';
import { codeName } from '../../../../contract/codes/codes.ts';
import { formatMoney } from '../../../../contract/wire/money.ts';
import { useDomId } from '../../../ui/page/domId.ts';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

import './counter.css';
import './beside.css';
import { useCall } from '../../../list/useCall.ts';

interface DiseasesProps {
  readonly cardSn: string;
  readonly insutype: string | null;
  /** Only diseases that the medical type allows; absent: all. */
  readonly medType?: string;
  readonly chosen: string | null;
  readonly onPick: (disease: CardDisease) => void;
  /** Shown where no disease on file can be chosen. */
  readonly whenNone?: ReactNode;
}

/** The person's registered diseases, usable ones first, the others with the reason; below, a search of the catalogue. */
export function Diseases({ cardSn, insutype, medType, chosen, onPick, whenNone }: DiseasesProps) {
  const table = useRef<HTMLTableElement>(null);
  const { value, failure } = useCall(cardCalls.disease, {
    cardSn,
    ...(insutype !== null && { insutype }),
    ...(medType !== undefined && { medType }),
  });
  const rows =
    value === null ? null : [...value.rows].sort((a, b) => Number(b.isUsable) - Number(a.isUsable));
  const isHere = rows !== null;
  useEffect(() => {
    if (isHere) table.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  }, [isHere]);
  return (
    <div className="counter-diseases">
      {rows === null && failure === null && <p role="status">正在读取病种…</p>}
      {failure !== null && <p role="alert">{failure}</p>}
      {isHere && rows.length === 0 && <p role="status">没有备案的慢特病病种</p>}
      {isHere && rows.length > 0 && (
        <div className="counter-scroll" role="region" aria-label="备案病种" tabIndex={0}>
          <table ref={table}>
            <HeadRow
              titles={['病种', '险种', '起止', '定点机构', '本年额度', '操作']}
              hides={['险种', '定点机构']}
            />
            <tbody>
              {rows.map((row) => (
                <tr
                  key={`${row.opspDiseCode}${row.insutype}${row.begndate}`}
                  className={row.isUsable ? undefined : 'counter-soft'}
                >
                  <td>
                    {row.opspDiseName}
                    <small>{row.opspDiseCode}</small>
                    <small className="counter-narrow">{codeName('insutype', row.insutype)}</small>
                  </td>
                  <td className="narrow-hides">{codeName('insutype', row.insutype)}</td>
                  <td className="counter-dates">
                    {row.begndate}
                    <small>至 {row.enddate}</small>
                  </td>
                  <td className="narrow-hides">{row.fixmedinsName ?? '不限'}</td>
                  <td>{row.isUsable && <Quota cardSn={cardSn} disease={row} />}</td>
                  <td>
                    {row.isUsable ? (
                      <Button
                        data-primitive="picker"
                        text={row.opspDiseCode === chosen ? '已选' : '选择'}
                        aria-label={`${row.opspDiseCode === chosen ? '已选' : '选择'} ${row.opspDiseName}`}
                        onClick={() => onPick(row)}
                      />
                    ) : (
                      row.reason
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isHere && !rows.some(({ isUsable }) => isUsable) && whenNone}
      <Catalogue />
    </div>
  );
}

function Quota({ cardSn, disease }: { readonly cardSn: string; readonly disease: CardDisease }) {
  const { insutype, opspDiseCode } = disease;
  // A failed read shows nothing: the choice does not depend on the balance.
  const { value: balance } = useCall(cardCalls.diseaseBalance, { cardSn, insutype, opspDiseCode });
  if (balance === null) return null;
  if (balance.lmtAmt === null) return <>不限额，已用 {formatMoney(balance.usedAmt)}</>;
  return (
    <>
      余 {formatMoney(balance.balc)}
      <small>
        已用 {formatMoney(balance.usedAmt)} / 限额 {formatMoney(balance.lmtAmt)}
      </small>
    </>
  );
}

/** 病种查询: searches the catalogue by pinyin. Only registered diseases can be chosen. */
function Catalogue() {
  const id = useDomId('counter-catalogue');
  const [keyword, setKeyword] = useState('');
  const { value, failure } = useCall(
    cardCalls.searchDisease,
    keyword.trim() === '' ? null : { keyword, pageSize: 20 },
    { wait: 150, keepsOld: true },
  );
  const found = failure === null ? (value?.rows ?? null) : [];
  return (
    <section aria-label="病种目录" className="counter-diseases">
      <TextField
        id={id}
        label="病种目录查询"
        value={keyword}
        maxLength={60}
        placeholder="名称、拼音或编码"
        onChange={setKeyword}
      />
      <div role="status">
        {found !== null && (found.length === 0 ? '没有符合的病种' : `${found.length} 个病种`)}
      </div>
      {found !== null && found.length > 0 && (
        <table>
          <HeadRow titles={['编码', '名称', '大类', '医疗类别']} />
          <tbody>
            {found.map((row) => (
              <tr key={`${row.opspDiseCode}${row.medType}`}>
                <td>{row.opspDiseCode}</td>
                <td>{row.opspDiseName}</td>
                <td>{row.opspDiseMajclsName}</td>
                <td>{codeName('medType', row.medType)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
