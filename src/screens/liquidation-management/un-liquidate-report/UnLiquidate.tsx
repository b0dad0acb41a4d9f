import { unliquidatedPlace } from './unliquidatedCommands.ts';
import { clearingPlace } from '../apply/liquidationCommands.ts';
import { useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import type { UnliquidatedRow } from '../../../../contract/unLiquidate.ts';
import { today } from '../../../list/filters/days.ts';
import { readQuery } from '../../../list/query.ts';
import { ListView } from '../../../list/view/ListView.tsx';
import { ApplySheet, type Applying } from '../apply/ApplySheet.tsx';
import { prefillOf } from '../apply/applyPeriod.ts';
import { Subtotals } from './Subtotals.tsx';
import { UncoveredDays } from './UncoveredDays.tsx';
import { unliquidatedList } from './unliquidatedList.ts';

/** 未清算报表: settlements not yet applied for, by store, group and month, with the way to an application. */
export default function UnLiquidate() {
  const search = useSearch();
  const values = useMemo(() => readQuery(unliquidatedList, search).values, [search]);
  const asOf = values['asOf'] ?? today();
  const [applying, setApplying] = useState<Applying | null>(null);
  const [isSummed, setSummed] = useState(false);
  const offers = useMemo(
    () => ({
      ...clearingPlace.offer({
        apply: setApplying,
        prefillOf: (row) => prefillOf(row as UnliquidatedRow),
      }),
      ...unliquidatedPlace.offer({ subtotals: () => setSummed(true) }),
    }),
    [],
  );
  const pane = useMemo(
    () => ({
      name: 'unliquidatedPane',
      isOpenAtFirst: true,
      title: '未清算的日期',
      content: (row: unknown) => <UncoveredDays row={row as UnliquidatedRow} asOf={asOf} />,
    }),
    [asOf],
  );
  return (
    <>
      <ListView screen={unliquidatedList} offers={offers} pane={pane} />
      <ApplySheet applying={applying} onClose={() => setApplying(null)} />
      <Subtotals isOpen={isSummed} values={values} onClose={() => setSummed(false)} />
    </>
  );
}
