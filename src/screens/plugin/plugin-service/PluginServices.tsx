import { useMemo, useState } from 'react';
import type { ServiceRow } from '../../../../contract/pluginService.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { ListView } from '../../../list/view/ListView.tsx';
import { ServiceDetail } from './ServiceDetail.tsx';
import { serviceList } from './serviceList.ts';
import { servicesPlace } from './servicesPlace.ts';

/** 插件服务: services of the stations within reach. */
export default function PluginServices() {
  const [shown, setShown] = useState<ServiceRow | null>(null);
  const offers = useMemo(() => servicesPlace.offer({ look: setShown }), []);
  return (
    <>
      <ListView screen={serviceList} offers={offers} />
      <ScreenSheet
        isOpen={shown !== null}
        name="plugin-service"
        title={shown ? `${shown.fixmedinsName} · ${shown.stationNo} · ${shown.service}` : ''}
        width={760}
        onClose={() => setShown(null)}
      >
        {shown && <ServiceDetail service={shown} />}
      </ScreenSheet>
    </>
  );
}
