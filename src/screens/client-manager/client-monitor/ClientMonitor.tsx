import { useMemo, useState } from 'react';
import type { Station, StationCode } from '../../../../contract/station/station.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { ListView } from '../../../list/view/ListView.tsx';
import { ShownOnce } from '../../shared/account/ShownOnce.tsx';
import { StationDetail } from './StationDetail.tsx';
import { StationForm } from './StationForm.tsx';
import { stationList } from './stationList.ts';
import { stationsPlace } from './stationsPlace.ts';

type Opened =
  | { readonly kind: 'form'; readonly done: () => void }
  | { readonly kind: 'detail'; readonly station: Station }
  | { readonly kind: 'code'; readonly code: StationCode };

const titleOf = (opened: Opened | null): string =>
  opened === null
    ? ''
    : opened.kind === 'form'
      ? '新增客户端'
      : opened.kind === 'code'
        ? '注册码只显示一次'
        : `${opened.station.fixmedinsName} · ${opened.station.stationNo}`;

/** 客户端监控: every station within reach, and where new ones are made. */
export default function ClientMonitor() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const offers = useMemo(
    () =>
      stationsPlace.offer({
        add: (done) => setOpened({ kind: 'form', done }),
        look: (station) => setOpened({ kind: 'detail', station }),
        showCode: (code) => setOpened({ kind: 'code', code }),
      }),
    [],
  );
  return (
    <>
      <ListView screen={stationList} offers={offers} />
      <ScreenSheet
        isOpen={opened !== null}
        name="station"
        title={titleOf(opened)}
        width={opened?.kind === 'detail' ? 760 : 480}
        onClose={() => setOpened(null)}
      >
        {opened?.kind === 'form' && (
          <StationForm
            onMade={(code) => {
              setOpened({ kind: 'code', code });
              opened.done();
            }}
          />
        )}
        {opened?.kind === 'detail' && <StationDetail station={opened.station} />}
        {opened?.kind === 'code' && (
          <ShownOnce
            secret={{
              facts: [
                ['公司编号', opened.code.companyId],
                ['机构编码', opened.code.fixmedinsCode],
                ['客户端编号', opened.code.stationNo],
              ],
              label: '注册码',
              value: opened.code.code,
              message: opened.code.message,
            }}
          />
        )}
      </ScreenSheet>
    </>
  );
}
