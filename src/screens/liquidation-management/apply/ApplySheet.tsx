import { Button } from '@blueprintjs/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CallInput, CallResult } from '../../../../contract/wire/call.ts';
import { codeItems } from '../../../../contract/codes/codes.ts';
import { addMoney, formatCount, formatMoney } from '../../../../contract/wire/money.ts';
import {
  clrGroupId,
  liquidationCalls,
  MANY_GROUPS,
  type Candidate,
} from '../../../../contract/liquidation.ts';
import { DateRangeField, rangeError } from '../../../ui/form/DateRangeField.tsx';
import { useDomId } from '../../../ui/page/domId.ts';
import { fieldOf, useForm, type FormErrors, type FormField, type Texts } from '../../../ui/form/useForm.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ChoiceField } from '../../../list/filters/ChoiceField.tsx';
import { yesterday } from '../../../list/filters/days.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { useServices } from '../../../commands/services.ts';
import { StoreField } from '../../../list/filters/StoreField.tsx';
import { useScope } from '../../../commands/useCommands.ts';
import { causesOf } from './applyCauses.ts';
import { mendsOf } from './applyMends.ts';
import { APPLY_DIALOG, applyPlace } from './applyCommands.ts';
import { periodOf, type Prefill } from './applyPeriod.ts';
import { RunProgress } from './RunProgress.tsx';
import { ApplyPreview } from './ApplyPreview.tsx';
import '../../shared/application/liquidation.css';

export interface Applying extends Prefill {
  /** Called after a successful application. */
  done(): void;
}

interface ApplySheetProps {
  readonly applying: Applying | null;
  readonly onClose: () => void;
}

/** 申请清算: asks for a period, previews its groups with their obstacles, then applies for the chosen ones. */
export const ApplySheet = ({ applying, onClose }: ApplySheetProps) => (
  <ScreenSheet isOpen={applying !== null} name={APPLY_DIALOG} title="申请清算" width={860} onClose={onClose}>
    {applying && <ApplyForm applying={applying} onClose={onClose} />}
  </ScreenSheet>
);

const sumOf = (groups: readonly Candidate[], key: 'medfeeSumamt' | 'fundAppySum' | 'acctPay'): string =>
  formatMoney(addMoney('0.00', ...groups.map((group) => group[key])));

const Sum = ({ title, value }: { readonly title: string; readonly value: string }) => (
  <div>
    <dt>{title}</dt>
    <dd>{value}</dd>
  </div>
);

/** Up to so many groups are chosen from the start. */
const CHOSEN_AT_MOST = 10;

type Preview = CallResult<(typeof liquidationCalls)['preview']>;

/** Empty fields do not narrow the preview. */
const previewOf = (values: Texts): CallInput<(typeof liquidationCalls)['preview']> => {
  const {
    begndate = '',
    enddate = '',
    fixmedinsCode = '',
    insutype = '',
    clrType = '',
    setlOptins = '',
  } = values;
  return {
    begndate,
    enddate,
    ...(fixmedinsCode !== '' && { fixmedinsCode: [fixmedinsCode] }),
    ...(insutype !== '' && { insutype: [insutype] }),
    ...(clrType !== '' && { clrType: [clrType] }),
    ...(setlOptins.trim() !== '' && { setlOptins: setlOptins.trim() }),
  };
};

