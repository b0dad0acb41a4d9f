import { codeName } from '../../../../contract/codes/codes.ts';
import { clientVersionCalls } from '../../../../contract/clientVersion.ts';
import { useServices } from '../../../commands/services.ts';
import { useRead } from '../../../state/useRead.ts';
import { Reading } from '../../../ui/page/Reading.tsx';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';
import '../form/sheet-form.css';

/** Month, day and time. */
const whenOf = (at: string | null): string => at?.slice(5, 16) ?? '';

/** Who was offered a version, who fetched it, and what came of it; the failed ones first. */
export function VersionOffers({ versionId }: { readonly versionId: string }) {
  const { api } = useServices();
  const { value, failure } = useRead(versionId, (signal) =>
    api.call(clientVersionCalls.offers, { versionId }, { signal, quiet: true }),
  );
  if (failure !== null || value === null) return <Reading failure={failure} />;
  if (value.offers.length === 0) return <p role="status">还没有客户端收到该版本</p>;
  return (
    <>
      <table className="sheet-table sheet-facts">
        <HeadRow titles={['门店', '客户端', '状态', '下载时间']} />
        <tbody>
          {value.offers.map((offer) => (
            <tr key={`${offer.fixmedinsCode}/${offer.stationNo}`}>
              <th scope="row">
                {offer.fixmedinsName}
                <small>
                  {[offer.fixmedinsCode, whenOf(offer.endedAt), offer.message].filter(Boolean).join(' · ')}
                </small>
              </th>
              <td>{offer.stationNo}</td>
              <td>{codeName('offerState', offer.state)}</td>
              <td>{whenOf(offer.fetchedAt) || '未下载'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {value.isMore && <p role="status">只列出前 {value.offers.length} 台</p>}
    </>
  );
}
