import { companyCalls, type CompanyRecord } from '../../../../contract/company.ts';
import { useServices } from '../../../commands/services.ts';
import type { Texts } from '../../../ui/form/useForm.ts';
import { SheetForm, type SheetField } from '../../shared/form/SheetForm.tsx';
import { checkedBy } from '../../shared/form/schemaErrors.ts';
import type { AdminCode } from './companiesPlace.ts';

interface CompanyFormProps {
  /** Null: a new company. */
  readonly company: CompanyRecord | null;
  /** With the password of a new company's administrator. */
  readonly onSaved: (code: AdminCode | null) => void;
}

const fieldsOf = (of: CompanyRecord | null): SheetField[] => [
  { name: 'companyName', label: '公司名称', initial: of?.companyName ?? '', required: true, maxLength: 200 },
  { name: 'uscc', label: '统一社会信用代码', initial: of?.uscc ?? '', required: true, maxLength: 18 },
  { name: 'contacts', label: '联系人', initial: of?.contacts ?? '', required: true, maxLength: 50 },
  { name: 'mobilePhone', label: '手机', initial: of?.mobilePhone ?? '', required: true, maxLength: 16 },
];
const recordOf = (values: Texts) => ({
  companyName: values['companyName'] ?? '',
  uscc: values['uscc'] ?? '',
  contacts: values['contacts'] ?? '',
  mobilePhone: values['mobilePhone'] ?? '',
});

/** A company's record; of a new one also the account of its first administrator. */
export function CompanyForm({ company, onSaved }: CompanyFormProps) {
  return company === null ? (
    <New onSaved={onSaved} />
  ) : (
    <Changed company={company} onSaved={() => onSaved(null)} />
  );
}

function New({ onSaved }: { readonly onSaved: (code: AdminCode) => void }) {
  const { api } = useServices();
  const inputOf = (values: Texts) => ({
    ...recordOf(values),
    companyId: values['companyId'] ?? '',
    userName: values['userName'] ?? '',
    name: values['name'] ?? '',
  });
  return (
    <SheetForm
      name="company-form"
      parts={[
        {
          title: '公司',
          fields: [
            ...fieldsOf(null),
            {
              name: 'companyId',
              label: '公司编号',
              maxLength: 32,
              help: '收银系统静默登录时使用；不填则自动生成',
            },
          ],
        },
        {
          title: '首位管理员',
          fields: [
            { name: 'userName', label: '账号', required: true, maxLength: 64 },
            { name: 'name', label: '姓名', required: true, maxLength: 50 },
          ],
        },
      ]}
      submit="新增"
      check={checkedBy(companyCalls.createCompany, inputOf)}
      save={async (values, signal) =>
        onSaved(await api.call(companyCalls.createCompany, inputOf(values), { signal, quiet: true }))
      }
      isKept
    />
  );
}

interface ChangedProps {
  readonly company: CompanyRecord;
  readonly onSaved: () => void;
}
function Changed({ company, onSaved }: ChangedProps) {
  const { api, toast } = useServices();
  const { companyId, version } = company;
  const inputOf = (values: Texts) => ({ ...recordOf(values), companyId, version });
  return (
    <SheetForm
      name="company-form"
      parts={[
        {
          title: '公司',
          fields: [
            { name: 'companyId', label: '公司编号', initial: companyId, readOnly: true },
            ...fieldsOf(company),
            { name: 'adminName', label: '管理员账号', initial: company.adminName, readOnly: true },
          ],
        },
      ]}
      submit="保存"
      check={checkedBy(companyCalls.changeCompany, inputOf)}
      save={async (values, signal) => {
        await api.call(companyCalls.changeCompany, inputOf(values), { signal, quiet: true });
        toast('success', '公司资料已保存');
        onSaved();
      }}
      isKept
    />
  );
}
