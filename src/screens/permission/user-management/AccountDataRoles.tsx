import type { Account } from '../../../../contract/role/account.ts';
import { dataRoleCalls } from '../../../../contract/role/dataRole.ts';
import type { CallResult } from '../../../../contract/wire/call.ts';
import { useServices } from '../../../commands/services.ts';
import { useRead } from '../../../state/useRead.ts';
import { Reading } from '../../../ui/page/Reading.tsx';
import { PickForm } from '../../shared/form/PickForm.tsx';
import { RoleChecks, useChosenRoles } from './RoleChecks.tsx';

interface AccountDataRolesProps {
  readonly account: Account;
  readonly onSaved: () => void;
}
type Held = CallResult<(typeof dataRoleCalls)['getHaveDataRoleByUser']>;

/** The data roles that limit the stores a user reaches; none limits nothing. */
export function AccountDataRoles({ account, onSaved }: AccountDataRolesProps) {
  const { api } = useServices();
  const { userId } = account;
  const { value, failure } = useRead(userId, (signal) =>
    api.call(dataRoleCalls.getHaveDataRoleByUser, { userId }, { signal, quiet: true }),
  );
  if (failure !== null || value === null) return <Reading failure={failure} />;
  if (value.roles.length === 0)
    return (
      <p role="status">
        {value.unseenCount > 0
          ? `由 ${value.unseenCount} 个您看不到的数据角色限制`
          : '没有适用于该用户的数据角色：请先在数据角色管理中新增'}
      </p>
    );
  return <Picked account={account} held={value} onSaved={onSaved} />;
}

function Picked({ account, held, onSaved }: AccountDataRolesProps & { readonly held: Held }) {
  const { api, toast } = useServices();
  const { chosen, toggle } = useChosenRoles(held.roles);
  const save = async (): Promise<void> => {
    await api.call(
      dataRoleCalls.editUserDataRole,
      { userId: account.userId, version: held.version, roleIds: [...chosen] },
      { quiet: true },
    );
    toast('success', `${account.userName} 的数据角色已保存，立即生效`);
    onSaved();
  };
  return (
    <PickForm submit="保存" isEmpty={false} save={save} failed="保存失败，请稍后再试">
      <RoleChecks
        name="account-data-roles"
        legend="数据角色"
        roles={held.roles}
        chosen={chosen}
        toggle={toggle}
        labelOf={(role) => `${role.roleName}（${role.reachCount} 家门店${role.enabled ? '' : '，已停用'}）`}
      />
      <p role="status">
        {chosen.size + held.unseenCount === 0
          ? '未选数据角色：按用户类型可见全部门店'
          : '只能看到所选角色包含的门店，合并计算'}
        {held.unseenCount > 0 && `；另有 ${held.unseenCount} 个您看不到的角色继续有效`}
      </p>
    </PickForm>
  );
}
