import { Button } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { rxCalls, type RxDetail, type RxPharmacist, type RxOutcome } from '../../../../contract/rx.ts';
import { seal } from '../../../api/seal.ts';
import { keptPharmacist } from '../../../api/pharmacist.ts';
import { useDomId } from '../../../ui/page/domId.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fieldOf, useForm, type FormField } from '../../../ui/form/useForm.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { useServices } from '../../../commands/services.ts';
import { PharmacistField, usualPharmacist } from './PharmacistField.tsx';
import { RxPaper } from './RxPaper.tsx';
import type { RxFilling } from './rxPlace.ts';
import { useCall } from '../../../list/useCall.ts';
import { useRx } from './useRx.ts';
import { Reading } from '../../../ui/page/Reading.tsx';
import { checkPin } from '../../shared/form/sixDigits.ts';

const TITLES = { pass: '审核通过', reject: '驳回处方', sell: '出库登记' } as const;
const SUBMIT = { pass: '审核通过', reject: '驳回', sell: '登记出库' } as const;
const INTENT = { pass: 'success', reject: 'danger', sell: 'primary' } as const;
/** Draft key of the last reviewer; its fallback is the pharmacist who signed in at this machine. */
const KEPT = 'rx:pharmacist';

interface RxFormProps {
  readonly filling: RxFilling | null;
  readonly onClose: () => void;
}

/** The prescription, and below it the form of a review or a dispensing. */
export const RxForm = ({ filling, onClose }: RxFormProps) => (
  <ScreenSheet
    isOpen={filling !== null}
    name="rx-form"
    title={filling ? TITLES[filling.kind] : '处方'}
    width={560}
    onClose={onClose}
  >
    {filling && <Read key={filling.row.hiRxno} filling={filling} onClose={onClose} />}
  </ScreenSheet>
);

function Read({ filling, onClose }: { readonly filling: RxFilling; readonly onClose: () => void }) {
  const detail = useRx(filling.row.hiRxno, 0);
  const people = useCall(rxCalls.pharmacists, {
    hiRxno: filling.row.hiRxno,
    use: filling.kind === 'sell' ? 'sell' : 'check',
  });
  const wrong = detail.failure ?? people.failure;
  if (wrong !== null)
    return (
      <p role="alert" className="ask-wrong">
        {wrong}
      </p>
    );
  if (detail.value === null || people.value === null) return <Reading />;
  return <Form filling={filling} detail={detail.value} people={people.value} onClose={onClose} />;
}

function fieldsOf({ kind }: RxFilling, pharCode: string, docno: string): readonly FormField[] {
  const needed = (name: string, initial: string, missing: string): FormField => ({
    name,
    initial,
    check: (text) => (text.trim() === '' ? missing : null),
  });
  return [
    ...(kind === 'reject' ? [needed('opnn', '', '请填写驳回原因')] : []),
    ...(kind === 'sell' ? [needed('rtalDocno', docno, '请填写零售单据号')] : []),
    needed('pharCode', pharCode, '请选择药师'),
    ...(kind === 'sell' ? [] : [{ name: 'pin', check: checkPin }]),
    ...(kind === 'pass' ? [{ name: 'opnn', initial: '' }] : []),
  ];
}

interface FormProps extends RxFormProps {
  readonly filling: RxFilling;
  readonly detail: RxDetail;
  readonly people: readonly RxPharmacist[];
}

function Form({ filling, detail, people, onClose }: FormProps) {
  const { api, toast, drafts, profile } = useServices();
  const { kind, row } = filling;
  const [fields] = useState(() => {
    const kept = drafts.read(KEPT) ?? keptPharmacist(profile.userId)?.pharCode;
    return fieldsOf(filling, usualPharmacist(people, kept), detail.settlement?.rtalDocno ?? '');
  });
  const form = useForm(fields, async (values, signal) => {
    const { opnn = '', rtalDocno = '', pharCode = '', pin = '' } = values;
    const options = { signal, quiet: true } as const;
    const hiRxno = row.hiRxno;
    const [sealed = ''] = kind === 'sell' ? [] : await seal(api, [pin], signal);
    const outcome: RxOutcome =
      kind === 'sell'
        ? await api.call(rxCalls.sell, { hiRxno, rtalDocno, pharCode }, options)
        : await api.call(
            rxCalls.check,
            { hiRxno, rxChkStasCodg: kind === 'pass' ? '1' : '0', rxChkOpnn: opnn, pharCode, pin: sealed },
            options,
          );
    drafts.write(KEPT, pharCode);
    toast(outcome.state === 'done' ? 'success' : 'warning', outcome.message);
    filling.done();
    onClose();
  });
  const id = useDomId('rx-form');
  useEffect(() => {
    // The first empty field; with the pharmacist known, passing takes their PIN.
    const first = fields.find(({ initial = '' }) => initial === '') ?? fields[0];
    document.getElementById(`${id}-${first?.name ?? ''}`)?.focus();
  }, [fields, id]);
  const field = (name: string) => fieldOf(form, id, name);
  return (
    <form ref={form.ref} className="rx-form" onSubmit={form.submit} onKeyDown={form.onKeyDown} noValidate>
      <RxPaper detail={detail} />
      {kind === 'reject' && <TextField {...field('opnn')} label="驳回原因" required maxLength={200} />}
      {kind === 'sell' && (
        <TextField
          {...field('rtalDocno')}
          label="零售单据号"
          required
          maxLength={40}
          help={
            detail.settlement
              ? `门店有这张处方的结算 ${detail.settlement.setlId}`
              : '填写本店的订单号或结算ID，可与结算对应'
          }
        />
      )}
      <PharmacistField
        {...field('pharCode')}
        label={kind === 'sell' ? '复核药师' : '审方药师'}
        people={people}
        fixmedinsCode={filling.row.fixmedinsCode}
      />
      {kind !== 'sell' && <TextField {...field('pin')} label="药师 PIN" type="password" required />}
      {kind === 'pass' && <TextField {...field('opnn')} label="审核意见" maxLength={200} />}
      {form.failure !== null && (
        <p className="ask-wrong" role="alert">
          {form.failure}
        </p>
      )}
      <Button type="submit" intent={INTENT[kind]} text={SUBMIT[kind]} loading={form.isBusy} />
    </form>
  );
}
