import { Button } from '@blueprintjs/core';
import { useEffect, useMemo, useState } from 'react';
import { codeItems } from '../../../../contract/codes/codes.ts';
import { menuRoleCalls, type MenuRole, type RightsTree } from '../../../../contract/role/menuRole.ts';
import { useServices } from '../../../commands/services.ts';
import { ChoiceField } from '../../../list/filters/ChoiceField.tsx';
import { useRead } from '../../../state/useRead.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fieldOf, useForm, type Texts } from '../../../ui/form/useForm.ts';
import { useUnsaved } from '../../../ui/form/unsaved.ts';
import { useDomId } from '../../../ui/page/domId.ts';
import { checkedBy } from '../../shared/form/schemaErrors.ts';
import '../../shared/form/sheet-form.css';
import { CheckTree } from '../shared/CheckTree.tsx';
import { checkedOf, checkNodes } from '../shared/checkRows.ts';
import { Reading } from '../../../ui/page/Reading.tsx';

/** Most roles are for the people of stores. */
const STORE = '3';

export type RoleFormKind = 'new' | 'copy' | 'change';

interface RoleFormProps {
  /** The role that is changed or copied; null for a new one. */
  readonly role: MenuRole | null;
  readonly how: RoleFormKind;
  readonly onSaved: () => void;
}

/** A role's name, the kind of person who may hold it, and its rights as a tree. */
export function RoleForm({ role, how, onSaved }: RoleFormProps) {
  const { api } = useServices();
  const { value, failure } = useRead(role?.roleId ?? 'new', (signal) =>
    api.call(menuRoleCalls.getMenuTreeByRole, role === null ? {} : { roleId: role.roleId }, {
      signal,
      quiet: true,
    }),
  );
  if (failure !== null || value === null) return <Reading failure={failure} />;
  return <Filled role={role} how={how} tree={value.tree} version={value.version} onSaved={onSaved} />;
}

interface FilledProps extends RoleFormProps {
  readonly tree: RightsTree;
  readonly version: number;
}
function Filled({ role, how, tree, version, onSaved }: FilledProps) {
  const { api, menus, profile, toast } = useServices();
  const [was] = useState(() => checkedOf(tree));
  const [checked, setChecked] = useState<ReadonlySet<string>>(was);
  const nodes = useMemo(() => checkNodes(tree, (key) => menus.has(key)), [tree, menus]);
  const isReadOnly = how === 'change' && role?.isMine !== true;
  // Of a company's own people the head office makes roles, too (server/accounts/menuRoles.ts).
  const kinds = codeItems('roleCode').filter(
    ({ value }) => Number(value) > profile.roleCode || (value === '2' && profile.managesColleagues === true),
  );
  const inputOf = (values: Texts) => ({
    roleName: values['roleName'] ?? '',
    memo: values['memo'] ?? '',
    rights: [...checked],
  });
  const form = useForm(
    [
      {
        name: 'roleName',
        initial: role === null ? '' : how === 'copy' ? `${role.roleName}（副本）` : role.roleName,
      },
      {
        name: 'roleCode',
        initial: String(
          role?.roleCode ?? (kinds.find(({ value }) => value === STORE) ?? kinds[0])?.value ?? '',
        ),
      },
      { name: 'memo', initial: how === 'copy' && role?.isPreset ? '' : (role?.memo ?? '') },
    ],
    async (values, signal) => {
      const options = { signal, quiet: true } as const;
      const saved =
        how === 'change' && role !== null
          ? await api.call(
              menuRoleCalls.updateMenuTreeByRole,
              { ...inputOf(values), roleId: role.roleId, version },
              options,
            )
          : await api.call(
              menuRoleCalls.addMenuRole,
              { ...inputOf(values), roleCode: Number(values['roleCode']) },
              options,
            );
      toast('success', `角色「${saved.roleName}」已保存`);
      onSaved();
    },
    {
      check: checkedBy(menuRoleCalls.addMenuRole, (values) => ({
        ...inputOf(values),
        roleCode: Number(values['roleCode']),
      })),
    },
  );
  const isChanged = checked.size !== was.size || [...checked].some((key) => !was.has(key));
  useUnsaved(!isReadOnly && (form.isDirty || isChanged));
  const id = useDomId('menu-role');
  useEffect(() => document.getElementById(`${id}-roleName`)?.focus(), [id]);
  const added = [...checked].filter((key) => !was.has(key)).length;
  const removed = [...was].filter((key) => !checked.has(key)).length;
  return (
    <form ref={form.ref} className="sheet-form" onSubmit={form.submit} onKeyDown={form.onKeyDown} noValidate>
      <TextField
        {...fieldOf(form, id, 'roleName')}
        label="角色名称"
        maxLength={40}
        required={!isReadOnly}
        {...(isReadOnly && { readOnly: true })}
      />
      {how === 'change' ? (
        <TextField
          {...fieldOf(form, id, 'roleCode')}
          label="用户类型"
          readOnly
          value={codeItems('roleCode').find(({ value }) => value === String(role?.roleCode))?.name ?? ''}
        />
      ) : (
        <ChoiceField {...fieldOf(form, id, 'roleCode')} label="用户类型" options={kinds} emptyName={null} />
      )}
      <TextField
        {...fieldOf(form, id, 'memo')}
        label="备注"
        maxLength={200}
        {...(isReadOnly && { readOnly: true })}
      />
      <CheckTree
        label="菜单和按钮"
        nodes={nodes}
        checked={checked}
        {...(!isReadOnly && { onChange: setChecked })}
      />
      {form.failure !== null && (
        <p className="ask-wrong" role="alert">
          {form.failure}
        </p>
      )}
      {!isReadOnly && (
        <>
          <p className="form-note" role="status">
            已选 {checked.size} 项
            {how === 'change' && added + removed > 0 && `，增加 ${added} 项，取消 ${removed} 项`}
            {how === 'change' && (role?.userCount ?? 0) > 0 && `；${role?.userCount ?? 0} 位用户持有该角色`}
          </p>
          <Button type="submit" intent="primary" text="保存" loading={form.isBusy} />
        </>
      )}
    </form>
  );
}
