import { Button } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { codeName } from '../../../../contract/codes/codes.ts';
import { counterCalls, type Shift } from '../../../../contract/counter.ts';
import { formatMoney, subtractMoney, toUnits, fromUnits } from '../../../../contract/wire/money.ts';
import { Facts } from '../../../ui/text/Facts.tsx';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';
import { formSheets } from '../../../ui/print/drawForm.ts';
import type { PrintForm } from '../../../ui/print/formPaper.ts';
import { PrintPreview } from '../../../ui/print/PrintPreview.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fieldOf, useForm } from '../../../ui/form/useForm.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { useServices } from '../../../commands/services.ts';
import { useCall } from '../../../list/useCall.ts';
import { Reading } from '../../../ui/page/Reading.tsx';

interface ShiftSheetProps {
  readonly isOpen: boolean;
  readonly storeName: string;
  readonly onClose: () => void;
}

/** 交班: compares the takings since the last hand-over with the cash in the drawer. */
export const ShiftSheet = (props: ShiftSheetProps) => (
  <ScreenSheet isOpen={props.isOpen} name="counter-shift" title="交班" width={560} onClose={props.onClose}>
    {props.isOpen && <Body {...props} />}
  </ScreenSheet>
);

const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/;

/** The amount in wire format, or null when it is invalid. */
const amountOf = (text: string): string | null =>
  AMOUNT.test(text.trim()) ? fromUnits(toUnits(text.trim(), 2), 2) : null;

function Body({ storeName }: ShiftSheetProps) {
  const { value, failure, reload } = useCall(counterCalls.shift, {});
  const [printing, setPrinting] = useState<Shift | null>(null);
  const [turn, setTurn] = useState(0);
  if (failure !== null) return <p role="alert">{failure}</p>;
  if (value === null) return <Reading />;
  return (
    <>
      <HandOver
        key={turn}
        shift={value.shift}
        onPrint={setPrinting}
        onRefused={reload}
        onClosed={(closed) => {
          setPrinting(closed);
          setTurn((old) => old + 1);
          reload();
        }}
      />
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

interface HandOverProps {
  readonly shift: Shift;
  readonly onPrint: (shift: Shift) => void;
  /** Reloads the totals, which may have changed. */
  readonly onRefused: () => void;
  readonly onClosed: (closed: Shift) => void;
}

function HandOver({ shift, onPrint, onRefused, onClosed }: HandOverProps) {
  const { api, toast } = useServices();
  const id = useId();
  const differenceOf = (counted: string): string | null => {
    const amount = amountOf(counted);
    return amount === null ? null : subtractMoney(amount, shift.cash);
  };
  const form = useForm(
    [
      { name: 'counted', check: (text) => (amountOf(text) === null ? '请填写抽屉里清点出的现金' : null) },
      {
        name: 'memo',
        check: (text, { counted = '' }) =>
          text.trim() === '' && (differenceOf(counted) ?? '0.00') !== '0.00'
            ? '现金与应有不符，请在备注中说明'
            : null,
      },
    ],
    async ({ counted = '', memo = '' }) => {
      try {
        const { begntime, cash } = shift;
        const closed = await api.call(
          counterCalls.handOver,
          { begntime, cash, counted: amountOf(counted) ?? '', memo },
          { quiet: true },
        );
        toast('success', '已交班');
        onClosed(closed);
      } catch (error) {
        onRefused();
        throw error;
      }
    },
  );
  const off = differenceOf(form.values['counted'] ?? '');
  const field = (name: string) => fieldOf(form, id, name);
  return (
    <form
      ref={form.ref}
      className="counter-form"
      onSubmit={form.submit}
      onKeyDown={form.onKeyDown}
      noValidate
    >
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
      <TextField {...field('counted')} label="清点现金" required inputMode="decimal" maxLength={12} />
      <TextField {...field('memo')} label="备注" maxLength={200} />
      {form.failure !== null && (
        <p className="ask-wrong" role="alert">
          {form.failure}
        </p>
      )}
      <div className="modal-actions">
        <Button text="打印" onClick={() => onPrint(shift)} />
        <Button type="submit" intent="primary" text="交班" loading={form.isBusy} />
      </div>
    </form>
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
