import { Button } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { approvalCalls, MANY_DECISIONS, STAGES, type ApprovalRow } from '../../../../contract/approval.ts';
import { codeName } from '../../../../contract/codes/codes.ts';
import { addMoney, formatMoney } from '../../../../contract/wire/money.ts';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fieldOf, useForm, type FormField } from '../../../ui/form/useForm.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { useServices } from '../../../commands/services.ts';

/** Applications that are approved together. */
export interface Batch {
  readonly rows: readonly ApprovalRow[];
  done(): void;
}

interface DecidePreviewProps {
  readonly batch: Batch | null;
  readonly onClose: () => void;
}

/** Shows which applications pass which stage, and their sum, before they are approved. */
export const DecidePreview = ({ batch, onClose }: DecidePreviewProps) => (
  <ScreenSheet isOpen={batch !== null} name="approval-many" title="批量通过" width={720} onClose={onClose}>
    {batch && <DecideForm batch={batch} onClose={onClose} />}
  </ScreenSheet>
);

const FIELDS: readonly FormField[] = [{ name: 'opnn' }];

function DecideForm({ batch, onClose }: { readonly batch: Batch; readonly onClose: () => void }) {
  const { api, toast } = useServices();
  const [done, setDone] = useState(0);
  const fitting = batch.rows.filter(({ barred }) => barred === null);
  const left = batch.rows.length - fitting.length;
  /** @throws Error with the refusals */
  const approve = async (opnn: string): Promise<void> => {
    const decided: { readonly ok: boolean; readonly message: string }[] = [];
    for (const stage of STAGES) {
      const ids = fitting.filter((row) => row.stage === stage).map(({ approvalId }) => approvalId);
      // As many calls as it takes: a call decides a hundred at most.
      for (let from = 0; from < ids.length; from += MANY_DECISIONS) {
        const approvalIds = ids.slice(from, from + MANY_DECISIONS);
        const asked = { approvalIds, decision: 'approve', opnn } as const;
        decided.push(...(await api.call(approvalCalls[stage], asked, { quiet: true })).results);
        setDone(decided.length);
      }
    }
    const bad = decided.filter(({ ok }) => !ok).map(({ message }) => message);
    if (decided.length > bad.length) toast('success', `已通过 ${decided.length - bad.length} 项`);
    if (bad.length > 0) throw new Error(`${bad.length} 项未通过：${[...new Set(bad)].join('；')}`);
    onClose();
  };
  const form = useForm(
    FIELDS,
    async ({ opnn = '' }) => {
      if (fitting.length === 0) return;
      if (isOver) return onClose();
      await approve(opnn.trim()).finally(() => batch.done());
    },
    { failed: '操作失败' },
  );
  // Once decided, a part of them is no longer open: the button only closes.
  const isOver = form.failure !== null;
  useEffect(() => document.getElementById('approval-opnn')?.focus(), []);
  return (
    <form ref={form.ref} className="clr-apply" onSubmit={form.submit} onKeyDown={form.onKeyDown} noValidate>
      <p>
        将通过 <strong>{fitting.length}</strong> 项申请，金额合计{' '}
        <strong>{formatMoney(addMoney('0.00', ...fitting.map(({ amount }) => amount)))}</strong> 元。
        {left > 0 && ` 另外选中的 ${left} 项不能由您审批，不会改动。`}
      </p>
      <div className="clr-scroll" tabIndex={0} role="group" aria-label="将要通过的申请">
        <table className="clr-table">
          <HeadRow titles={['申请单号', '环节', '门店', '内容', '金额']} />
          <tbody>
            {fitting.map((row) => (
              <tr key={row.approvalId}>
                <td className="clr-line">{row.appyNo}</td>
                <td className="clr-line">{codeName('approvalStage', row.stage)}</td>
                <td className="clr-name">{row.fixmedinsName}</td>
                <td className="clr-name">{row.title}</td>
                <td className="clr-figure">{formatMoney(row.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <TextField {...fieldOf(form, 'approval', 'opnn')} label="审批意见" maxLength={200} />
      {form.isBusy && fitting.length > MANY_DECISIONS && (
        <p role="status">
          已处理 {done} / {fitting.length} 项
        </p>
      )}
      {isOver && (
        <p className="ask-wrong" role="alert">
          {form.failure}
        </p>
      )}
      {fitting.length > 0 && (
        <Button
          type="submit"
          intent="primary"
          loading={form.isBusy}
          text={isOver ? '知道了' : `通过 ${fitting.length} 项`}
        />
      )}
    </form>
  );
}
