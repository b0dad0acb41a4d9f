import type { TreeNode } from '../../../../contract/organ/store.ts';
import { dataRoleCalls } from '../../../../contract/role/dataRole.ts';
import { useServices } from '../../../commands/services.ts';
import { useRead } from '../../../state/useRead.ts';
import { Reading } from '../../../ui/page/Reading.tsx';
import '../../shared/form/sheet-form.css';

/** So many roles are shown at most; in practice fewer reach one store. */
const MOST = 200;

/** The data roles that reach an area, a company or a store. */
export function ReachingRoles({ node }: { readonly node: TreeNode }) {
  const { api } = useServices();
  const { kind, id } = node;
  const { value, failure } = useRead(`${kind}/${id}`, (signal) =>
    api.call(dataRoleCalls.getDataRoleListByRefId, { kind, id, pageSize: MOST }, { signal, quiet: true }),
  );
  if (failure !== null || value === null) return <Reading failure={failure} />;
  if (value.rows.length === 0)
    return <p role="status">没有数据角色包含它：未分配数据角色的用户按用户类型可见</p>;
  return (
    <>
      <table className="sheet-table">
        <thead>
          <tr>
            <th scope="col">角色名称</th>
            <th scope="col">归属</th>
            <th scope="col">状态</th>
            <th scope="col">持有人数</th>
          </tr>
        </thead>
        <tbody>
          {value.rows.map((role) => (
            <tr key={role.roleId}>
              <td>{role.roleName}</td>
              <td>{role.owner}</td>
              <td>{role.enabled ? '启用' : '停用'}</td>
              <td>{role.userCount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {value.nextCursor !== null && <p role="status">仅显示前 {MOST} 个</p>}
    </>
  );
}
