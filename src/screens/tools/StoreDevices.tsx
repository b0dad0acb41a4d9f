import { codeName } from '../../../contract/codes/codes.ts';
import { stationCalls } from '../../../contract/station/station.ts';
import type { Api } from '../../api/client.ts';
import { useRead } from '../../state/useRead.ts';
import { HeadRow } from '../../ui/table/HeadRow.tsx';
import { Section } from './Section.tsx';

/** Readers, printers and cash drawers of the store's tills, as their stations report them; nothing without a store. */
export function StoreDevices({ api }: { readonly api: Api }) {
  const { value, failure, reload } = useRead('store-devices', (signal) =>
    api.call(stationCalls.ofStore, {}, { signal, quiet: true }),
  );
  const stations = value?.stations ?? [];
  if (failure === null && stations.length === 0) return null;
  return (
    <Section
      title="本店设备"
      actions={
        <button type="button" onClick={reload}>
          刷新
        </button>
      }
    >
      {failure !== null && (
        <p className="tools-hint" role="alert">
          {failure}
        </p>
      )}
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <div className="tools-wide" role="region" aria-label="本店设备列表" tabIndex={0}>
        <table>
          <HeadRow titles={['客户端', '状态', '设备', '名称', '驱动', '设备状态', '最近上报']} />
          <tbody>
            {stations.flatMap(({ stationNo, stationName, state, reportedAt, devices }) =>
              devices.map((device) => (
                <tr key={`${stationNo}/${device.kind}/${device.name}`}>
                  <td>{[stationNo, stationName].filter(Boolean).join(' ')}</td>
                  <td>{codeName('stationState', state)}</td>
                  <td>{codeName('deviceKind', device.kind)}</td>
                  <td>{device.name}</td>
                  <td>{device.driver}</td>
                  <td>{device.isReady ? '就绪' : '未就绪'}</td>
                  <td>{reportedAt}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
