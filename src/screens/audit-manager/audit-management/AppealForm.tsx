import { Button } from '@blueprintjs/core';
import { useEffect } from 'react';
import { auditManagementCalls, type Suspicion } from '../../../../contract/auditManagement.ts';
import { formatMoney } from '../../../../contract/wire/money.ts';
import { useServices } from '../../../commands/services.ts';
import { controlProps, FieldFrame } from '../../../ui/form/Field.tsx';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { fieldOf, useForm, type Texts } from '../../../ui/form/useForm.ts';
import { useUnsaved } from '../../../ui/form/unsaved.ts';
import { useDomId } from '../../../ui/page/domId.ts';
import { checkedBy } from '../../shared/form/schemaErrors.ts';
import { Materials } from './Materials.tsx';
import '../../shared/form/sheet-form.css';
import '../../shared/version/versions.css';
import './audit.css';

/** An appeal: amount, reason and material. The store answers once, so the form says what follows. */
export function AppealForm({ row, onSent }: { readonly row: Suspicion; readonly onSent: () => void }) {
  const { api, toast } = useServices();
  const { fixmedinsCode, docSusptId } = row;
  const inputOf = (values: Texts) => ({
    fixmedinsCode,
    docSusptId,
    applAmt: values['applAmt'] ?? '',
    applRea: values['applRea'] ?? '',
  });
  const form = useForm(
    [{ name: 'applAmt', initial: row.chkVolaAmt }, { name: 'applRea' }],
    async (values, signal) => {
      await api.call(auditManagementCalls.appeal, inputOf(values), { signal, quiet: true });
      toast('success', '申诉已提交，正在上传医保中心');
      onSent();
    },
    { check: checkedBy(auditManagementCalls.appeal, inputOf), failed: '申诉失败' },
  );
  useUnsaved(form.isDirty);
  const id = useDomId('appeal');
  useEffect(() => document.getElementById(`${id}-applRea`)?.focus(), [id]);
  const reason = fieldOf(form, id, 'applRea');
  return (
    <form ref={form.ref} className="sheet-form" onSubmit={form.submit} onKeyDown={form.onKeyDown} noValidate>
      <p>
        {row.ruleName}：{row.volaCont}。初审违规 {formatMoney(row.chkVolaAmt)} 元，期限 {row.applDdln}
        {row.leftDays === 0 ? '（今天截止）' : `（还有 ${row.leftDays} 天）`}。每个疑点只能答复一次。
      </p>
      <fieldset>
        <legend>申诉</legend>
        <FieldFrame {...reason} label="申诉理由" required>
          <textarea
            {...controlProps(reason)}
            rows={4}
            maxLength={500}
            value={reason.value}
            onChange={(event) => reason.onChange(event.target.value)}
          />
        </FieldFrame>
        <MoneyField {...fieldOf(form, id, 'applAmt')} label="申诉金额" required />
      </fieldset>
      <Materials row={row} id={id} />
      {form.failure !== null && (
        <p className="ask-wrong" role="alert">
          {form.failure}
        </p>
      )}
      <Button type="submit" intent="primary" text="提交申诉" loading={form.isBusy} />
    </form>
  );
}
