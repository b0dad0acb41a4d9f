import { presetPlace } from './presetCommands.ts';
import { useMemo, useState } from 'react';
import type { ResolvedList } from '../../../list/definition.ts';
import { ListView } from '../../../list/view/ListView.tsx';
import { StateSheet, type Stating } from './StatementSheet.tsx';
import '../../../list/view/screens.css';

/** A v2 list: one row per preset kind, with the form in which a store reports its own totals. */
export function KindList({ screen }: { readonly screen: ResolvedList }) {
  const [stating, setStating] = useState<Stating | null>(null);
  const offers = useMemo(() => presetPlace.offer({ state: setStating }), []);
  return (
    <>
      <ListView screen={screen} offers={offers} />
      <StateSheet stating={stating} onClose={() => setStating(null)} />
    </>
  );
}
