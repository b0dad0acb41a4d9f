import { useId, useMemo, type ComponentType } from 'react';
import type { z } from 'zod';
import { PASSWORD_HINT, wrongPassword } from '../../../contract/auth/passwordRule.ts';
import type { DistrictNode } from '../../../contract/district.ts';
import { initializationCalls, type InitializationStep } from '../../../contract/initialization.ts';
import { formatCount } from '../../../contract/wire/money.ts';
import type { InitializationState } from '../../machines/initialization.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useServices } from '../../commands/services.ts';
import { fieldOf, type Form, type FormErrors, type Texts } from '../../ui/form/useForm.ts';
import { RowsEditor, type RowColumn } from './RowsEditor.tsx';
import { rowsOf, textsOf, type RowTexts } from './rowTexts.ts';
import { Facts } from '../../ui/text/Facts.tsx';

interface ViewProps {
  readonly data: InitializationState;
  readonly form: Form;
}
export interface Step {
  readonly name: InitializationStep;
  readonly title: string;
  /** The saved values. */
  readonly initial: (data: InitializationState) => Texts;
  readonly inputOf: (values: Texts) => unknown;
  /** The schema of the step's call. */
  readonly schema?: z.ZodType;
  /** Checks what the schema cannot, such as two fields against each other. */
  readonly check?: (values: Texts, data: InitializationState) => FormErrors;
  /** Of a step that is filled in row by row: the array in the call's input, and a new row. */
  readonly rows?: { readonly list: string; readonly empty: RowTexts };
  readonly View: ComponentType<ViewProps>;
}

interface RowsProps {
  readonly id: string;
  readonly label: string;
  readonly columns: readonly RowColumn[];
  readonly form: Form;
}
const Rows = ({ form, ...props }: RowsProps) => (
  <RowsEditor
    {...props}
    rows={rowsOf(form.values)}
    errors={form.errors}
    onChange={(rows) => form.set(textsOf(rows))}
  />
);

const asTyped = (values: Texts): Texts => values;
/** The rows, or an empty one to begin with. */
const rowsFrom = (rows: readonly RowTexts[], empty: RowTexts): Texts =>
  textsOf(rows.length > 0 ? rows : [empty]);

const company: Step = {
  name: 'company',
  title: '公司信息',
  initial: ({ company: { companyName, uscc, contacts, mobilePhone } }) => ({
    companyName,
    uscc,
    contacts,
    mobilePhone,
  }),
  inputOf: asTyped,
  schema: initializationCalls.saveCompany.request,
  View: ({ form }) => (
    <div className="init-form">
      <TextField {...fieldOf(form, 'init', 'companyName')} label="公司名称" required maxLength={200} />
      <TextField
        {...fieldOf(form, 'init', 'uscc')}
        label="统一社会信用代码"
        required
        maxLength={18}
        help="18 位，字母大写"
      />
      <TextField {...fieldOf(form, 'init', 'contacts')} label="联系人" required maxLength={50} />
      <TextField {...fieldOf(form, 'init', 'mobilePhone')} label="手机号码" required maxLength={20} />
    </div>
  ),
};

/** The districts that a store can belong to, with full names. */
function countiesOf(tree: readonly DistrictNode[], above = ''): { value: string; name: string }[] {
  return tree.flatMap(({ value, name, childDistricts }) =>
    childDistricts ? countiesOf(childDistricts, above + name) : [{ value, name: above + name }],
  );
}

const NEW_STORE = { fixmedinsCode: '', fixmedinsName: '', admdvs: '', addr: '' };

function StoresView({ form }: ViewProps) {
  const { reference } = useServices();
  const counties = useMemo(() => countiesOf(reference.get('districtOptions')), [reference]);
  const names = useMemo(() => new Map(counties.map(({ value, name }) => [value, name])), [counties]);
  const list = useId();
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
    <>
      <Rows id="store" label="门店" columns={columns} form={form} />
      <datalist id={list}>
        {counties.map(({ value, name }) => (
          <option key={value} value={value} label={name} />
        ))}
      </datalist>
    </>
  );
}

const stores: Step = {
  name: 'stores',
  title: '门店',
  initial: (data) =>
    rowsFrom(
      data.stores.map(({ fixmedinsCode, fixmedinsName, admdvs, addr }) => ({
        fixmedinsCode,
        fixmedinsName,
        admdvs,
        addr,
      })),
      NEW_STORE,
    ),
  inputOf: (values) => ({ stores: rowsOf(values) }),
  schema: initializationCalls.saveStores.request,
  rows: { list: 'stores', empty: NEW_STORE },
  View: StoresView,
};

