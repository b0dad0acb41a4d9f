import { useMemo, useState } from 'react';
import type { TreeNode } from '../../../../contract/organ/store.ts';
import type { DataRole } from '../../../../contract/role/dataRole.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { ListView } from '../../../list/view/ListView.tsx';
import type { ForestKind } from '../../shared/store/forests.ts';
import { StoreTree } from '../../shared/store/StoreTree.tsx';
import { useForests } from '../../shared/store/useForests.ts';
import { RoleHolders } from '../shared/RoleHolders.tsx';
import { DataRoleForm, type DataRoleFormKind } from './DataRoleForm.tsx';
import { dataRoleList } from './dataRoleList.ts';
import { dataRolesPlace } from './dataRolesPlace.ts';
import { ReachingRoles } from './ReachingRoles.tsx';

type Opened =
  | {
      readonly kind: 'form';
      readonly role: DataRole | null;
      readonly how: DataRoleFormKind;
      readonly done: () => void;
    }
  | { readonly kind: 'holders'; readonly role: DataRole }
  | { readonly kind: 'reaching'; readonly node: TreeNode };

const FORM_TITLES: Readonly<Record<DataRoleFormKind, string>> = {
  new: '新增数据角色',
  copy: '复制数据角色',
  change: '数据范围',
};
function titleOf(opened: Opened | null): string {
  if (opened === null) return '';
  if (opened.kind === 'form') return FORM_TITLES[opened.how];
  return opened.kind === 'holders'
    ? `持有「${opened.role.roleName}」的用户`
    : `包含「${opened.node.name}」的数据角色`;
}

/** 数据角色管理: roles, what each reaches, and who holds it. */
export default function DataRoles() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [tree, setTree] = useState<ForestKind | null>(null);
  const forests = useForests();
  const offers = useMemo(
    () =>
      dataRolesPlace.offer({
        edit: (role, how, done) => setOpened({ kind: 'form', role, how, done }),
        holders: (role) => setOpened({ kind: 'holders', role }),
        reaching: setTree,
      }),
    [],
  );
  return (
    <>
      <ListView screen={dataRoleList} offers={offers} />
      <ScreenSheet
        isOpen={opened !== null}
        name="data-role"
        title={titleOf(opened)}
        width={560}
        onClose={() => setOpened(null)}
      >
        {opened?.kind === 'form' && (
          <DataRoleForm
            role={opened.role}
            how={opened.how}
            onSaved={() => {
              setOpened(null);
              opened.done();
            }}
          />
        )}
        {opened?.kind === 'holders' && <RoleHolders roleId={opened.role.roleId} />}
        {opened?.kind === 'reaching' && <ReachingRoles node={opened.node} />}
      </ScreenSheet>
      <StoreTree
        by={tree}
        forests={forests}
        onClose={() => setTree(null)}
        onPick={(node) => {
          setTree(null);
          setOpened({ kind: 'reaching', node });
        }}
      />
    </>
  );
}
