import { codeItems, codeName } from '../codes/codes.ts';
import type { ImportColumn } from '../import/column.ts';

/**
 * What is kept of an item of the national catalogue: the fields of 1301 to 1306, 1308 and 1320 that a pharmacy needs
 * (domain §3.8), with the price limit of 1318 and the own-pay share of 1319 as last announced. The same columns are those of
 * a file, the wire, the list and the table `hilist_row`, there in snake_case.
 */
const text = <Key extends string>(
  key: Key,
  title: string,
  maxLength: number,
  aliases: readonly string[] = [],
): ImportColumn & { readonly key: Key } => ({
  key,
  title,
  maxLength,
  aliases: [...aliases],
  rule: `最多 ${maxLength} 个字`,
  example: '',
});
const DAY =
  '^[12]\\d{3}-(0[1-9]|1[0-2])-(0[1-9]|1\\d|2[0-8])$|^[12]\\d{3}-(0[13-9]|1[0-2])-(29|30)$|^[12]\\d{3}-(0[13578]|1[02])-31$|^[12]\\d(0[48]|[2468][048]|[13579][26])-02-29$';
const date = <Key extends string>(key: Key, title: string, aliases: readonly string[] = []) => ({
  ...text(key, title, 10, aliases),
  pattern: { source: DAY, message: '应为日期，如 2026-12-31' },
  rule: '日期，如 2026-12-31',
  example: '2026-01-01',
});
const choice = <Key extends string>(
  key: Key,
  title: string,
  options: readonly { readonly value: string; readonly name: string }[],
  aliases: readonly string[] = [],
) => ({
  ...text(key, title, 20, aliases),
  options,
  rule: options.map(({ value, name }) => `${name}（${value}）`).join('、'),
  example: options[0]?.name ?? '',
});
/** The options of a choice; the first is what an empty cell means. */
const named = (table: Parameters<typeof codeName>[0], ...values: readonly string[]) =>
  values.map((value) => ({ value, name: codeName(table, value) }));
/** Yes or no; an empty cell is no. */
const flag = <Key extends string>(key: Key, title: string, aliases: readonly string[] = []) =>
  choice(key, title, codeItems('yesNo'), aliases);

export const itemColumns = [
  {
    ...text('medListCodg', '医疗目录编码', 50, [
      '国家医保代码',
      '药品代码',
      '国家药品代码',
      '药品编码',
      '目录编码',
    ]),
    isRequired: true,
    pattern: { source: '^[0-9A-Za-z][\\w.\\-]*$', message: '只能是字母、数字和 . - _' },
    rule: '必填，不可重复；按文本填写，最多 50 位',
    example: 'XA01ABD075A002010100483',
  },
  {
    ...text('drugName', '通用名', 200, ['药品通用名', '药品名称', '项目名称', '名称', '医保药品名称']),
    isRequired: true,
    rule: '必填，最多 200 个字',
    example: '阿莫西林胶囊',
  },
  text('drugProdname', '商品名', 200, ['药品商品名']),
  text('regName', '注册名称', 200, ['药品注册名称']),
  choice('listType', '目录类别', codeItems('listType'), ['目录类型']),
  text('drugDosform', '剂型', 200, ['实际剂型']),
  text('regDosform', '注册剂型', 200),
  text('drugSpec', '规格', 500, ['实际规格']),
  text('regSpec', '注册规格', 500),
  text('pacspec', '包装规格', 200),
  text('pacmatl', '包装材质', 200),
  text('minPacCnt', '最小包装数量', 20),
  text('minPacunt', '最小包装单位', 50),
  text('minPrepunt', '最小制剂单位', 50),
  text('convrat', '转换比', 20),
  text('prcunt', '计价单位', 100),
  text('prodentpName', '生产企业', 200, ['生产企业名称', '药品企业', '企业名称']),
  text('aprvno', '批准文号', 100, ['注册证号', '注册证编号']),
  {
    ...text('drugstdcode', '药品本位码', 30, ['本位码']),
    pattern: { source: '^\\d{8,30}$', message: '应为 8 至 30 位数字，按文本填写' },
    rule: '数字，按文本填写，最多 30 位',
    example: '86900001000011',
  },
  choice('chrgitmLv', '甲乙类', named('chrgitmLv', '03', '01', '02'), [
    '收费项目等级',
    '医保类别',
    '等级',
    '甲乙丙类',
  ]),
  text('hilistNo', '编号', 50, ['医保目录编号', '目录编号']),
  text('lmtUsescp', '限制使用范围', 2000, ['备注（限制使用范围）', '支付范围', '限定支付范围']),
  flag('lmtUsedFlag', '限制使用标志'),
  choice('rxOtc', '处方药/OTC', named('rxOtc', '9', '1', '0'), ['处方药']),
  flag('basMednFlag', '基本药物', ['基本药物标志', '基药']),
  flag('hiNegoDrugFlag', '谈判药品', ['医保谈判药品标志', '协议期谈判药品']),
  flag('dualChanFlag', '双通道', ['双通道药品']),
  flag('optPoolFlag', '门诊统筹', ['门诊统筹标志']),
  flag('chldMedcFlag', '儿童用药', ['儿童用药标志']),
  flag('ecRxFlag', '电子处方流转', ['电子处方可流转']),
  text('itemCont', '项目内涵', 2000),
  text('exctCont', '除外内容', 2000),
  {
    ...text('selfpayProp', '先自付比例', 10, ['自付比例']),
    pattern: { source: '^(0(\\.\\d{1,4})?|1(\\.0{1,4})?)$', message: '应为 0 至 1 的小数，如 0.1' },
    rule: '0 至 1 的小数，最多 4 位；空为 0',
    example: '0.1',
  },
  {
    ...text('pricUplmtAmt', '限价', 17, ['定价上限金额', '医保支付标准', '支付标准']),
    pattern: { source: '^\\d{1,10}(\\.\\d{1,6})?$', message: '应为不小于 0 的金额，最多 6 位小数' },
    rule: '元，最多 6 位小数；空或 999999 为不限价',
    example: '28.5',
  },
  date('begndate', '开始日期', ['生效日期']),
  date('enddate', '结束日期', ['失效日期']),
  text('mktStas', '市场状态', 50),
  text('wubi', '五笔码', 100, ['五笔助记码', '五笔']),
  text('memo', '备注', 2000),
  choice('valiFlag', '有效标志', named('valiFlag', '1', '0')),
] as const satisfies readonly ImportColumn[];

export type ItemKey = (typeof itemColumns)[number]['key'];
export const itemKeys = itemColumns.map(({ key }) => key);
/** An item as text, by the keys of its columns; what is not known is ''. */
export type CatalogueItem = Readonly<Record<ItemKey, string>>;

/** No price limit (1318), as live data writes it. */
export const NO_LIMIT = '999999.000000';
