import { errorText } from '../../../../contract/wire/errorText.ts';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { kindName } from '../../../../contract/reconciliation/presetGroups.ts';
import { presetCalls, type KindKey, type KindRow } from '../../../../contract/reconciliation/preset.ts';
import { ListView } from '../../../list/view/ListView.tsx';
import { useServices } from '../../../list/services.ts';
import { KindForm } from './PresetForm.tsx';
import { KindHead } from './PresetHead.tsx';
import { kindDetailLists } from './presetLists.ts';
import { kindDetailUrl, kindIn, type Grain } from './presetUrl.ts';

/** The settlements of one kind, store and period. Opened bare it asks which. */
export function KindDetail({ grain }: { readonly grain: Grain }) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const kind = useMemo(() => kindIn(search, grain), [search, grain]);
  if (!kind)
    return <KindForm grain={grain} search={search} onChosen={(key) => navigate(kindDetailUrl(key))} />;
  return <Settlements key={JSON.stringify(kind)} grain={grain} kind={kind} />;
}

function Settlements({ grain, kind }: { readonly grain: Grain; readonly kind: KindKey }) {
  const { api } = useServices();
  const [row, setRow] = useState<KindRow | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  useEffect(() => {
    const calledOff = new AbortController();
    api
      .call(presetCalls.kindGet, kind, { signal: calledOff.signal, quiet: true })
      .then(setRow)
      .catch((error: unknown) => {
        if (!calledOff.signal.aborted) setMissing(errorText(error, '读取失败'));
      });
    return () => calledOff.abort();
  }, [api, kind]);
  const head =
    missing === null ? (
      <KindHead kind={kind} row={row} />
    ) : (
      <div className="banner banner-bad" role="alert">
        {missing}
      </div>
    );
  const title = `${kindName(kind.kind)} ${kind.period} ${row?.fixmedinsName ?? kind.fixmedinsCode}`;
  return <ListView screen={kindDetailLists[grain]} head={head} title={title} />;
}
