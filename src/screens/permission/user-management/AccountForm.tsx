import { useState } from 'react';
import { companyCalls } from '../../../../contract/company.ts';
import { codeItems } from '../../../../contract/codes/codes.ts';
import { accountCalls, type Account } from '../../../../contract/role/account.ts';
import { menuRoleCalls, PRESET } from '../../../../contract/role/menuRole.ts';
import { useServices } from '../../../commands/services.ts';
import { ChoiceField } from '../../../list/filters/ChoiceField.tsx';
import { useRead } from '../../../state/useRead.ts';
import type { SelectOption } from '../../../ui/form/SelectField.tsx';
import type { Texts } from '../../../ui/form/useForm.ts';
import { SheetForm, type SheetField } from '../../shared/form/SheetForm.tsx';
import { checkedBy } from '../../shared/form/schemaErrors.ts';
import type { ShownCode } from './accountsPlace.ts';
import { Reading } from '../../../ui/page/Reading.tsx';

interface AccountFormProps {
  /** Null: a new user. */
  readonly account: Account | null;
  /** With the initial password of a new user. */
  readonly onSaved: (code: ShownCode | null) => void;
}

const [SUPER, AREA, COMPANY, STORE, CLIENT] = ['0', '1', '2', '3', '4'] as const;

const areasOf = (text: string | undefined): string[] =>
  (text ?? '').split(/[\s,，、]+/).filter((code) => code !== '');
const profileOf = (values: Texts) => ({
  surName: values['surName'] ?? '',
  name: values['name'] ?? '',
  sex: (values['sex'] ?? '0') as '0' | '1',
  mobilePhone: values['mobilePhone'] ?? '',
  email: values['email'] ?? '',
  deptName: values['deptName'] ?? '',
});

/** A user's profile; for a new one the kind of person and where they belong first. */
export function AccountForm({ account, onSaved }: AccountFormProps) {
  const { api, profile } = useServices();
  const kinds = codeItems('roleCode').filter(
    ({ value }) =>
      Number(value) > profile.roleCode ||
      (value === SUPER && profile.isSuperAdmin) ||
      (value === COMPANY && profile.managesColleagues === true),
  );
  const [kind, setKind] = useState(
    kinds.find(({ value }) => value === STORE)?.value ?? kinds[0]?.value ?? STORE,
  );
  const { value: companies, failure } = useRead(account === null ? 'companies' : 'none', async (signal) =>
    account === null
      ? (
          await api.call(companyCalls.pullCompanies, profile.isSuperAdmin ? { withEmpty: '1' } : {}, {
            signal,
            quiet: true,
          })
        ).companies.map(({ companyId, companyName }): SelectOption => ({
          value: companyId,
          name: companyName,
        }))
      : [],
  );
  if (failure !== null || companies === null) return <Reading failure={failure} />;
  if (account !== null) return <Changed account={account} onSaved={() => onSaved(null)} />;
  return (
    <div className="sheet-form">
      <ChoiceField
        id="account-kind"
        name="roleCode"
        label="用户类型"
        value={kind}
        onChange={setKind}
        options={kinds}
        emptyName={null}
      />
      <New key={kind} kind={kind} companies={companies} onSaved={onSaved} />
    </div>
  );
}

const profileFields = (of: Account | null): SheetField[] => [
  { name: 'name', label: '姓名', initial: of?.name ?? '', required: true, maxLength: 50 },
  { name: 'surName', label: '昵称', initial: of?.surName ?? '', required: true, maxLength: 50 },
  {
    name: 'sex',
    label: '性别',
    kind: 'choice',
    initial: of?.sex ?? '0',
    options: [
      { value: '0', name: '男' },
      { value: '1', name: '女' },
    ],
  },
  { name: 'deptName', label: '科室', initial: of?.deptName ?? '', maxLength: 50 },
  { name: 'mobilePhone', label: '电话', initial: of?.mobilePhone ?? '', maxLength: 16 },
  { name: 'email', label: '邮箱', initial: of?.email ?? '', maxLength: 254 },
];
const areaField = (of: Account | null): SheetField => ({
  name: 'areas',
  label: '所管区划',
  initial: of?.areas.join('、') ?? '',
  required: true,
  maxLength: 700,
  help: '省或统筹区的 6 位代码，多个用顿号分开',
});

