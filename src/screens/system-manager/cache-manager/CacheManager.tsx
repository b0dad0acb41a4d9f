import { useMemo, useState } from 'react';
import { useServices } from '../../../commands/services.ts';
import { ListView } from '../../../list/view/ListView.tsx';
import { relativeToWire, useNow } from '../../../ui/text/relativeTime.ts';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';
import '../../shared/form/sheet-form.css';
import { cachesPlace } from './browserCaches.ts';
import { cacheList } from './cacheList.ts';

/** ms: as long as the first load may take. */
const RELOAD_MS = 30_000;

/** 缓存管理: the server's caches, and the reference data that this browser keeps. */
export default function CacheManager() {
  const { reference } = useServices();
  const [, redraw] = useState(0);
  const offers = useMemo(
    () =>
      cachesPlace.offer({
        reload: async () => {
          await reference.reloadAll(AbortSignal.timeout(RELOAD_MS));
          redraw((turn) => turn + 1);
        },
      }),
    [reference],
  );
  return <ListView screen={cacheList} offers={offers} banner={() => <BrowserCaches />} />;
}

/** What this browser keeps of the server's reference data. */
function BrowserCaches() {
  const { reference } = useServices();
  const now = useNow();
  return (
    <table className="sheet-table">
      <caption className="sheet-note">本浏览器缓存的参考数据，最多使用 12 小时；按 F7 重新读取</caption>
      <HeadRow titles={['数据', '条数', '读取时间']} />
      <tbody>
        {reference.kept().map(({ name, title, size, readAt }) => (
          <tr key={name}>
            <th scope="row">{title}</th>
            <td className="number">{size}</td>
            <td>{readAt === null ? '' : relativeToWire(readAt, now)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
