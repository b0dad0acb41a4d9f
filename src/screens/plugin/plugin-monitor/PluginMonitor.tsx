import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { PluginShare } from '../../../../contract/pluginMonitor.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { ListView } from '../../../list/view/ListView.tsx';
import { monitorList } from './monitorList.ts';
import { monitorPlace } from './monitorPlace.ts';
import { PluginHistory } from './PluginHistory.tsx';

/** 插件监控: what is installed at the stations within reach, by package and version. */
export default function PluginMonitor() {
  const [query] = useSearchParams();
  const [shown, setShown] = useState<PluginShare | null>(null);
  const offers = useMemo(() => monitorPlace.offer({ history: setShown }), []);
  const stores = query.get('fixmedinsCode') ?? '';
  return (
    <>
      <ListView screen={monitorList} offers={offers} />
      <ScreenSheet
        isOpen={shown !== null}
        name="plugin-history"
        title={shown ? `${shown.title} ${shown.version} 近 90 天` : ''}
        width={760}
        onClose={() => setShown(null)}
      >
        {shown && <PluginHistory share={shown} stores={stores} />}
      </ScreenSheet>
    </>
  );
}
