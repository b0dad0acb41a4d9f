import { kindDayList, kindMonthList } from './presetLists.ts';
import { presetPlace } from './presetCommands.ts';
import { useMemo, useState } from 'react';
import type { ResolvedList } from '../../../list/definition.ts';
import { ListView } from '../../../list/view/ListView.tsx';
import { StateSheet, type Stating } from './StatementSheet.tsx';
import '../../../list/view/screens.css';

/** A v2 list: one row per preset kind, with the form in which a store reports its own totals. */
function KindList({ screen }: { readonly screen: ResolvedList }) {
  const [stating, setStating] = useState<Stating | null>(null);
  const offers = useMemo(() => presetPlace.offer({ state: setStating }), []);
  return (
    <>
      <ListView screen={screen} offers={offers} />
      <StateSheet stating={stating} onClose={() => setStating(null)} />
    </>
  );
}

/** 日对账(江苏). */
export function DayV2() {
  return <KindList screen={kindDayList} />;
}

/** 月对账(江苏). */
export function MonthV2() {
  return <KindList screen={kindMonthList} />;
}
