import type { DropDownItem } from '../../contract/auth/auth.ts';
import type { YbOptionField } from '../../contract/ybConfig.ts';

/** An option: how it is edited, and the pattern that a text must match. A switch is `1` or `0`. */
export interface OptionDefinition extends YbOptionField {
  readonly pattern?: { readonly regex: RegExp; readonly message: string };
}
export interface OptionGroup {
  readonly name: string;
  readonly title: string;
  readonly fields: readonly OptionDefinition[];
}

/** Card readers whose programs the local reader service knows. */
export const cardReaderTypes: readonly DropDownItem[] = [
  { value: 'DECARD_T10', name: '德卡 T10' },
  { value: 'HUADA_HD100', name: '华大 HD-100' },
  { value: 'MINGWAH_RD', name: '明华 RD' },
  { value: 'SYNTHESIS_SS628', name: '神思 SS628' },
  { value: 'XZX_DKQ_A16D', name: '新中新 DKQ-A16D' },
  { value: 'ROUTON_IDR210', name: '精伦 iDR210' },
  { value: 'CVR_100', name: '华视 CVR-100' },
  { value: 'SCANNER', name: '扫码枪（医保电子凭证）' },
];

type Common = Pick<OptionDefinition, 'key' | 'title'> & { readonly tips?: string };
const field = (
  common: Common,
  rest: Partial<OptionDefinition> & Pick<OptionDefinition, 'type'>,
): OptionDefinition => ({
  tips: '',
  defaultValue: '',
  options: [],
  min: null,
  max: null,
  ...common,
  ...rest,
});
const choice = (common: Common, defaultValue: string, options: readonly DropDownItem[]): OptionDefinition =>
  field(common, { type: 'select', defaultValue, options: [...options] });
const text = (
  common: Common,
  defaultValue: string,
  max: number,
  pattern?: OptionDefinition['pattern'],
): OptionDefinition => field(common, { type: 'text', defaultValue, max, ...(pattern && { pattern }) });
const number = (common: Common, defaultValue: number, min: number, max: number): OptionDefinition =>
  field(common, { type: 'number', defaultValue: String(defaultValue), min, max });
const toggle = (common: Common, isOn: boolean): OptionDefinition =>
  field(common, { type: 'switch', defaultValue: isOn ? '1' : '0' });

/** Of `settlement.refundDays`: a refund is not limited in time. */
export const UNLIMITED_DAYS = 9999;

/** All options of the insurance configuration; editing, checking and reading use this list. */
export const optionGroups: readonly OptionGroup[] = [
  {
    name: 'cardReader',
    title: '读卡',
    fields: [
      choice({ key: 'cardReader.type', title: '读卡器类型' }, 'DECARD_T10', cardReaderTypes),
      number({ key: 'cardReader.timeoutSeconds', title: '读卡超时（秒）' }, 30, 5, 120),
    ],
  },
  {
    name: 'settlement',
    title: '结算',
    fields: [
      toggle(
        { key: 'settlement.isPrintAfterSettle', title: '结算后打印', tips: '结算成功后立即打开结算单打印' },
        false,
      ),
      number({ key: 'settlement.printCopies', title: '打印份数', tips: '每次打印结算单的份数' }, 1, 1, 5),
      number(
        {
          key: 'settlement.refundDays',
          title: '跨天可退费天数',
          tips: '0 表示只能退当天的结算；9999 表示不限',
        },
        UNLIMITED_DAYS,
        0,
        UNLIMITED_DAYS,
      ),
      number(
        {
          key: 'settlement.refundApproval',
          title: '退费审批金额（元）',
          tips: '医疗费总额超过该金额的退费须经初审、复审和终审；0 表示退费不审批',
        },
        0,
        0,
        9_999_999,
      ),
      toggle(
        { key: 'settlement.isAuditBeforeSettle', title: '结算前审核', tips: '结算前提交智能审核（3101）' },
        false,
      ),
    ],
  },
  {
    name: 'reconciliation',
    title: '对账',
    fields: [
      text(
        { key: 'reconciliation.autoTime', title: '每日自动对账时间', tips: '格式 HH:mm；留空不自动对账' },
        '',
        5,
        { regex: /^([01]\d|2[0-3]):[0-5]\d$/, message: '应为 HH:mm 格式的时间' },
      ),
      choice(
        {
          key: 'reconciliation.detailSource',
          title: '明细下载方式',
          tips: '文件导入的门店对账时不向中心下载',
        },
        'interface',
        [
          { value: 'interface', name: '接口下载（3202）' },
          { value: 'file', name: '文件导入' },
        ],
      ),
    ],
  },
  {
    name: 'filing',
    title: '备案',
    fields: [
      toggle(
        { key: 'filing.isApproved', title: '备案先审批', tips: '备案经初审、复审和终审通过后才上传医保中心' },
        false,
      ),
    ],
  },
  {
    name: 'ui',
    title: '界面',
    fields: [
      text({ key: 'ui.siteTitle', title: '站点标题' }, '医保云', 30, {
        regex: /^(?!\s)[^\r\n]+(?<!\s)$/u,
        message: '不能换行，首尾不能有空格',
      }),
      text({ key: 'ui.notice', title: '公告', tips: '显示在首页；留空不显示' }, '', 500),
      text({ key: 'ui.supportPhone', title: '客服电话' }, '', 30, {
        regex: /^[\d+() -]{5,30}$/,
        message: '应为电话号码',
      }),
    ],
  },
];

const byKey = new Map(optionGroups.flatMap(({ fields }) => fields).map((each) => [each.key, each]));

export const optionOf = (key: string): OptionDefinition | undefined => byKey.get(key);
export const allOptions = (): OptionDefinition[] => [...byKey.values()];

const isWithin = ({ min, max }: OptionDefinition, value: number): boolean =>
  value >= (min ?? -Infinity) && value <= (max ?? Infinity);

function wrongText({ max, pattern, defaultValue }: OptionDefinition, value: string): string | null {
  // Empty means "not in use" where the default is empty too.
  if (value === '') return defaultValue === '' ? null : '不能为空';
  if (max !== null && value.length > max) return `不能超过 ${max} 个字`;
  return pattern && !pattern.regex.test(value) ? pattern.message : null;
}

/** What is wrong with a value, in words, or null. */
export function wrongValue(definition: OptionDefinition, value: string): string | null {
  switch (definition.type) {
    case 'select':
      return definition.options.some((item) => item.value === value) ? null : '不是可选的值';
    case 'switch':
      return value === '1' || value === '0' ? null : '应为 1 或 0';
    case 'number':
      return /^(0|[1-9]\d{0,8})$/.test(value) && isWithin(definition, Number(value))
        ? null
        : `应为 ${definition.min ?? ''} 至 ${definition.max ?? ''} 的整数`;
    case 'text':
      return wrongText(definition, value);
  }
}
