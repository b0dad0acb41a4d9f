import { kindItems } from '../../../../contract/reconciliation/presetGroups.ts';
import { kindKey, type KindKey } from '../../../../contract/reconciliation/preset.ts';
import { DateField, MonthField } from '../../../ui/form/DateField.tsx';
import { fieldOf } from '../../../ui/form/useForm.ts';
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
  const given = new URLSearchParams(search);
  const period = given.get('period') ?? '';
  const usual = isMonth ? lastMonth() : yesterday();
  const Period = isMonth ? MonthField : DateField;
  return (
    <AskForm
      title={isMonth ? '月对账明细(江苏)' : '日对账明细(江苏)'}
      question="查看哪一类的对账明细？"
      name="kind"
      fields={[
        { name: 'fixmedinsCode', initial: given.get('fixmedinsCode') ?? '' },
        { name: 'period', initial: period !== '' && grainOf(period) === grain ? period : usual },
        { name: 'kind', initial: given.get('kind') ?? 'emp-out' },
      ]}
      onSubmit={(values) => {
        const read = kindKey.safeParse(values);
        if (!read.success || grainOf(read.data.period) !== grain) return false;
        onChosen(read.data);
        return true;
      }}
      wrong={`请填写门店、结算${isMonth ? '月份' : '日期'}和对账类型`}
    >
      {(form, id) => (
        <>
          <Period
            {...fieldOf(form, id, 'period')}
            label={isMonth ? '结算月份' : '结算日期'}
            max={isMonth ? thisMonth() : today()}
          />
          <ChoiceField {...fieldOf(form, id, 'kind')} label="对账类型" emptyName={null} options={kindItems} />
        </>
      )}
    </AskForm>
  );
}
