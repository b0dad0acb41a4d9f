import { clientCalls } from '../../../../contract/client.ts';
import { useServices } from '../../../commands/services.ts';
import { useRead } from '../../../state/useRead.ts';
import '../../shared/form/sheet-form.css';
import { Reading } from '../../../ui/page/Reading.tsx';

/** The tills of a store. */
export function StoreClients({ fixmedinsCode }: { readonly fixmedinsCode: string }) {
  const { api } = useServices();
  const { value, failure } = useRead(fixmedinsCode, (signal) =>
    api.call(clientCalls.pullStoreClients, { id: fixmedinsCode }, { signal, quiet: true }),
  );
  if (failure !== null || value === null) return <Reading failure={failure} />;
  if (value.clients.length === 0)
    return <p role="status">该门店还没有收银终端。按 Esc 返回，用「新增收银终端」添加</p>;
  return (
    <table className="sheet-table">
      <thead>
        <tr>
          <th scope="col">公司编号</th>
          <th scope="col">终端编号</th>
          <th scope="col">收银台</th>
          <th scope="col">状态</th>
          <th scope="col">最后登录</th>
        </tr>
      </thead>
      <tbody>
        {value.clients.map((client) => (
          <tr key={client.clientNo}>
            <td>{client.companyId}</td>
            <td>{client.clientNo}</td>
            <td>{client.station}</td>
            <td>{client.enabled ? '启用' : '停用'}</td>
            <td>{client.lastLoginAt ?? '从未登录'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
