import { codeName } from '../../../../contract/codes/codes.ts';
import { pluginPackageCalls } from '../../../../contract/pluginPackage.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { useCall } from '../../../list/useCall.ts';
import { Reading } from '../../../ui/page/Reading.tsx';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';
import { VersionOffers } from '../../shared/version/VersionOffers.tsx';
import '../../shared/form/sheet-form.css';

/** What a version of a package holds and may do, and the stations that were offered it. */
export function ManifestFacts({ versionId }: { readonly versionId: string }) {
  const { value, failure } = useCall(pluginPackageCalls.get, { versionId });
  if (value === null) return <Reading failure={failure} />;
  const { services, files, station, needs } = value.manifest;
  return (
    // Scrolled by the keyboard.
    <div className="sheet-form" tabIndex={0} role="group" aria-label="插件包内容">
      <p role="status">
        {station === null ? '用于全部客户端' : `用于${codeName('stationKind', station)}`}
        {needs.appVersion !== undefined && `，需要程序版本 ${needs.appVersion}`}
      </p>
      <table className="sheet-table sheet-facts">
        <HeadRow titles={['服务', '端口', '权限']} />
        <tbody>
          {services.map((service) => (
            <tr key={service.name}>
              <th scope="row">
                {service.title}
                <small>{service.name}</small>
              </th>
              <td>{service.port ?? '无'}</td>
              <td>
                {service.permissions.map((each) => codeName('servicePermission', each)).join('、') ||
                  '只读本包'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className="sheet-table sheet-facts">
        <HeadRow titles={['文件', '字节']} />
        <tbody>
          {files.map((file) => (
            <tr key={file.path}>
              <th scope="row">
                {file.path}
                <small>SHA-256 {file.sha256.slice(0, 16)}…</small>
              </th>
              <td className="number">{formatCount(file.size)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <VersionOffers versionId={versionId} />
    </div>
  );
}
