import { codeName } from '../../../../contract/codes/codes.ts';
import { stationCalls, type Station } from '../../../../contract/station/station.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { useServices } from '../../../commands/services.ts';
import { useRead } from '../../../state/useRead.ts';
import { Reading } from '../../../ui/page/Reading.tsx';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';
import '../../shared/form/sheet-form.css';

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** A station: its devices, its files, and its last seven days by the hour. */
export function StationDetail({ station: { fixmedinsCode, stationNo } }: { readonly station: Station }) {
  const { api } = useServices();
  const { value, failure } = useRead(`${fixmedinsCode}/${stationNo}`, (signal) =>
    api.call(stationCalls.get, { fixmedinsCode, stationNo }, { signal, quiet: true }),
  );
  if (failure !== null || value === null) return <Reading failure={failure} />;
  const { station, files, hours } = value;
  return (
    // Scrolled by the keyboard.
    <div className="sheet-form" tabIndex={0} role="group" aria-label="客户端详情">
      {station.devices.length === 0 ? (
        <p role="status">没有上报设备</p>
      ) : (
        <table className="sheet-table sheet-facts">
          <HeadRow titles={['设备', '类型', '驱动', '状态']} />
          <tbody>
            {station.devices.map((device) => (
              <tr key={`${device.kind}/${device.name}`}>
                <th scope="row">{device.name}</th>
                <td>{codeName('deviceKind', device.kind)}</td>
                <td>{device.driver}</td>
                <td>{device.isReady ? '就绪' : '未就绪'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {files.length === 0 ? (
        <p role="status">没有安装已发布的文件</p>
      ) : (
        <table className="sheet-table sheet-facts">
          <HeadRow titles={['文件', '版本', '状态']} />
          <tbody>
            {files.map((file) => (
              <tr key={`${file.kind}/${file.name}`}>
                <th scope="row">
                  {codeName('fileKind', file.kind)} {file.name}
                  <small>SHA-256 {file.sha256.slice(0, 16)}…</small>
                </th>
                <td>{file.version}</td>
                <td>{file.isChanged ? '与发布的文件不一致' : '正常'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <table className="sheet-table">
        <HeadRow
          titles={['时段', '上报', '错误', '时钟偏差（秒）', '磁盘可用（MB）', '程序版本', '最近错误']}
        />
        <tbody>
          {hours.map((hour) => (
            <tr key={hour.hour}>
              <th scope="row" className="sheet-whole">
                {hour.hour.slice(5, 16)}
              </th>
              <td className="number">{hour.reports}</td>
              <td className="number">{hour.errors}</td>
              <td className="number">{seconds(hour.clockOffsetMs)}</td>
              <td className="number">{formatCount(hour.diskFreeMb)}</td>
              <td>{hour.appVersion}</td>
              <td>{hour.lastError}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status">
        {hours.length === 0 ? '七天内没有上报' : `最近七天有 ${hours.length} 个小时上报，每小时满 60 次`}
      </p>
    </div>
  );
}
