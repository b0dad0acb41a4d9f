import { useServices } from '../../commands/services.ts';
import { QuickFilterField } from '../../ui/table/QuickFilterField.tsx';
import { KEYWORD, onward } from '../controller/onward.ts';
import type { ListState } from '../controller/useList.ts';
import type { QuickFilter } from '../controller/useQuickFilter.ts';
import type { ResolvedList } from '../definition.ts';

interface ListQuickProps {
  readonly screen: ResolvedList;
  readonly list: ListState;
  readonly quick: QuickFilter;
  readonly hasActiveRow: boolean;
  readonly focusTable: () => void;
}

/** The line of the quick filter while it is open. Enter leads into the rows found, or on to the server (onward.ts). */
export function ListQuick({ screen, list, quick, hasActiveRow, focusTable }: ListQuickProps) {
  const { toast } = useServices();
  if (quick.text === null) return null;
  const text = quick.text.trim();
  const enterLeads = onward(screen, { isNarrowed: quick.isNarrowed, isComplete: list.complete });
  const leave = (): void => {
    const [first] = quick.rows;
    if (!hasActiveRow && first !== undefined) list.activate(screen.rowKey(first));
    focusTable();
  };
  const more = enterLeads === 'server' ? '，按 Enter 在全部结果中查找' : '';
  return (
    <QuickFilterField
      value={quick.text}
      onChange={quick.type}
      asked={quick.asked}
      found={quick.isNarrowed ? `在已载入的 ${list.rows.length} 行中找到 ${quick.rows.length} 行${more}` : ''}
      onEnter={() => {
        if (enterLeads === 'nowhere') toast('warning', '该列表不能按文字查找全部结果，只在已载入的行中查找');
        if (enterLeads !== 'server') return leave();
        quick.close();
        list.search({ ...list.values, [KEYWORD]: text });
        focusTable();
      }}
      onLeave={leave}
      onClear={() => {
        quick.close();
        focusTable();
      }}
    />
  );
}
