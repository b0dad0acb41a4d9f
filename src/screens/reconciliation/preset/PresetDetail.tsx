import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { kindName } from '../../../../contract/reconciliation/presetGroups.ts';
import { presetCalls, type KindKey } from '../../../../contract/reconciliation/preset.ts';
import { ListView } from '../../../list/view/ListView.tsx';

import { KindForm } from './PresetForm.tsx';
import { KindHead } from './PresetHead.tsx';
import { kindDetailLists } from './presetLists.ts';
import { kindDetailUrl, kindIn, type Grain } from './presetUrl.ts';
import { useCall } from '../../../list/useCall.ts';

/** The settlements of one kind, store and period. Without parameters it asks for them. */
function KindDetail({ grain }: { readonly grain: Grain }) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const kind = useMemo(() => kindIn(search, grain), [search, grain]);
  if (!kind)
    return <KindForm grain={grain} search={search} onChosen={(key) => navigate(kindDetailUrl(key))} />;
  return <Settlements key={JSON.stringify(kind)} grain={grain} kind={kind} />;
}

function Settlements({ grain, kind }: { readonly grain: Grain; readonly kind: KindKey }) {
  const { value: row, failure, reload } = useCall(presetCalls.kindGet, kind);
  const head =
    failure === null ? (
      <KindHead kind={kind} row={row} />
    ) : (
      <div className="banner banner-bad" role="alert">
        {failure}
      </div>
    );
  const title = `${kindName(kind.kind)} ${kind.period} ${row?.fixmedinsName ?? kind.fixmedinsCode}`;
  return <ListView screen={kindDetailLists[grain]} about={() => ({ title, head })} onRefresh={reload} />;
}

/** 日对账明细(江苏). */
export function DayDetailV2() {
  return <KindDetail grain="day" />;
}

/** 月对账明细(江苏). */
export function MonthDetailV2() {
  return <KindDetail grain="month" />;
}