interface NewProps {
  readonly kind: string;
  readonly companies: readonly SelectOption[];
  readonly onSaved: (code: ShownCode) => void;
}
function New(props: NewProps) {
  const { kind } = props;
  const { api } = useServices();
  const { value: roles, failure } = useRead(kind, async (signal): Promise<SelectOption[]> => {
    // Super administrators hold no role but their preset.
    if (kind === SUPER) return [];
    const { rows } = await api.call(
      menuRoleCalls.getMenuRoleByUser,
      { roleCode: Number(kind), enabled: '1', pageSize: 200 },
      { signal, quiet: true },
    );
    return rows
      .filter(({ isGrantable }) => isGrantable)
      .sort((a, b) => Number(b.isKind) - Number(a.isKind))
      .map(({ roleId, roleName, owner, isKind, isPreset }) => ({
        value: isKind ? PRESET : roleId,
        name: isPreset ? `${roleName}（预置）` : `${roleName}（${owner}）`,
      }));
  });
  if (failure !== null || roles === null) return <Reading failure={failure} />;
  return <Filled {...props} roles={roles} />;
}

function Filled({ kind, companies, roles, onSaved }: NewProps & { readonly roles: readonly SelectOption[] }) {
  const { api } = useServices();
  const place: SheetField[] =
    kind === AREA
      ? [areaField(null)]
      : kind === COMPANY
        ? [
            {
              name: 'companyId',
              label: '公司',
              kind: 'choice',
              options: companies,
              emptyName: '请选择',
              required: true,
              initial: companies.length === 1 ? (companies[0]?.value ?? '') : '',
            },
          ]
        : kind === STORE || kind === CLIENT
          ? [{ name: 'fixmedinsCode', label: '门店', kind: 'store', required: true }]
          : [];
  const role: SheetField = {
    name: 'roleIds',
    label: '角色',
    kind: 'choice',
    required: true,
    options: roles,
    initial: roles[0]?.value ?? '',
    ...(roles.length === 0
      ? { emptyName: '无', help: '没有您可以授予的角色，请先新增角色' }
      : { help: '更多角色在新增后分配' }),
  };
  const inputOf = (values: Texts) => ({
    ...profileOf(values),
    ...(kind !== SUPER && { roleIds: [values['roleIds'] ?? ''] }),
    userName: values['userName'] ?? '',
    roleCode: Number(kind),
    companyId: values['companyId'] ?? '',
    fixmedinsCode: values['fixmedinsCode'] ?? '',
    areas: areasOf(values['areas']),
  });
  return (
    <SheetForm
      name="account-form"
      parts={[
        {
          title: '账号',
          fields: [
            { name: 'userName', label: '账号', required: true, maxLength: 64 },
            ...place,
            ...(kind === SUPER ? [] : [role]),
          ],
        },
        { title: '资料', fields: profileFields(null) },
      ]}
      submit="新增"
      check={checkedBy(accountCalls.addUser, inputOf)}
      save={async (values, signal) =>
        onSaved(await api.call(accountCalls.addUser, inputOf(values), { signal, quiet: true }))
      }
      isKept
    />
  );
}

interface ChangedProps {
  readonly account: Account;
  readonly onSaved: () => void;
}
function Changed({ account, onSaved }: ChangedProps) {
  const { api, toast } = useServices();
  const { userId, version, roleCode } = account;
  const isArea = String(roleCode) === AREA;
  const inputOf = (values: Texts) => ({
    ...profileOf(values),
    userId,
    version,
    ...(isArea && { areas: areasOf(values['areas']) }),
  });
  return (
    <SheetForm
      name="account-form"
      parts={[
        {
          title: '账号',
          fields: [
            { name: 'userName', label: '账号', initial: account.userName, readOnly: true },
            { name: 'orgName', label: '机构', initial: account.orgName, readOnly: true },
            ...(isArea ? [areaField(account)] : []),
          ],
        },
        { title: '资料', fields: profileFields(account) },
      ]}
      submit="保存"
      check={checkedBy(accountCalls.editUser, inputOf)}
      save={async (values, signal) => {
        await api.call(accountCalls.editUser, inputOf(values), { signal, quiet: true });
        toast('success', `${account.userName} 已保存`);
        onSaved();
      }}
      isKept
    />
  );
}
