import { useState } from 'react';
import { kindItems } from '../../../../contract/reconciliation/presetGroups.ts';
import { kindKey, type KindKey } from '../../../../contract/reconciliation/preset.ts';
import { DateField, MonthField } from '../../../ui/form/DateField.tsx';
import { useDomId } from '../../../ui/page/domId.ts';
import { AskForm } from '../../shared/form/AskForm.tsx';
import { ChoiceField } from '../../../list/filters/ChoiceField.tsx';
import { lastMonth, thisMonth, today, yesterday } from '../../../list/filters/days.ts';
import { grainOf, type Grain } from './presetUrl.ts';

interface KindFormProps {
  readonly grain: Grain;
  /** The URL's query string, which may hold part of the key. */
  readonly search: string;
  readonly onChosen: (key: KindKey) => void;
}

/** Asks for the period, store and kind when the page was opened without them. */
export function KindForm({ grain, search, onChosen }: KindFormProps) {
  const isMonth = grain === 'month';
  const title = isMonth ? '月对账明细(江苏)' : '日对账明细(江苏)';
  const [draft, setDraft] = useState(() => {
    const given = new URLSearchParams(search);
    const period = given.get('period') ?? '';
    return {
      period: period !== '' && grainOf(period) === grain ? period : isMonth ? lastMonth() : yesterday(),
      fixmedinsCode: given.get('fixmedinsCode') ?? '',
      kind: given.get('kind') ?? 'emp-out',
    };
  });
  const [wrong, setWrong] = useState<string | null>(null);
  const formId = useDomId('kind');
  const set = (key: keyof typeof draft) => (value: string) => {
    setWrong(null);
    setDraft((old) => ({ ...old, [key]: value }));
  };
  const submit = (): void => {
    const read = kindKey.safeParse(draft);
    if (read.success && grainOf(read.data.period) === grain) onChosen(read.data);
    else setWrong(`请填写门店、结算${isMonth ? '月份' : '日期'}和对账类型`);
  };
  const Period = isMonth ? MonthField : DateField;
  return (
    <AskForm
      {...{ title, formId, wrong }}
      question="查看哪一类的对账明细？"
      store={draft.fixmedinsCode}
      onStore={set('fixmedinsCode')}
      onSubmit={submit}
    >
      <Period
        id={`${formId}-period`}
        label={isMonth ? '结算月份' : '结算日期'}
        value={draft.period}
        max={isMonth ? thisMonth() : today()}
        onChange={set('period')}
      />
      <ChoiceField
        id={`${formId}-kind`}
        label="对账类型"
        emptyName={null}
        options={kindItems}
        value={draft.kind}
        onChange={set('kind')}
      />
    </AskForm>
  );
}
