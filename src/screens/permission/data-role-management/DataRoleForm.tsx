import { Button } from '@blueprintjs/core';
import { useEffect, useMemo, useState } from 'react';
import { codeItems } from '../../../../contract/codes/codes.ts';
import type { TreeNode } from '../../../../contract/organ/store.ts';
import { dataRoleCalls, type DataRef, type DataRole } from '../../../../contract/role/dataRole.ts';
import { loadPinyin } from '../../../commands/search/pinyin.ts';
import { useServices } from '../../../commands/services.ts';
import { ChoiceField } from '../../../list/filters/ChoiceField.tsx';
import { useRead } from '../../../state/useRead.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fieldOf, useForm, type Texts } from '../../../ui/form/useForm.ts';
import { useUnsaved } from '../../../ui/form/unsaved.ts';
import { useDomId } from '../../../ui/page/domId.ts';
import { Reading } from '../../../ui/page/Reading.tsx';
import { checkedBy } from '../../shared/form/schemaErrors.ts';
import '../../shared/form/sheet-form.css';
import { indexed } from '../../shared/store/forests.ts';
import { ForestTree } from '../../shared/store/ForestTree.tsx';
import { StoreForest } from '../../shared/store/treeRows.ts';
import { checkStates, namedText, toggleRef } from '../shared/dataChecks.ts';
import './data-role.css';

const COMPANY = '2';
const BY = [
  { value: 'company', name: '按公司' },
  { value: 'area', name: '按区划' },
] as const;
type By = (typeof BY)[number]['value'];

export type DataRoleFormKind = 'new' | 'copy' | 'change';

interface DataRoleFormProps {
  /** The role that is changed or copied; null for a new one. */
  readonly role: DataRole | null;
  readonly how: DataRoleFormKind;
  readonly onSaved: () => void;
}

/** Reads one of the two trees, and what the role names. */
function useTree(role: DataRole | null, by: By) {
  const { api } = useServices();
  return useRead(
    `${role?.roleId ?? 'new'}/${by}`,
    async (signal) => {
      const asked = { by, roleIds: role === null ? [] : [role.roleId] };
      // With the pinyin dictionary: an index without it would have to be rebuilt.
      const [tree] = await Promise.all([
        api.call(dataRoleCalls.getDataTreeByRoles, asked, { signal, quiet: true }),
        loadPinyin(),
      ]);
      return tree;
    },
    { keepsOld: true },
  );
}

/** A data role's name, who may hold it, and the areas, companies and stores that it names. */
export function DataRoleForm({ role, how, onSaved }: DataRoleFormProps) {
  const [by, setBy] = useState<By>('company');
  const { value, failure } = useTree(role, by);
  if (value === null) return <Reading failure={failure} />;
  return <Filled role={role} how={how} by={by} setBy={setBy} onSaved={onSaved} {...value} />;
}

interface FilledProps extends DataRoleFormProps {
  readonly by: By;
  readonly setBy: (by: By) => void;
  readonly nodes: readonly TreeNode[];
  readonly refs: readonly DataRef[];
  readonly version: number;
}
function Filled({ role, how, by, setBy, nodes, refs: was, version, onSaved }: FilledProps) {
  const { api, profile, toast } = useServices();
  // The version and the references that the person began with: the other tree reads them again.
  const [begun] = useState({ version, refs: was });
  const [refs, setRefs] = useState<readonly DataRef[]>(was);
  const forest = useMemo(() => new StoreForest(nodes), [nodes]);
  useEffect(() => {
    const control = new AbortController();
    void indexed(forest, control.signal);
    return () => control.abort();
  }, [forest]);
  const states = useMemo(() => checkStates(nodes, refs), [nodes, refs]);
  const isReadOnly = how === 'change' && role?.isMine !== true;
  const kinds = codeItems('roleCode').filter(
    ({ value }) =>
      (value === '1' || value === COMPANY) &&
      (Number(value) > profile.roleCode || (profile.roleCode === 2 && value === COMPANY)),
  );
  const inputOf = (values: Texts) => ({
    roleName: values['roleName'] ?? '',
    memo: values['memo'] ?? '',
    refs: [...refs],
  });
  const newInputOf = (values: Texts) => ({ ...inputOf(values), roleCode: Number(values['roleCode']) });
  const form = useForm(
    [
      {
        name: 'roleName',
        initial: role === null ? '' : how === 'copy' ? `${role.roleName}（副本）` : role.roleName,
      },
      { name: 'roleCode', initial: String(role?.roleCode ?? COMPANY) },
      { name: 'memo', initial: role?.memo ?? '' },
    ],
    async (values, signal) => {
      const options = { signal, quiet: true } as const;
      const saved =
        how === 'change' && role !== null
          ? await api.call(
              dataRoleCalls.updateDataRole,
              { ...inputOf(values), roleId: role.roleId, version: begun.version },
              options,
            )
          : await api.call(dataRoleCalls.addDataRole, newInputOf(values), options);
      toast('success', `角色「${saved.roleName}」已保存，可见 ${saved.reachCount} 家门店`);
      onSaved();
    },
    { check: checkedBy(dataRoleCalls.addDataRole, newInputOf) },
  );
  useUnsaved(!isReadOnly && (form.isDirty || refs !== begun.refs));
  const id = useDomId('data-role');
  useEffect(() => document.getElementById(`${id}-roleName`)?.focus(), [id]);
  const lock = isReadOnly ? { readOnly: true } : {};
  return (
    <form
      ref={form.ref}
      className="sheet-form data-role"
      onSubmit={form.submit}
      onKeyDown={form.onKeyDown}
      noValidate
    >
      <TextField
        {...fieldOf(form, id, 'roleName')}
        label="角色名称"
        maxLength={40}
        required={!isReadOnly}
        {...lock}
      />
      {how === 'change' || kinds.length < 2 ? (
        <TextField
          {...fieldOf(form, id, 'roleCode')}
          label="用户类型"
          readOnly
          value={codeItems('roleCode').find(({ value }) => value === form.values['roleCode'])?.name ?? ''}
        />
      ) : (
        <ChoiceField {...fieldOf(form, id, 'roleCode')} label="用户类型" options={kinds} emptyName={null} />
      )}
      <TextField {...fieldOf(form, id, 'memo')} label="备注" maxLength={200} {...lock} />
      <SelectField
        id={`${id}-by`}
        label="范围"
        value={by}
        onChange={(next) => setBy(next === 'area' ? 'area' : 'company')}
        options={BY}
        emptyName={null}
      />
      <ForestTree
        key={by}
        forest={forest}
        label="数据范围"
        help={
          isReadOnly ? '↑↓ 移动，→ 展开' : '↑↓ 移动，→ 展开，空格 勾选；勾选公司或区划，以后新增的门店也在内'
        }
        checks={states}
        {...(!isReadOnly && { onPick: (node: TreeNode) => setRefs(toggleRef(nodes, refs, node)) })}
      />
      {form.failure !== null && (
        <p className="ask-wrong" role="alert">
          {form.failure}
        </p>
      )}
      <p className="form-note" role="status">
        {namedText(refs)}
        {how === 'change' && (role?.userCount ?? 0) > 0 && `；${role?.userCount ?? 0} 位用户持有该角色`}
      </p>
      {!isReadOnly && <Button type="submit" intent="primary" text="保存" loading={form.isBusy} />}
    </form>
  );
}
