import { errorText } from '../../../../contract/wire/errorText.ts';
import { Button } from '@blueprintjs/core';
import { useId, useState, type FormEvent } from 'react';
import { codeName } from '../../../../contract/codes/codes.ts';
import { counterCalls, type Shift } from '../../../../contract/counter.ts';
import { formatMoney, subtractMoney, toUnits, fromUnits } from '../../../../contract/wire/money.ts';
import { Facts } from '../../../ui/text/Facts.tsx';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';
import { formSheets } from '../../../ui/print/drawForm.ts';
import type { PrintForm } from '../../../ui/print/formPaper.ts';
import { PrintPreview } from '../../../ui/print/PrintPreview.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { useServices } from '../../../commands/services.ts';
import { useCall } from '../../../list/useCall.ts';

interface ShiftSheetProps {
  readonly isOpen: boolean;
  readonly storeName: string;
  readonly onClose: () => void;
}

/** 交班: what was taken since the last hand-over, counted against the drawer. */
export const ShiftSheet = (props: ShiftSheetProps) => (
  <ScreenSheet isOpen={props.isOpen} name="counter-shift" title="交班" width={560} onClose={props.onClose}>
    {props.isOpen && <Body {...props} />}
  </ScreenSheet>
);

const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/;

function Body({ storeName }: ShiftSheetProps) {
  const { api, toast } = useServices();
  const id = useId();
  const [counted, setCounted] = useState('');
  const [memo, setMemo] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [printing, setPrinting] = useState<Shift | null>(null);
  const { value, failure, reload } = useCall(counterCalls.shift, {});
  if (failure !== null) return <p role="alert">{failure}</p>;
  if (value === null) return <p role="status">正在读取…</p>;
  const { shift } = value;
  const amount = AMOUNT.test(counted.trim()) ? fromUnits(toUnits(counted.trim(), 2), 2) : null;
  const off = amount === null ? null : subtractMoney(amount, shift.cash);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (amount === null) return setWrong('请填写抽屉里清点出的现金');
    if (off !== '0.00' && memo.trim() === '') return setWrong('现金与应有不符，请在备注中说明');
    setWrong(null);
    setBusy(true);
    try {
      const closed = await api.call(
        counterCalls.handOver,
        { begntime: shift.begntime, cash: shift.cash, counted: amount, memo },
        { quiet: true },
      );
      toast('success', '已交班');
      setPrinting(closed);
      setCounted('');
      setMemo('');
    } catch (error) {
      setWrong(errorText(error, '交班失败'));
    } finally {
      setBusy(false);
      reload();
    }
  };
  return (
    <>
      <form className="counter-form" onSubmit={(event) => void submit(event)} noValidate>
        <Facts className="facts" label="班次" facts={factsOf(shift)} />
        {shift.byMedType.length === 0 ? (
          <p role="status" className="counter-soft">
            本班还没有结算
          </p>
        ) : (
          <table className="counter-table counter-shift">
            <HeadRow titles={['医疗类别', '笔数', '总额', '统筹', '账户', '现金']} />
            <tbody>
              {shift.byMedType.map((row) => (
                <tr key={row.medType}>
                  <td>{codeName('medType', row.medType)}</td>
                  <td>{row.count}</td>
                  <td>{formatMoney(row.medfeeSumamt)}</td>
                  <td>{formatMoney(row.fundPaySumamt)}</td>
                  <td>{formatMoney(row.acctPay)}</td>
                  <td>{formatMoney(row.psnCashPay)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p className="counter-cash-due">
          应有现金 <strong>{formatMoney(shift.cash)}</strong> 元
          {off !== null && off !== '0.00' && `，清点相差 ${formatMoney(off)} 元`}
        </p>
        <TextField
          id={`${id}-counted`}
          label="清点现金"
          required
          inputMode="decimal"
          maxLength={12}
          value={counted}
          onChange={setCounted}
        />
        <TextField id={`${id}-memo`} label="备注" maxLength={200} value={memo} onChange={setMemo} />
        {wrong !== null && (
          <p className="ask-wrong" role="alert">
            {wrong}
          </p>
        )}
        <div className="modal-actions">
          <Button text="打印" onClick={() => setPrinting(shift)} />
          <Button type="submit" intent="primary" text="交班" loading={isBusy} />
        </div>
      </form>
      {printing && (
        <PrintPreview
          state={{ kind: 'ready', sheets: formSheets(shiftForm(printing, storeName), 'A5') }}
          onRetry={() => undefined}
          onClose={() => setPrinting(null)}
        />
      )}
    </>
  );
}

const factsOf = (shift: Shift): readonly (readonly [string, string])[] => [
  ['操作员', shift.opterName],
  ['开始', shift.begntime],
  ['结束', shift.endtime ?? '进行中'],
  ['结算', `${shift.sales.count} 笔，${formatMoney(shift.sales.medfeeSumamt)} 元`],
  ['退费', `${shift.refunds.count} 笔，${formatMoney(shift.refunds.medfeeSumamt)} 元`],
  ['现金留单', `${shift.kept.count} 笔，${formatMoney(shift.kept.medfeeSumamt)} 元`],
  ['结果未知', `${shift.unknown} 笔`],
];

function shiftForm(shift: Shift, storeName: string): PrintForm {
  return {
    title: `${storeName} 交班单`,
    head: factsOf(shift),
    columns: ['医疗类别', '笔数', '总额', '统筹', '账户', '现金'].map((title, nth) => ({
      title,
      share: 1,
      align: nth === 0 ? 'left' : 'right',
    })),
    lines: shift.byMedType.map((row) => [
      codeName('medType', row.medType),
      String(row.count),
      formatMoney(row.medfeeSumamt),
      formatMoney(row.fundPaySumamt),
      formatMoney(row.acctPay),
      formatMoney(row.psnCashPay),
    ]),
    noLines: '没有结算',
    foot: [['应有现金', formatMoney(shift.cash)]],
    sentences: [],
    signatures: ['交班人签字', '接班人签字'],
    notes: [],
  };
}
