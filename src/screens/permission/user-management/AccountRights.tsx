import { useMemo } from 'react';
import type { Account } from '../../../../contract/role/account.ts';
import { menuRoleCalls } from '../../../../contract/role/menuRole.ts';
import { useServices } from '../../../commands/services.ts';
import { useRead } from '../../../state/useRead.ts';
import { checkedOf, checkNodes, onlyChecked } from '../shared/checkRows.ts';
import { CheckTree } from '../shared/CheckTree.tsx';
import { Reading } from '../../../ui/page/Reading.tsx';

/** What a user may see and do now, by all roles together. */
export function AccountRights({ account }: { readonly account: Account }) {
  const { api, menus } = useServices();
  const { value, failure } = useRead(account.userId, (signal) =>
    api.call(menuRoleCalls.getMenuTreeByUser, { userId: account.userId }, { signal, quiet: true }),
  );
  const nodes = useMemo(
    () =>
      value === null
        ? []
        : onlyChecked(
            checkNodes(value.tree, (key) => menus.has(key)),
            checkedOf(value.tree),
          ),
    [value, menus],
  );
  if (failure !== null || value === null) return <Reading failure={failure} />;
  return (
    <div className="sheet-form">
      <p role="status">角色：{account.roleNames.join('、') || '无'}</p>
      <CheckTree label="权限" nodes={nodes} checked={checkedOf(value.tree)} />
    </div>
  );
}
