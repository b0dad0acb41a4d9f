import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { TreeNode } from '../../../../contract/organ/store.ts';
import type { Account } from '../../../../contract/role/account.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { useServices } from '../../../commands/services.ts';
import { ListView } from '../../../list/view/ListView.tsx';
import type { ForestKind } from '../../shared/store/forests.ts';
import { StoreTree } from '../../shared/store/StoreTree.tsx';
import { useForests } from '../../shared/store/useForests.ts';
import { UserTree } from './UserTree.tsx';
import { AccountDataRoles } from './AccountDataRoles.tsx';
import { AccountForm } from './AccountForm.tsx';
import { AccountsFile } from './AccountsFile.tsx';
import { AccountReach } from './AccountReach.tsx';
import { AccountRights } from './AccountRights.tsx';
import { AccountRoles } from './AccountRoles.tsx';
import { accountList } from './accountList.ts';
import { accountsPlace, type ShownCode } from './accountsPlace.ts';
import { ShownOnce } from '../../shared/account/ShownOnce.tsx';

/** Where a tree and the list have room beside each other. */
const BESIDE = '(width >= 1100px)';

type Opened =
  | { readonly kind: 'form'; readonly account: Account | null; readonly done: () => void }
  | { readonly kind: 'roles'; readonly account: Account; readonly done: () => void }
  | { readonly kind: 'dataRoles'; readonly account: Account; readonly done: () => void }
  | { readonly kind: 'rights' | 'reach'; readonly account: Account }
  | { readonly kind: 'file'; readonly done: () => void }
  | { readonly kind: 'code'; readonly code: ShownCode };

const WHAT = { roles: '角色', dataRoles: '数据角色', rights: '权限', reach: '可见门店' } as const;

function titleOf(opened: Opened | null): string {
  if (opened === null) return '';
  if (opened.kind === 'code') return '密码只显示一次';
  if (opened.kind === 'file') return '导入用户';
  if (opened.kind === 'form')
    return opened.account === null ? '新增用户' : `修改用户 ${opened.account.userName}`;
  const { name, userName } = opened.account;
  return `${name}（${userName}）的${WHAT[opened.kind]}`;
}

/** 用户管理: users by area, company or store; their profile, roles, password and sessions. */
export default function Accounts() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [tree, setTree] = useState<ForestKind | null>(null);
  /** Beside the list; on a narrow page the tree is a drawer. */
  const [beside, setBeside] = useState<ForestKind | null>(null);
  const [, navigate] = useLocation();
  const { profile } = useServices();
  const forests = useForests(profile.isSuperAdmin);
  const offers = useMemo(
    () =>
      accountsPlace.offer({
        edit: (account, done) => setOpened({ kind: 'form', account, done }),
        roles: (account, done) => setOpened({ kind: 'roles', account, done }),
        dataRoles: (account, done) => setOpened({ kind: 'dataRoles', account, done }),
        rights: (account) => setOpened({ kind: 'rights', account }),
        reach: (account) => setOpened({ kind: 'reach', account }),
        importFile: (done) => setOpened({ kind: 'file', done }),
        showCode: (code) => setOpened({ kind: 'code', code }),
        tree: (by) => {
          if (window.matchMedia(BESIDE).matches) setBeside((was) => (was === by ? null : by));
          else setTree(by);
        },
      }),
    [],
  );
  const pick = ({ kind, id }: TreeNode): void => {
    setTree(null);
    navigate(`/permission/user-management?nodeKind=${kind}&nodeId=${encodeURIComponent(id)}`);
  };
  const close = (): void => setOpened(null);
  return (
    <>
      <div className="accounts">
        {beside !== null && (
          <UserTree
            key={beside}
            by={beside}
            forests={forests}
            onPick={pick}
            onClose={() => setBeside(null)}
          />
        )}
        <ListView screen={accountList} offers={offers} />
      </div>
      <ScreenSheet
        isOpen={opened !== null}
        name="account"
        title={titleOf(opened)}
        width={opened?.kind === 'code' ? 460 : opened?.kind === 'file' ? 640 : 580}
        onClose={close}
      >
        {opened?.kind === 'form' && (
          <AccountForm
            account={opened.account}
            onSaved={(code) => {
              opened.done();
              setOpened(code === null ? null : { kind: 'code', code });
            }}
          />
        )}
        {opened?.kind === 'roles' && (
          <AccountRoles
            account={opened.account}
            onSaved={() => {
              opened.done();
              close();
            }}
          />
        )}
        {opened?.kind === 'dataRoles' && (
          <AccountDataRoles
            account={opened.account}
            onSaved={() => {
              opened.done();
              close();
            }}
          />
        )}
        {opened?.kind === 'file' && <AccountsFile onMade={opened.done} />}
        {opened?.kind === 'reach' && <AccountReach account={opened.account} />}
        {opened?.kind === 'rights' && <AccountRights account={opened.account} />}
        {opened?.kind === 'code' && (
          <ShownOnce
            secret={{
              facts: [['账号', opened.code.userName]],
              label: '密码',
              value: opened.code.password,
              message: opened.code.message,
            }}
          />
        )}
      </ScreenSheet>
      <StoreTree by={tree} forests={forests} onClose={() => setTree(null)} onPick={pick} />
    </>
  );
}
