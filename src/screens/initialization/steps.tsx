import { useId, useImperativeHandle, useMemo, useState, type Ref } from 'react';
import type { DistrictNode } from '../../../contract/district.ts';
import { initializationCalls } from '../../../contract/initialization.ts';
import { formatCount } from '../../../contract/wire/money.ts';
import type { InitializationState } from '../../machines/initialization.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useServices } from '../../commands/services.ts';
import { useDraft } from '../shared/form/useDraft.ts';
import { errorsOf } from '../shared/form/schemaErrors.ts';
import type { FormErrors } from '../../ui/form/useForm.ts';
import { RowsEditor, type RowColumn, type RowTexts } from './RowsEditor.tsx';
import { Facts } from '../../ui/text/Facts.tsx';

/** A step as the wizard sees it. */
export interface StepHandle {
  /** The values to save, or null when a field is invalid: it is then marked and focused. */
  take(): unknown;
  /** Called when the input has been saved. */
  saved(): void;
  addRow?: () => void;
}
export interface StepProps {
  readonly data: InitializationState;
  readonly handle: Ref<StepHandle>;
}

/** Focuses the first invalid field. */
const focusFirst = (form: string): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${form} [aria-invalid="true"]`)?.focus());
};

/** Validates, marks the errors, and returns the values. */
function useChecked(form: string): {
  readonly errors: FormErrors;
  recheck(next: FormErrors): void;
  accept<T>(errors: FormErrors, values: T): T | null;
} {
  const [errors, setErrors] = useState<FormErrors>({});
  return {
    errors,
    // While typing, only fields that are already marked are validated again.
    recheck: (next) =>
      setErrors((old) => Object.fromEntries(Object.entries(next).filter(([key]) => key in old))),
    accept: (found, values) => {
      setErrors(found);
      if (Object.keys(found).length === 0) return values;
      focusFirst(form);
      return null;
    },
  };
}

export function CompanyStep({ data, handle }: StepProps) {
  const { companyName, uscc, contacts, mobilePhone } = data.company;
  const draft = useDraft('init.company', { companyName, uscc, contacts, mobilePhone });
  const { errors, recheck, accept } = useChecked('init-company');
  const schema = initializationCalls.saveCompany.request;
  useImperativeHandle(handle, () => ({
    take: () => accept(errorsOf(schema, draft.value), draft.value),
    saved: draft.drop,
  }));
  const field = (key: keyof typeof draft.value, label: string, maxLength: number, help?: string) => (
    <TextField
      id={`init-${key}`}
      label={label}
      required
      value={draft.value[key]}
      maxLength={maxLength}
      error={errors[key]}
      {...(help !== undefined && { help })}
      onChange={(value) => {
        const next = { ...draft.value, [key]: value };
        draft.set(next);
        recheck(errorsOf(schema, next));
      }}
    />
  );
  return (
    <div id="init-company" className="init-form">
      {field('companyName', '公司名称', 200)}
      {field('uscc', '统一社会信用代码', 18, '18 位，字母大写')}
      {field('contacts', '联系人', 50)}
      {field('mobilePhone', '手机号码', 20)}
    </div>
  );
}

/** The districts that a store can belong to, with full names. */
function countiesOf(tree: readonly DistrictNode[], above = ''): { value: string; name: string }[] {
  return tree.flatMap(({ value, name, childDistricts }) =>
    childDistricts ? countiesOf(childDistricts, above + name) : [{ value, name: above + name }],
  );
}

const EMPTY_STORE = { fixmedinsCode: '', fixmedinsName: '', admdvs: '', addr: '' };

export function StoresStep({ data, handle }: StepProps) {
  const { reference } = useServices();
  const counties = useMemo(() => countiesOf(reference.get('districtOptions')), [reference]);
  const names = useMemo(() => new Map(counties.map(({ value, name }) => [value, name])), [counties]);
  const initial = data.stores.map(({ fixmedinsCode, fixmedinsName, admdvs, addr }): RowTexts => {
    return { fixmedinsCode, fixmedinsName, admdvs, addr };
  });
  const draft = useDraft<readonly RowTexts[]>('init.stores', initial.length > 0 ? initial : [EMPTY_STORE]);
  const { errors, recheck, accept } = useChecked('init-stores');
  const schema = initializationCalls.saveStores.request;
  const check = (stores: readonly RowTexts[]): FormErrors => errorsOf(schema, { stores }, 'stores');
  const list = useId();
  const change = (stores: readonly RowTexts[]): void => {
    draft.set(stores);
    recheck(check(stores));
  };
  useImperativeHandle(handle, () => ({
    take: () => accept(check(draft.value), { stores: draft.value }),
    saved: draft.drop,
    addRow: () => change([...draft.value, EMPTY_STORE]),
  }));
  const columns: readonly RowColumn[] = [
    { key: 'fixmedinsCode', title: '机构编码', width: '200px', maxLength: 12, required: true },
    { key: 'fixmedinsName', title: '门店名称', width: '220px', required: true },
    {
      key: 'admdvs',
      title: '所在区县代码',
      width: '190px',
      maxLength: 6,
      required: true,
      list,
      note: (value) => names.get(value) ?? '',
    },
    { key: 'addr', title: '地址', width: '230px' },
  ];
  return (
    <div id="init-stores">
      <RowsEditor
        id="store"
        label="门店"
        columns={columns}
        rows={draft.value}
        errors={errors}
        onChange={change}
      />
      {errors[''] && (
        <p className="rows-error" role="alert">
          {errors['']}
        </p>
      )}
      <datalist id={list}>
        {counties.map(({ value, name }) => (
          <option key={value} value={value} label={name} />
        ))}
      </datalist>
    </div>
  );
}

export function ConfigStep({ data, handle }: StepProps) {
  const { reference } = useServices();
  const draft = useDraft('init.config', {
    ...data.config,
    printCopies: String(data.config.printCopies),
  });
  const { errors, recheck, accept } = useChecked('init-config');
  const schema = initializationCalls.saveConfig.request;
  useImperativeHandle(handle, () => ({
    take: () => accept(errorsOf(schema, draft.value), draft.value),
    saved: draft.drop,
  }));
  const change = (more: Partial<typeof draft.value>): void => {
    const next = { ...draft.value, ...more };
    draft.set(next);
    recheck(errorsOf(schema, next));
  };
  return (
    <div id="init-config" className="init-form">
      <SelectField
        id="init-cardReaderType"
        label="读卡器类型"
        required
        value={draft.value.cardReaderType}
        options={reference.get('cardReaderTypes')}
        emptyName="请选择"
        error={errors.cardReaderType}
        onChange={(cardReaderType) => change({ cardReaderType })}
      />
      <SelectField
        id="init-isPrintAfterSettle"
        label="结算后打印结算单"
        value={draft.value.isPrintAfterSettle ? '1' : '0'}
        options={[
          { value: '1', name: '立即打印' },
          { value: '0', name: '不自动打印' },
        ]}
        emptyName={null}
        onChange={(value) => change({ isPrintAfterSettle: value === '1' })}
      />
      <TextField
        id="init-printCopies"
        label="打印份数"
        inputMode="numeric"
        value={draft.value.printCopies}
        maxLength={1}
        error={errors.printCopies}
        onChange={(printCopies) => change({ printCopies })}
      />
    </div>
  );
}

const EMPTY_OPERATOR = { userName: '', name: '', fixmedinsCode: '' };

export function OperatorsStep({ data, handle }: StepProps) {
  const initial = data.operators.map(({ userName, name, fixmedinsCode }): RowTexts => {
    return { userName, name, fixmedinsCode };
  });
  const known = useMemo(() => new Set(data.operators.map(({ userName }) => userName)), [data.operators]);
  const draft = useDraft<readonly RowTexts[]>(
    'init.operators',
    initial.length > 0 ? initial : [EMPTY_OPERATOR],
  );
  /** Passwords are never drafted: they live as long as the form. */
  const [passwords, setPasswords] = useState<readonly string[]>([]);
  const { errors, recheck, accept } = useChecked('init-operators');
  const schema = initializationCalls.saveOperators.request;
  const valuesOf = (rows: readonly RowTexts[], secrets: readonly string[]) =>
    rows.map((row, at) => ({ ...row, ...(secrets[at] && { password: secrets[at] }) }));
  const check = (rows: readonly RowTexts[], secrets: readonly string[]): FormErrors => ({
    ...errorsOf(schema, { operators: valuesOf(rows, secrets) }, 'operators'),
    ...Object.fromEntries(
      rows.flatMap((row, at) =>
        (secrets[at] ?? '') === '' && !known.has((row.userName ?? '').trim())
          ? [[`${at}.password`, '请设置初始密码']]
          : [],
      ),
    ),
  });
  useImperativeHandle(handle, () => ({
    take: () => accept(check(draft.value, passwords), { operators: valuesOf(draft.value, passwords) }),
    saved: draft.drop,
    addRow: () => draft.set([...draft.value, EMPTY_OPERATOR]),
  }));
  const change = (rows: readonly RowTexts[]): void => {
    const secrets = rows.map(({ password = '' }) => password);
    const plain = rows.map(({ password: _, ...row }): RowTexts => row);
    setPasswords(secrets);
    draft.set(plain);
    recheck(check(plain, secrets));
  };
  const columns: readonly RowColumn[] = [
    { key: 'userName', title: '用户名', width: '180px', maxLength: 64, required: true },
    { key: 'name', title: '真实姓名', width: '150px', maxLength: 50, required: true },
    {
      key: 'fixmedinsCode',
      title: '门店',
      width: '260px',
      required: true,
      options: data.stores.map(({ fixmedinsCode, fixmedinsName }) => ({
        value: fixmedinsCode,
        name: `${fixmedinsName} ${fixmedinsCode}`,
      })),
    },
    { key: 'password', title: '初始密码', width: '200px', type: 'password', maxLength: 64 },
  ];
  return (
    <div id="init-operators">
      <RowsEditor
        id="operator"
        label="操作员"
        columns={columns}
        rows={draft.value.map((row, at) => ({ ...row, password: passwords[at] ?? '' }))}
        errors={errors}
        onChange={change}
      />
      {errors[''] && (
        <p className="rows-error" role="alert">
          {errors['']}
        </p>
      )}
      <p className="init-hint">
        初始密码为 8 至 64 位，操作员首次登录时须修改。已保存过的操作员留空即不改密码。
      </p>
    </div>
  );
}

export function CatalogueStep({ data, handle }: StepProps) {
  const draft = useDraft('init.catalogue', { admdvs: data.catalogueAdmdvs });
  const { errors, recheck, accept } = useChecked('init-catalogue');
  const check = ({ admdvs }: { readonly admdvs: string }): FormErrors =>
    admdvs === '' ? { admdvs: '请选择医保目录' } : {};
  useImperativeHandle(handle, () => ({
    take: () => accept(check(draft.value), draft.value),
    saved: draft.drop,
  }));
  const chosen = data.catalogues.find(({ value }) => value === draft.value.admdvs);
  return (
    <div id="init-catalogue" className="init-form">
      <SelectField
        id="init-admdvs"
        label="采用的医保目录"
        required
        value={draft.value.admdvs}
        options={data.catalogues.map(({ value, name, count }) => ({
          value,
          name: `${name}（${formatCount(count)} 条）`,
        }))}
        emptyName="请选择"
        error={errors.admdvs}
        help={chosen ? '' : '按门店所在的统筹区提供'}
        onChange={(admdvs) => {
          draft.set({ admdvs });
          recheck(check({ admdvs }));
        }}
      />
    </div>
  );
}

export function DoneStep({ data, handle }: StepProps) {
  useImperativeHandle(handle, () => ({ take: () => ({}), saved: () => undefined }));
  const catalogue = data.catalogues.find(({ value }) => value === data.catalogueAdmdvs)?.name ?? '';
  const facts = [
    ['公司', `${data.company.companyName}（${data.company.uscc}）`],
    ['门店', `${data.stores.length} 家`],
    ['操作员', `${data.operators.length} 名`],
    ['医保目录', catalogue],
  ] as const;
  return <Facts className="modal-facts" facts={facts} />;
}