function ConfigView({ form }: ViewProps) {
  const { reference } = useServices();
  return (
    <div className="init-form">
      <SelectField
        {...fieldOf(form, 'init', 'cardReaderType')}
        label="读卡器类型"
        required
        options={reference.get('cardReaderTypes')}
        emptyName="请选择"
      />
      <SelectField
        {...fieldOf(form, 'init', 'isPrintAfterSettle')}
        label="结算后打印结算单"
        options={[
          { value: '1', name: '立即打印' },
          { value: '0', name: '不自动打印' },
        ]}
        emptyName={null}
      />
      <TextField
        {...fieldOf(form, 'init', 'printCopies')}
        label="打印份数"
        inputMode="numeric"
        maxLength={1}
      />
    </div>
  );
}

const config: Step = {
  name: 'config',
  title: '医保配置',
  initial: ({ config: { cardReaderType, isPrintAfterSettle, printCopies } }) => ({
    cardReaderType,
    isPrintAfterSettle: isPrintAfterSettle ? '1' : '0',
    printCopies: String(printCopies),
  }),
  inputOf: (values) => ({ ...values, isPrintAfterSettle: values['isPrintAfterSettle'] === '1' }),
  schema: initializationCalls.saveConfig.request,
  View: ConfigView,
};

const NEW_OPERATOR = { userName: '', name: '', fixmedinsCode: '', password: '' };

function OperatorsView({ data, form }: ViewProps) {
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
    <>
      <Rows id="operator" label="操作员" columns={columns} form={form} />
      <p className="init-hint">
        初始密码为 {PASSWORD_HINT}，操作员首次登录时须修改。已保存过的操作员留空即不改密码。
      </p>
    </>
  );
}

const operators: Step = {
  name: 'operators',
  title: '操作员',
  initial: (data) =>
    rowsFrom(
      data.operators.map(({ userName, name, fixmedinsCode }) => ({ userName, name, fixmedinsCode })),
      NEW_OPERATOR,
    ),
  inputOf: (values) => ({
    operators: rowsOf(values).map(({ password = '', ...row }) =>
      password === '' ? row : { ...row, password },
    ),
  }),
  schema: initializationCalls.saveOperators.request,
  check: (values, data) => {
    const known = new Set(data.operators.map(({ userName }) => userName));
    return Object.fromEntries(
      rowsOf(values).flatMap(({ userName = '', password = '' }, at) => {
        const isKept = password === '' && known.has(userName.trim());
        const wrong = password === '' ? '请设置初始密码' : wrongPassword(password, userName);
        return isKept || wrong === null ? [] : [[`${at}.password`, wrong]];
      }),
    );
  },
  rows: { list: 'operators', empty: NEW_OPERATOR },
  View: OperatorsView,
};

const catalogue: Step = {
  name: 'catalogue',
  title: '医保目录',
  initial: (data) => ({ admdvs: data.catalogueAdmdvs }),
  inputOf: asTyped,
  check: ({ admdvs }): FormErrors => (admdvs === '' ? { admdvs: '请选择医保目录' } : {}),
  View: ({ data, form }) => (
    <div className="init-form">
      <SelectField
        {...fieldOf(form, 'init', 'admdvs')}
        label="采用的医保目录"
        required
        options={data.catalogues.map(({ value, name, count }) => ({
          value,
          name: `${name}（${formatCount(count)} 条）`,
        }))}
        emptyName="请选择"
        help={
          data.catalogues.some(({ value }) => value === form.values['admdvs']) ? '' : '按门店所在的统筹区提供'
        }
      />
    </div>
  ),
};

const done: Step = {
  name: 'done',
  title: '完成',
  initial: () => ({}),
  inputOf: () => ({}),
  View: ({ data }) => (
    <Facts
      className="modal-facts"
      facts={[
        ['公司', `${data.company.companyName}（${data.company.uscc}）`],
        ['门店', `${data.stores.length} 家`],
        ['操作员', `${data.operators.length} 名`],
        ['医保目录', data.catalogues.find(({ value }) => value === data.catalogueAdmdvs)?.name ?? ''],
      ]}
    />
  ),
};

/** In the order of `initializationSteps`. */
export const STEPS: readonly Step[] = [company, stores, config, operators, catalogue, done];
