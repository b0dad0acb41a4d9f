import { Button } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { codeName } from '../../../../contract/codes/codes.ts';
import { counterCalls, type SaleAudit } from '../../../../contract/counter.ts';
import { formatMoney } from '../../../../contract/wire/money.ts';
import { useServices } from '../../../commands/services.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fieldOf, useForm } from '../../../ui/form/useForm.ts';
import { useDomId } from '../../../ui/page/domId.ts';
import '../../shared/form/sheet-form.css';

interface AuditSheetProps {
  /** The audit of the pre-settled sale; undefined where there is none. */
  readonly audit: SaleAudit | undefined;
  readonly rtalDocno: string;
  /** The cashier goes back to the goods. */
  readonly onBack: () => void;
}

/** 审核提示: opens by itself where a pre-settled sale has warnings, and asks what the cashier does about them. */
export function AuditSheet({ audit, rtalDocno, onBack }: AuditSheetProps) {
  const [done, setDone] = useState<SaleAudit | null>(null);
  const open = audit?.warns.some(({ dspoWay }) => dspoWay === null) === true && done !== audit;
  const finish = () => setDone(audit ?? null);
  const { toast } = useServices();
  return (
    <ScreenSheet
      isOpen={open}
      name="sale-audit"
      title="审核提示"
      width={560}
      onClose={() => {
        finish();
        onBack();
      }}
      // It opens in the midst of the goods: the next code would become the reason, and be sent by its Enter.
      onCard={() => toast('warning', '请先处理审核提示，扫码内容没有录入')}
    >
      {open && <Choose audit={audit} rtalDocno={rtalDocno} onDone={finish} onBack={onBack} />}
    </ScreenSheet>
  );
}

interface ChooseProps extends Omit<AuditSheetProps, 'audit'> {
  readonly audit: SaleAudit;
  readonly onDone: () => void;
}
const WAYS = [
  { value: '1', name: '继续执行' },
  { value: '2', name: '返回修改' },
];

function Choose({ audit, rtalDocno, onDone, onBack }: ChooseProps) {
  const { api, toast } = useServices();
  const waiting = audit.warns.filter(({ dspoWay }) => dspoWay === null);
  const form = useForm(
    [{ name: 'dspoWay', initial: '1' }, { name: 'dspoWayRea' }],
    async ({ dspoWay = '1', dspoWayRea = '' }, signal) => {
      const way = dspoWay === '2' ? ('2' as const) : ('1' as const);
      const choices = waiting.map(({ auditId, warnRsltId }) => ({
        auditId,
        warnRsltId,
        dspoWay: way,
        dspoWayRea: dspoWayRea.trim(),
      }));
      await api.call(counterCalls.chooseAudit, { rtalDocno, choices }, { signal, quiet: true });
      onDone();
      toast('success', way === '1' ? '已选择继续执行，可以结算' : '已选择返回修改');
      if (way === '2') onBack();
    },
    {
      check: ({ dspoWay = '1', dspoWayRea = '' }) =>
        dspoWay === '1' && dspoWayRea.trim() === '' ? { dspoWayRea: '请填写继续执行的原因' } : {},
      failed: '处理失败',
    },
  );
  const id = useDomId('sale-audit');
  useEffect(() => document.getElementById(`${id}-dspoWayRea`)?.focus(), [id]);
  return (
    <form ref={form.ref} className="sheet-form" onSubmit={form.submit} onKeyDown={form.onKeyDown} noValidate>
      {audit.auditStas === '0' && (
        <p role="status">医保中心没有及时答复，本单未经中心审核，以下为本店规则的提示。</p>
      )}
      <table className="sheet-table sheet-facts">
        <tbody>
          {waiting.map((warn) => (
            <tr key={`${warn.auditId}/${warn.warnRsltId}`}>
              <th scope="row">
                {warn.ruleName}
                <small>{warn.volaCont}</small>
              </th>
              <td>{codeName('sevDeg', warn.sevDeg)}</td>
              <td>{warn.souc === 'own' ? '本店' : '医保中心'}</td>
              <td>{formatMoney(warn.volaAmt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <SelectField {...fieldOf(form, id, 'dspoWay')} label="处理方式" emptyName={null} options={WAYS} />
      <TextField
        {...fieldOf(form, id, 'dspoWayRea')}
        label="处理原因"
        maxLength={200}
        help="继续执行时必填，将反馈医保中心"
      />
      {form.failure !== null && (
        <p className="ask-wrong" role="alert">
          {form.failure}
        </p>
      )}
      <Button type="submit" intent="primary" text="确定" loading={form.isBusy} />
    </form>
  );
}
