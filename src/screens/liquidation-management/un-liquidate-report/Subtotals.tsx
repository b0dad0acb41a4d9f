import { useEffect, useState } from 'react';
import type { CallInput } from '../../../../contract/wire/call.ts';
import { formatMoney } from '../../../../contract/wire/money.ts';
import { unLiquidateCalls } from '../../../../contract/unLiquidate.ts';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { useDomId } from '../../../ui/page/domId.ts';
import { requestOf, type FilterValues } from '../../../list/query.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';

import { unliquidatedList } from './unliquidatedList.ts';
import '../../shared/application/liquidation.css';
import { useCall } from '../../../list/useCall.ts';

type Call = (typeof unLiquidateCalls)['subtotals'];
const BY = [
  { value: 'area', name: '统筹区' },
  { value: 'store', name: '门店' },
  { value: 'month', name: '月份' },
] as const;

interface SubtotalsProps {
  readonly isOpen: boolean;
  /** The active filters: the subtotals cover the same rows. */
  readonly values: FilterValues;
  readonly onClose: () => void;
}

/** The report's subtotals by area, store or month. */
export const Subtotals = ({ isOpen, values, onClose }: SubtotalsProps) => (
  <ScreenSheet isOpen={isOpen} name="unliquidated-subtotals" title="未清算小计" width={760} onClose={onClose}>
    {isOpen && <Sums values={values} />}
  </ScreenSheet>
);

function Sums({ values }: { readonly values: FilterValues }) {
  const id = useDomId('subtotals');
  const [by, setBy] = useState<(typeof BY)[number]['value']>('store');
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const filter = requestOf(unliquidatedList, { values, sort: undefined });
  const { value: known, failure } = useCall(unLiquidateCalls.subtotals, { ...filter, by } as CallInput<Call>);
  const name = BY.find(({ value }) => value === by)?.name ?? '';
  return (
    <div className="clr-apply">
      <SelectField
        id={id}
        label="按什么小计"
        emptyName={null}
        options={BY}
        value={by}
        onChange={(value) => setBy(value as typeof by)}
      />
      {known === null && failure === null && <p className="clr-text">正在读取…</p>}
      {failure !== null && <p role="alert">{failure}</p>}
      {failure === null && known !== null && (
        <div className="clr-wide" tabIndex={0} role="group" aria-label={`按${name}小计`}>
          <table className="clr-table">
            <HeadRow titles={[name, '项', '人次', '总额', '基金', '账户', '现金', '最长账龄']} />
            <tbody>
              {known.rows.map((row) => (
                <tr key={row.key}>
                  <td className="clr-name">{row.name}</td>
                  <td className="clr-figure">{row.rowCount}</td>
                  <td className="clr-figure">{row.psntime}</td>
                  <td className="clr-figure">{formatMoney(row.medfeeSumamt)}</td>
                  <td className="clr-figure">{formatMoney(row.fundPaySumamt)}</td>
                  <td className="clr-figure">{formatMoney(row.acctPay)}</td>
                  <td className="clr-figure">{formatMoney(row.cashPayamt)}</td>
                  <td className="clr-figure">{row.ageDays} 天</td>
                </tr>
              ))}
            </tbody>
          </table>
          {known.isCut && <p className="clr-note">只列出金额最大的一部分，请先缩小查询范围。</p>}
        </div>
      )}
    </div>
  );
}
