import { monthKey, type MonthKey } from '../../../../contract/reconciliation/month.ts';
import { MonthField } from '../../../ui/form/DateField.tsx';
import { AskGroup } from '../../shared/form/AskGroup.tsx';
import { lastMonth, thisMonth } from '../../../list/filters/days.ts';

interface MonthFormProps {
  readonly search: string;
  readonly onChosen: (key: MonthKey) => void;
}

/** Asks for the month and group to show. */
export function MonthForm({ search, onChosen }: MonthFormProps) {
  return (
    <AskGroup
      title="月对账明细"
      question="查看哪个月的对账明细？"
      name="month"
      period={{
        param: 'settleMonth',
        label: '结算月份',
        usual: lastMonth(),
        field: (props) => <MonthField {...props} label="结算月份" max={thisMonth()} />,
      }}
      search={search}
      onSaid={(said) => {
        const read = monthKey.safeParse(said);
        if (read.success) onChosen(read.data);
        return read.success;
      }}
    />
  );
}
