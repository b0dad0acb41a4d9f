import { groupKey, type GroupKey } from '../../../../contract/reconciliation/day.ts';
import { CommandButton } from '../../../commands/surfaces/Toolbar.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { AskGroup } from '../../shared/form/AskGroup.tsx';
import { today, yesterday } from '../../../list/filters/days.ts';

interface GroupFormProps {
  readonly search: string;
  readonly onChosen: (key: GroupKey) => void;
}

/** Asks for the day and group to show, or links to all differences of a period. */
export function GroupForm({ search, onChosen }: GroupFormProps) {
  return (
    <AskGroup
      title="日对账明细"
      question="查看哪一组的对账明细？"
      name="group"
      period={{
        param: 'settleDate',
        label: '结算日期',
        usual: yesterday(),
        field: (props) => <DateField {...props} label="结算日期" max={today()} />,
      }}
      search={search}
      onSaid={(said) => {
        const read = groupKey.safeParse(said);
        if (read.success) onChosen(read.data);
        return read.success;
      }}
      more={<CommandButton command="mismatch.period" />}
    />
  );
}
