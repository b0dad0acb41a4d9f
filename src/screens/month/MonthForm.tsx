import { Button } from '@blueprintjs/core';
import { useEffect, useState, type FormEvent } from 'react';
import { codeItems } from '../../../contract/codes.ts';
import { monthKey, type MonthKey } from '../../../contract/month.ts';
import { MonthField } from '../../ui/DateField.tsx';
import { useDomId } from '../../ui/domId.ts';
import { formKeys } from '../../ui/formKeys.ts';
import { TextField } from '../../ui/TextField.tsx';
import { ChoiceField } from '../ChoiceField.tsx';
import { lastMonth, thisMonth } from '../days.ts';
import { StoreField } from '../StoreField.tsx';
import { useScreenScope } from '../useScreenScope.ts';
import '../screens.css';

interface MonthFormProps {
  /** What the address already gives. */
  readonly search: string;
  readonly onChosen: (key: MonthKey) => void;
}

/** Asks which month and group is meant, where the page was opened without its parameters. */
export function MonthForm({ search, onChosen }: MonthFormProps) {
  useScreenScope('月对账明细');
  const [draft, setDraft] = useState(() => {
    const given = new URLSearchParams(search);
    return {
      settleMonth: given.get('settleMonth') ?? lastMonth(),
      fixmedinsCode: given.get('fixmedinsCode') ?? '',
      insutype: given.get('insutype') ?? '310',
      clrType: given.get('clrType') ?? '41',
      setlOptins: given.get('setlOptins') ?? '',
    };
  });
  const [wrong, setWrong] = useState<string | null>(null);
  const formId = useDomId('month');
  const storeId = `${formId}-store`;
  useEffect(() => document.getElementById(storeId)?.focus(), [storeId]);
  const set = (key: keyof typeof draft) => (value: string) => {
    setWrong(null);
    // The local agency follows from the store's city, unless the person says otherwise.
    const agency = key === 'fixmedinsCode' && value !== '' ? { setlOptins: `${value.slice(1, 5)}99` } : {};
    setDraft((old) => ({ ...old, ...agency, [key]: value }));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = monthKey.safeParse(draft);
    if (read.success) onChosen(read.data);
    else setWrong('请填写门店、结算月份、险种、清算类别和经办机构');
  };
  return (
    <section className="screen screen-form" aria-label="月对账明细">
      <form className="ask" onSubmit={submit} onKeyDown={(event) => formKeys(event, 'next')} noValidate>
        <h1>查看哪个月的对账明细？</h1>
        <StoreField id={storeId} label="门店" value={draft.fixmedinsCode} onChange={set('fixmedinsCode')} />
        <MonthField
          id={`${formId}-month`}
          label="结算月份"
          value={draft.settleMonth}
          max={thisMonth()}
          onChange={set('settleMonth')}
        />
        <ChoiceField
          id={`${formId}-insutype`}
          label="险种"
          emptyName={null}
          options={codeItems('insutype')}
          value={draft.insutype}
          onChange={set('insutype')}
        />
        <ChoiceField
          id={`${formId}-clr`}
          label="清算类别"
          emptyName={null}
          options={codeItems('clrType')}
          value={draft.clrType}
          onChange={set('clrType')}
        />
        <TextField
          id={`${formId}-optins`}
          label="结算经办机构"
          value={draft.setlOptins}
          maxLength={6}
          onChange={set('setlOptins')}
        />
        {wrong !== null && (
          <p className="ask-wrong" role="alert">
            {wrong}
          </p>
        )}
        <Button type="submit" intent="primary" text="查看明细" />
      </form>
    </section>
  );
}