function ApplyForm({ applying, onClose }: { readonly applying: Applying; readonly onClose: () => void }) {
  const { api, toast, confirm } = useServices();
  const id = useDomId('clearing');
  const [fields] = useState((): readonly FormField[] => {
    const { begndate, enddate } = periodOf(applying);
    return [
      { name: 'begndate', initial: begndate },
      { name: 'enddate', initial: enddate },
      { name: 'fixmedinsCode', initial: applying.fixmedinsCode ?? '' },
      { name: 'insutype', initial: applying.insutype ?? '' },
      { name: 'clrType', initial: applying.clrType ?? '' },
      { name: 'setlOptins', initial: applying.setlOptins ?? '' },
      { name: 'memo' },
    ];
  });
  const [preview, setPreview] = useState<Preview | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => document.getElementById(`${id}-period`)?.focus(), [id]);

  const look = async (values: Texts, signal: AbortSignal): Promise<void> => {
    const found = await api.call(liquidationCalls.preview, previewOf(values), { signal, quiet: true });
    const open = found.groups.filter(({ obstacle }) => obstacle === null);
    // Many at once are a choice, not the default.
    setLeft(new Set(open.length > CHOSEN_AT_MOST ? open.map(clrGroupId) : []));
    setPreview(found);
  };
  const open = (preview?.groups ?? []).filter(({ obstacle }) => obstacle === null);
  const chosen = open.filter((group) => !left.has(clrGroupId(group)));
  const isOffered = open.length > 0;
  const causes = useMemo(() => causesOf(preview?.groups ?? []), [preview]);
  /** @throws Error with the refusals, after reloading the preview */
  const apply = async (values: Texts, groups: readonly Candidate[], signal: AbortSignal): Promise<void> => {
    const { begndate = '', enddate = '', memo = '' } = values;
    const isAgreed = await confirm({
      title: '申请清算',
      tips: `${begndate} 至 ${enddate} 共 ${groups.length} 项，基金申报 ${sumOf(groups, 'fundAppySum')} 元，个人账户 ${sumOf(groups, 'acctPay')} 元。提交后进入初审，是否提交？`,
    });
    if (!isAgreed) return;
    const { results } = await api.call(
      liquidationCalls.apply,
      {
        begndate,
        enddate,
        memo: memo.trim(),
        groups: groups.map(({ fixmedinsCode, insutype, clrType, setlOptins, hashSum }) => ({
          fixmedinsCode,
          insutype,
          clrType,
          setlOptins,
          hashSum,
        })),
      },
      { quiet: true },
    );
    const refused = results.filter(({ appyId }) => appyId === null);
    const made = results.length - refused.length;
    if (made > 0) {
      toast('success', `已提交 ${made} 项清算申请，等待初审`);
      applying.done();
    }
    const [first] = refused;
    if (!first) return onClose();
    await look(values, signal);
    throw new Error(`${refused.length} 项未提交：${first.message}`);
  };
  const form = useForm(
    fields,
    (values, signal) => {
      if (chosen.length > 0) return apply(values, chosen, signal);
      if (isOffered) return Promise.reject(new Error('请选择要申请的项'));
      return look(values, signal);
    },
    {
      check: ({ begndate = '', enddate = '' }): FormErrors => {
        const wrong = rangeError({ from: begndate, to: enddate }, { max: yesterday() });
        return wrong === undefined ? {} : { begndate: wrong };
      },
    },
  );
  const { begndate = '', enddate = '' } = form.values;
  const between = { from: begndate, to: enddate };
  const patch = useMemo(
    () => ({
      dialog: { name: APPLY_DIALOG, ...applyPlace.offer(mendsOf(causes, { begndate, enddate })) },
    }),
    [begndate, enddate, causes],
  );
  useScope('dialog', patch);
  const latest = useRef(form.values);
  useEffect(() => {
    latest.current = form.values;
  });
  const lookAgain = useCallback((): void => {
    // The preview of before stays where it cannot be read: the transport has shown the failure.
    api
      .call(liquidationCalls.preview, previewOf(latest.current))
      .then(setPreview)
      .catch(() => undefined);
  }, [api]);
  /** The preview belongs to the old values. */
  const change = (name: string, value: string): void => {
    form.change(name, value);
    setPreview(null);
  };
  const field = (name: string) => ({
    ...fieldOf(form, id, name),
    onChange: (value: string) => change(name, value),
  });
  return (
    <form ref={form.ref} className="clr-apply" onSubmit={form.submit} onKeyDown={form.onKeyDown} noValidate>
      <div className="clr-fields">
        <DateRangeField
          id={`${id}-period`}
          label="清算期间"
          value={between}
          max={yesterday()}
          error={
            rangeError(between, { max: yesterday() }) ?? form.errors['begndate'] ?? form.errors['enddate']
          }
          onChange={({ from, to }) => {
            change('begndate', from);
            change('enddate', to);
          }}
        />
        <StoreField {...field('fixmedinsCode')} label="门店" />
        <ChoiceField {...field('insutype')} label="险种" options={codeItems('insutype')} />
        <ChoiceField {...field('clrType')} label="清算类别" options={codeItems('clrType')} />
        <TextField {...field('setlOptins')} label="清算经办机构" maxLength={6} placeholder="6 位区划" />
      </div>
      {preview !== null && (
        <ApplyPreview
          groups={preview.groups}
          period={{ begndate, enddate }}
          left={left}
          onLeft={setLeft}
          onClose={onClose}
          patch={patch}
        />
      )}
      {causes.length > 0 && <RunProgress onEnd={lookAgain} patch={patch} />}
      {preview?.isCut === true && (
        <p className="clr-note">
          只列出前 {MANY_GROUPS} 项，请按门店、险种或清算类别缩小范围后再申请其余的。
        </p>
      )}
      <footer className="clr-foot">
        {form.failure !== null && (
          <p className="ask-wrong" role="alert">
            {form.failure}
          </p>
        )}
        {isOffered && (
          <dl className="clr-sum" aria-live="polite">
            <Sum title="已选" value={`${formatCount(chosen.length)} 项`} />
            <Sum title="人次" value={formatCount(chosen.reduce((all, { psntime }) => all + psntime, 0))} />
            <Sum title="医疗费总额" value={sumOf(chosen, 'medfeeSumamt')} />
            <Sum title="基金申报" value={sumOf(chosen, 'fundAppySum')} />
            <Sum title="个人账户" value={sumOf(chosen, 'acctPay')} />
          </dl>
        )}
        {chosen.length > 0 && <TextField {...fieldOf(form, id, 'memo')} label="备注" maxLength={200} />}
        <Button
          type="submit"
          intent="primary"
          loading={form.isBusy}
          text={isOffered ? `申请 ${chosen.length} 项` : '查看可申请的项'}
        />
      </footer>
    </form>
  );
}
