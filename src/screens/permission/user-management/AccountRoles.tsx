import { useMemo } from 'react';
import type { Account } from '../../../../contract/role/account.ts';
import { menuRoleCalls } from '../../../../contract/role/menuRole.ts';
import type { CallResult } from '../../../../contract/wire/call.ts';
import { useServices } from '../../../commands/services.ts';
import { useRead } from '../../../state/useRead.ts';
import { PickForm } from '../../shared/form/PickForm.tsx';
import { checkedOf, checkNodes, onlyChecked } from '../shared/checkRows.ts';
import { CheckTree } from '../shared/CheckTree.tsx';
import { RoleChecks, useChosenRoles } from './RoleChecks.tsx';
import { Reading } from '../../../ui/page/Reading.tsx';

interface AccountRolesProps {
  readonly account: Account;
  readonly onSaved: () => void;
}
type Held = CallResult<(typeof menuRoleCalls)['getHaveMenuRoleByUser']>;

/** The roles a user can hold, and what they give together, before it is saved. */
export function AccountRoles({ account, onSaved }: AccountRolesProps) {
  const { api } = useServices();
  const { userId } = account;
  const { value, failure } = useRead(userId, (signal) =>
    api.call(menuRoleCalls.getHaveMenuRoleByUser, { userId }, { signal, quiet: true }),
  );
  if (failure !== null || value === null) return <Reading failure={failure} />;
  return <Picked account={account} held={value} onSaved={onSaved} />;
}

function Picked({ account, held, onSaved }: AccountRolesProps & { readonly held: Held }) {
  const { api, menus, toast } = useServices();
  const { chosen, toggle } = useChosenRoles(held.roles);
  const roleIds = useMemo(() => [...chosen].sort(), [chosen]);
  const { value: preview } = useRead(roleIds.join(), (signal) =>
    roleIds.length === 0
      ? Promise.resolve({ tree: [] })
      : api.call(
          menuRoleCalls.getMenuTreeByRoles,
          { roleCode: account.roleCode, roleIds },
          { signal, quiet: true },
        ),
  );
  const checked = useMemo(() => checkedOf(preview?.tree ?? []), [preview]);
  const nodes = useMemo(
    () =>
      onlyChecked(
        checkNodes(preview?.tree ?? [], (key) => menus.has(key)),
        checked,
      ),
    [preview, checked, menus],
  );
  const save = async (): Promise<void> => {
    await api.call(
      menuRoleCalls.updateUserMenuRole,
      { userId: account.userId, version: held.version, roleIds },
      { quiet: true },
    );
    toast('success', `${account.userName} 的角色已保存，立即生效`);
    onSaved();
  };
  return (
    <PickForm submit="保存" isEmpty={chosen.size === 0} save={save} failed="保存失败，请稍后再试">
      <RoleChecks
        name="account-roles"
        legend="角色"
        roles={held.roles}
        chosen={chosen}
        toggle={toggle}
        isFixed={(role) => !role.held && !role.grantable}
        labelOf={(role) =>
          `${role.roleName}${role.enabled ? '' : '（已停用）'}${role.held || role.grantable ? '' : '：含有您没有的权限'}`
        }
      />
      {chosen.size === 0 && <p role="status">请至少选择一个角色</p>}
      <CheckTree label="所选角色的权限" nodes={nodes} checked={checked} />
    </PickForm>
  );
}
