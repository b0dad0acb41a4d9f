import { codeItems } from '../../../../contract/codes/codes.ts';
import type { CallInput } from '../../../../contract/wire/call.ts';
import type { storeCalls, StoreRecord } from '../../../../contract/organ/store.ts';
import type { Texts } from '../../../ui/form/useForm.ts';
import type { SheetField, SheetPart } from '../form/SheetForm.tsx';
import type { SelectOption } from '../../../ui/form/SelectField.tsx';

/** `above`: an administrator above the store; `own`: the store itself; `look`: read-only. */
export type StoreFormMode = 'create' | 'above' | 'own' | 'look';

interface FormOf {
  readonly store: StoreRecord | null;
  readonly mode: StoreFormMode;
  /** The companies to choose from for a new store; a single one is used without asking. */
  readonly companies: readonly SelectOption[];
}

const OPEN = codeItems('fixOnlnOpenFlag').filter(({ value }) => value !== '2');

/** The fields of the store form, and which of them the person may change. */
export function storeParts({ store, mode, companies }: FormOf): readonly SheetPart[] {
  const isOfficial = mode === 'create' || mode === 'above';
  const official = { readOnly: !isOfficial };
  const own = { readOnly: mode === 'look' };
  const text = (
    name: keyof StoreRecord & string,
    label: string,
    more: Partial<SheetField> = {},
  ): SheetField => ({
    name,
    label,
    initial: typeof store?.[name] === 'string' ? store[name] : '',
    ...more,
  });
  return [
    {
      title: '定点信息',
      fields: [
        text('fixmedinsCode', '机构编码', { readOnly: mode !== 'create', required: true, maxLength: 12 }),
        ...(mode === 'create'
          ? companies.length > 1
            ? [
                text('companyId', '所属公司', {
                  kind: 'choice',
                  options: companies,
                  emptyName: '请选择',
                  required: true,
                }),
              ]
            : []
          : [text('companyName', '所属公司', { readOnly: true })]),
        text('fixmedinsName', '名称', { ...official, required: true, maxLength: 200 }),
        text('admdvs', '区县代码', { ...official, required: true, maxLength: 6 }),
        text('uscc', '统一社会信用代码', { ...official, maxLength: 18 }),
        text('phacChanType', '连锁类型', {
          ...official,
          kind: 'choice',
          options: codeItems('phacChanType'),
          initial: store?.phacChanType ?? '1',
        }),
        text('prntRtalPhacCode', '父级药店', { ...official, maxLength: 12, help: '分店填写总店的机构编码' }),
        text('drugBizCert', '药品经营许可证号', { ...official, maxLength: 50 }),
        text('bizScp', '经营范围', { ...official, maxLength: 500 }),
        text('begndate', '有效期起', { ...official, kind: 'date' }),
        text('enddate', '有效期止', { ...official, kind: 'date' }),
        ...(store !== null && store.closedAt !== null
          ? []
          : [
              text('fixOnlnOpenFlag', '经营状态', {
                ...official,
                kind: 'choice',
                options: OPEN,
                initial: store?.fixOnlnOpenFlag ?? '1',
              }),
            ]),
      ],
    },
    {
      title: '联系与账户',
      fields: [
        text('shortName', '简称', { ...own, maxLength: 100 }),
        text('tel', '电话', { ...own, maxLength: 20 }),
        text('addr', '地址', { ...own, maxLength: 200 }),
        text('lng', '经度', { ...own, maxLength: 11 }),
        text('lat', '纬度', { ...own, maxLength: 10 }),
        text('hiContact', '医保联系人', { ...own, maxLength: 50 }),
        text('hiContactTel', '联系人电话', { ...own, maxLength: 20 }),
        text('dutyBegin', '上班时间', { ...own, maxLength: 5, initial: store?.dutyBegin ?? '08:30' }),
        text('dutyEnd', '下班时间', { ...own, maxLength: 5, initial: store?.dutyEnd ?? '20:30' }),
        text('bankName', '开户行', { ...own, maxLength: 100 }),
        text('bankAcct', '账号', { ...own, maxLength: 30 }),
      ],
    },
  ];
}

/** The form's values as input of the calls, without the company, which is sent separately. */
export const storeInput = (values: Texts): Omit<CallInput<(typeof storeCalls)['changeOrgan']>, 'ver'> =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => name !== 'companyName' && name !== 'companyId'),
  ) as unknown as Omit<CallInput<(typeof storeCalls)['changeOrgan']>, 'ver'>;
