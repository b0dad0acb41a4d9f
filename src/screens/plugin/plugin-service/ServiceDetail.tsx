import { codeName } from '../../../../contract/codes/codes.ts';
import { pluginServiceCalls, type ServiceRow } from '../../../../contract/pluginService.ts';
import { useServices } from '../../../commands/services.ts';
import { useRead } from '../../../state/useRead.ts';
import { Reading } from '../../../ui/page/Reading.tsx';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';
import '../../shared/form/sheet-form.css';
import './plugin-service.css';

/** A station answers with its next report. */
const LOOK_EVERY = 5000;
const whenOf = (at: string | null): string => at?.slice(5, 19) ?? '';

/** The orders to a service, what came of them, and the end of its log. */
export function ServiceDetail({ service: row }: { readonly service: ServiceRow }) {
  const { api } = useServices();
  const { fixmedinsCode, stationNo, package: name, service } = row;
  const named = { fixmedinsCode, stationNo, package: name, service };
  const { value, failure } = useRead(
    Object.values(named).join('/'),
    (signal) => api.call(pluginServiceCalls.orders, named, { signal, quiet: true }),
    { every: LOOK_EVERY },
  );
  if (value === null) return <Reading failure={failure} />;
  const log = value.orders.find((order) => order.action === 'log' && order.state === 'done');
  const isAwaited = value.orders.some(
    (order) => order.action === 'log' && (order.state === 'asked' || order.state === 'taken'),
  );
  return (
    // Scrolled by the keyboard.
    <div className="sheet-form" tabIndex={0} role="group" aria-label="服务详情">
      {row.lastError !== '' && <p role="status">最近错误：{row.lastError}</p>}
      {value.orders.length === 0 ? (
        <p role="status">七天内没有指令</p>
      ) : (
        <table className="sheet-table sheet-facts">
          <HeadRow titles={['指令', '下达人', '状态', '完成时间']} />
          <tbody>
            {value.orders.map((order) => (
              <tr key={order.orderId}>
                <th scope="row">
                  {codeName('orderAction', order.action)}
                  <small>{[whenOf(order.askedAt), order.message].filter(Boolean).join(' · ')}</small>
                </th>
                <td>{order.askedBy}</td>
                <td>{codeName('orderState', order.state)}</td>
                <td>{whenOf(order.endedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isAwaited && <p role="status">日志将在客户端下次上报时取回，请稍候</p>}
      {log && (
        <section aria-label="日志">
          <p>日志（{whenOf(log.endedAt)}）</p>
          {/* Scrolled by the keyboard. */}
          <pre className="service-log" tabIndex={0}>
            {log.log === '' ? '日志为空' : log.log}
          </pre>
        </section>
      )}
    </div>
  );
}
