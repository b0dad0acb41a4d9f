import { menuRoleCalls } from '../../../../contract/role/menuRole.ts';
import '../../shared/form/sheet-form.css';
import { useServices } from '../../../commands/services.ts';
import { useRead } from '../../../state/useRead.ts';
import { Reading } from '../../../ui/page/Reading.tsx';

/** The first ones are enough to see whom a change concerns; the list of users filters for the rest. */
const MOST = 200;

export function RoleHolders({ roleId }: { readonly roleId: string }) {
  const { api } = useServices();
  const { value, failure } = useRead(roleId, (signal) =>
    api.call(menuRoleCalls.getUserListByRoleId, { roleId, pageSize: MOST }, { signal, quiet: true }),
  );
  if (failure !== null || value === null) return <Reading failure={failure} />;
  if (value.rows.length === 0) return <p role="status">您所管的用户中没有人持有该角色</p>;
  return (
    <>
      <table className="sheet-table">
        <thead>
          <tr>
            <th scope="col">账号</th>
            <th scope="col">姓名</th>
            <th scope="col">机构</th>
            <th scope="col">状态</th>
          </tr>
        </thead>
        <tbody>
          {value.rows.map((user) => (
            <tr key={user.userId}>
              <td>{user.userName}</td>
              <td>{user.name}</td>
              <td>{user.orgName}</td>
              <td>{user.enabled ? '启用' : '停用'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {value.nextCursor !== null && <p role="status">仅显示前 {MOST} 位</p>}
    </>
  );
}
