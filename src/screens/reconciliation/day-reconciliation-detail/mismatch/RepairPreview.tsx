import { mismatchCalls } from '../../../../../contract/reconciliation/mismatch.ts';
import { bindCall } from '../../../../../contract/wire/call.ts';
import { Button } from '@blueprintjs/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { codeName } from '../../../../../contract/codes/codes.ts';
import { MANY_REPAIRS } from '../../../../../contract/reconciliation/mismatch.ts';
import { formatMoney, fromFen, toFen } from '../../../../../contract/wire/money.ts';
import type { DetailRow, RepairAction } from '../../../../../contract/reconciliation/day.ts';
import { formKeys } from '../../../../ui/form/formKeys.ts';
import { HeadRow } from '../../../../ui/table/HeadRow.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { ScreenSheet } from '../../../../commands/surfaces/ScreenSheet.tsx';
import { useServices } from '../../../../commands/services.ts';
import { isOpen } from '../repairs.ts';
import { rowKeyOf } from './mismatchCommands.ts';

/** Rows that are repaired together, all by the same repair. */
export interface Batch {
  readonly action: RepairAction;
  readonly cause: string;
  readonly rows: readonly DetailRow[];
  /** How many selected rows are left out, because they need another repair or none. */
  readonly left: number;
  /** Whether more rows would fit than one repair takes (MANY_REPAIRS). */
  readonly isCut: boolean;
}

/** The selected rows that take the same repair as the first open one. Null when no row is open. */
export function batchOf(rows: readonly DetailRow[]): Batch | null {
  const open = rows.filter((row) => isOpen(row) && row.fit !== null);
  const action = open[0]?.fit ?? null;
  if (action === null) return null;
  const all = open.filter((row) => row.fit === action);
  const fitting = all.slice(0, MANY_REPAIRS);
  const causes = [
    ...new Set(fitting.map((row) => (row.cause === null ? '' : codeName('mismatchCause', row.cause)))),
  ];
  return {
    action,
    cause: causes.join('、'),
    rows: fitting,
    left: rows.length - all.length,
    isCut: all.length > fitting.length,
  };
}

/** How many rows the preview lists; the rest is only counted. */
const SHOWN = 100;

interface RepairPreviewProps {
  readonly batch: Batch | null;
  readonly onClose: () => void;
}

/** Shows which rows a repair would change, and their sum, before it runs. */
export const RepairPreview = ({ batch, onClose }: RepairPreviewProps) => (
  <ScreenSheet
    isOpen={batch !== null}
    name="repair-preview"
    title={batch ? `批量${codeName('repairAction', batch.action)}` : '批量处理'}
    width={680}
    onClose={onClose}
  >
    {batch && <PreviewForm batch={batch} onClose={onClose} />}
  </ScreenSheet>
);

const WARNING: Partial<Record<RepairAction, string>> = {
  reverse: '冲正在医保中心生效后不能撤回。',
  mark: '只作标记，不改变两边的账。',
};

function PreviewForm({ batch, onClose }: { readonly batch: Batch; readonly onClose: () => void }) {
  const { reconcileRun } = useServices();
  const { action, cause, rows, left, isCut } = batch;
  const [memo, setMemo] = useState(cause);
  const first = useRef<HTMLFormElement>(null);
  useEffect(() => first.current?.querySelector<HTMLElement>('input')?.focus(), []);
  const isMissing = action === 'mark' && memo.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isMissing) return;
    reconcileRun.send({
      type: 'START',
      request: bindCall(mismatchCalls.mismatchRepairAll, {
        action,
        memo: memo.trim(),
        rows: rows.map(rowKeyOf),
      }),
    });
    onClose();
  };
  const sum = fromFen(rows.reduce((all, row) => all + toFen(row.diff.medfeeSumamt), 0n));
  return (
    <form ref={first} className="mm-preview" onSubmit={submit} onKeyDown={formKeys} noValidate>
      <p>
        将对 <strong>{rows.length}</strong> 笔差异{codeName('repairAction', action)}（{cause}），差额合计{' '}
        <strong>{formatMoney(sum)}</strong> 元。{WARNING[action]}
        {left > 0 && ` 另外选中的 ${left} 笔不适合这样处理，不会改动。`}
        {isCut && ` 一次最多处理 ${MANY_REPAIRS} 笔，其余的请在处理完后再选。`}
      </p>
      <div className="mm-scroll" tabIndex={0} role="group" aria-label="将要处理的差异">
        <table>
          <HeadRow titles={['结算日期', '门店', '姓名', '差额', '报文ID']} />
          <tbody>
            {rows.slice(0, SHOWN).map((row) => (
              <tr key={`${row.settleDate}${row.msgid}`}>
                <td>{row.settleDate}</td>
                <td>{row.fixmedinsName}</td>
                <td>{row.psnName}</td>
                <td className="mm-figure">{formatMoney(row.diff.medfeeSumamt)}</td>
                <td>{row.msgid}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length > SHOWN && <p className="mm-text">……以及另外 {rows.length - SHOWN} 笔</p>}
      </div>
      <TextField
        id="repair-memo"
        label={action === 'mark' ? '处理说明' : '备注'}
        value={memo}
        maxLength={200}
        onChange={setMemo}
        {...(isMissing && { error: '请填写处理说明' })}
      />
      <Button
        type="submit"
        intent={action === 'reverse' || action === 'cancel' ? 'danger' : 'primary'}
        text={`${codeName('repairAction', action)} ${rows.length} 笔`}
      />
    </form>
  );
}
