import { useMemo, useState } from 'react';
import type { MenuRole } from '../../../../contract/role/menuRole.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { ListView } from '../../../list/view/ListView.tsx';
import { RoleForm, type RoleFormKind } from './RoleForm.tsx';
import { RoleHolders } from '../shared/RoleHolders.tsx';
import { roleList } from './roleList.ts';
import { rolesPlace } from './rolesPlace.ts';

interface Editing {
  readonly role: MenuRole | null;
  readonly how: RoleFormKind;
  readonly done: () => void;
}
const TITLES: Readonly<Record<RoleFormKind, string>> = {
  new: '新增角色',
  copy: '复制角色',
  change: '角色权限',
};

/** 菜单角色管理: roles, what each gives, and who holds it. */
export default function MenuRoles() {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [held, setHeld] = useState<MenuRole | null>(null);
  const offers = useMemo(
    () => rolesPlace.offer({ edit: (role, how, done) => setEditing({ role, how, done }), holders: setHeld }),
    [],
  );
  return (
    <>
      <ListView screen={roleList} offers={offers} />
      <ScreenSheet
        isOpen={editing !== null}
        name="menu-role-form"
        title={editing === null ? '' : TITLES[editing.how]}
        width={560}
        onClose={() => setEditing(null)}
      >
        {editing && (
          <RoleForm
            role={editing.role}
            how={editing.how}
            onSaved={() => {
              setEditing(null);
              editing.done();
            }}
          />
        )}
      </ScreenSheet>
      <ScreenSheet
        isOpen={held !== null}
        name="menu-role-holders"
        title={`持有「${held?.roleName ?? ''}」的用户`}
        width={560}
        onClose={() => setHeld(null)}
      >
        {held && <RoleHolders roleId={held.roleId} />}
      </ScreenSheet>
    </>
  );
}
