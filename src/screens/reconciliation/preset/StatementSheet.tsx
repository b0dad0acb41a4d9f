import { Button } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { statedKinds } from '../../../../contract/reconciliation/presetGroups.ts';
import { formatMoney } from '../../../../contract/wire/money.ts';
import { presetCalls, statementText, type KindRow } from '../../../../contract/reconciliation/preset.ts';
import { DateField, MonthField } from '../../../ui/form/DateField.tsx';
import { useDomId } from '../../../ui/page/domId.ts';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fieldOf, useForm, type FormField } from '../../../ui/form/useForm.ts';
import { ChoiceField } from '../../../list/filters/ChoiceField.tsx';
import { thisMonth, today } from '../../../list/filters/days.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { useServices } from '../../../commands/services.ts';
import { useCall } from '../../../list/useCall.ts';
import { checkedBy } from '../../shared/form/schemaErrors.ts';
import { grainOf } from './presetUrl.ts';

/** Initial values of the form, and the callback after saving. */
export interface Stating {
  readonly period: string;
  readonly kind: string;
  done(): void;
}

/** 填报本店合计: a store's own totals of a kind for a day or a month, next to the centre's. */
export function StateSheet({
  stating,
  onClose,
}: {
  readonly stating: Stating | null;
  readonly onClose: () => void;
}) {
  return (
    <ScreenSheet
      isOpen={stating !== null}
      name="own-totals"
      title="填报本店合计"
      width={480}
      onClose={onClose}
    >
      {stating && <StateForm stating={stating} onClose={onClose} />}
    </ScreenSheet>
  );
}

const AMOUNTS = [
  ['medfeeSumamt', '医疗费总额'],
  ['fundPaySumamt', '基金'],
  ['acctPay', '账户'],
] as const;
const isAmount = (text: string): boolean => /^-?\d{1,14}\.\d{2}$/.test(text);

function fieldsOf(period: string): readonly FormField[] {
  const isMonth = grainOf(period) === 'month';
  const latest = isMonth ? thisMonth() : today();
  const isPeriod = isMonth ? /^\d{4}-\d{2}$/ : /^\d{4}-\d{2}-\d{2}$/;
  return [
    {
      name: 'period',
      initial: period,
      check: (text) =>
        !isPeriod.test(text)
          ? `请填写结算${isMonth ? '月份' : '日期'}`
          : text > latest
            ? `不能晚于 ${latest}`
            : null,
    },
    { name: 'cnt', check: (text) => (/^\d{1,7}$/.test(text.trim()) ? null : '请填写人次') },
    ...AMOUNTS.map(([name, title]): FormField => ({
      name,
      check: (text) => (isAmount(text) ? null : text === '' ? `请填写${title}` : '无法识别金额'),
    })),
  ];
}

function StateForm({ stating, onClose }: { readonly stating: Stating; readonly onClose: () => void }) {
  const { api, toast } = useServices();
  const [kind, setKind] = useState(stating.kind);
  const [fields] = useState(() => fieldsOf(stating.period));
  const form = useForm(
    fields,
    async (values, signal) => {
      const { period = '', cnt = '', medfeeSumamt = '', fundPaySumamt = '', acctPay = '' } = values;
      const saved = await api.call(
        presetCalls.kindState,
        { period, kind: kind as KindRow['kind'], cnt: Number(cnt), medfeeSumamt, fundPaySumamt, acctPay },
        { signal, quiet: true },
      );
      toast('success', `已保存：${statementText(saved)}`);
      stating.done();
      onClose();
    },
    { check: checkedBy(presetCalls.kindState, ({ cnt, ...rest }) => ({ ...rest, kind, cnt: Number(cnt) })) },
  );
  const { period = '' } = form.values;
  const { change } = form;
  const { value: row } = useCall(
    presetCalls.kindGet,
    period.length === stating.period.length ? { period, kind: kind as KindRow['kind'] } : null,
  );
  useEffect(() => {
    const own = row?.own;
    if (!own) return;
    change('cnt', String(own.cnt));
    for (const [name] of AMOUNTS) change(name, own[name]);
  }, [change, row]);
  const id = useDomId('own');
  useEffect(() => document.getElementById(`${id}-cnt`)?.focus(), [id]);

  const Period = grainOf(stating.period) === 'month' ? MonthField : DateField;
  const centreOf = (name: 'cnt' | (typeof AMOUNTS)[number][0]): string => {
    const value = row?.centre?.[name];
    return value === undefined ? '中心尚无数据' : `中心 ${name === 'cnt' ? value : formatMoney(value)}`;
  };
  /** Clears the amounts: they belong to the kind and period before. */
  const clear = (): void => {
    for (const name of ['cnt', ...AMOUNTS.map(([amount]) => amount)]) form.change(name, '');
  };
  const field = (name: string) => fieldOf(form, id, name);
  return (
    <form ref={form.ref} className="import" onSubmit={form.submit} onKeyDown={form.onKeyDown} noValidate>
      <ChoiceField
        id={`${id}-kind`}
        label="对账类型"
        emptyName={null}
        options={statedKinds.map((each) => ({ value: each.id, name: each.name }))}
        value={kind}
        onChange={(value) => {
          setKind(value);
          clear();
        }}
      />
      <Period
        {...field('period')}
        onChange={(value: string) => {
          form.change('period', value);
          clear();
        }}
        label={grainOf(stating.period) === 'month' ? '结算月份' : '结算日期'}
        max={grainOf(stating.period) === 'month' ? thisMonth() : today()}
      />
      <TextField {...field('cnt')} label="人次" inputMode="numeric" maxLength={7} help={centreOf('cnt')} />
      {AMOUNTS.map(([name, title]) => (
        <MoneyField key={name} {...field(name)} label={title} help={centreOf(name)} />
      ))}
      {row?.own && (
        <p role="status">
          {row.ownTime} {row.ownOpter} 填报过：{statementText(row)}
        </p>
      )}
      {form.failure !== null && (
        <p className="ask-wrong" role="alert">
          {form.failure}
        </p>
      )}
      <Button type="submit" intent="primary" text="保存" loading={form.isBusy} />
    </form>
  );
}
