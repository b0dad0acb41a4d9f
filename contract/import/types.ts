import { itemColumns } from '../catalogue/items.ts';
import type { Permission } from '../rights/permission.ts';
import type { ImportColumn } from './column.ts';
import { unseenIn } from './invisible.ts';

export type { ImportColumn };

/**
 * The import types (spec §3, upload dialog state): plain data shared by the dialog, the template, the check before the
 * upload, the editing of a cell and the server.
 */
export interface ImportType {
  readonly importType: string;
  readonly title: string;
  readonly permission: Permission;
  /** The permission to undo an import. */
  readonly undoPermission: Permission;
  readonly columns: readonly ImportColumn[];
  /** The key column. */
  readonly keyColumn: string;
  /** The unit of one row: 个病种. */
  readonly unit: string;
  /** Columns of a file without headings, in order. */
  readonly plain: readonly string[];
  readonly maxRows: number;
  /** The most columns of a file; absent: the usual limit. Columns with unknown headings are skipped. */
  readonly maxColumns?: number;
  /** The largest file; absent: `IMPORT_MAX_BYTES`. */
  readonly maxBytes?: number;
}

export const IMPORT_MAX_BYTES = 20 * 1024 * 1024;
/** The largest file of an import type, or of an unknown one. */
export const importBytes = ({ maxBytes = IMPORT_MAX_BYTES }: Partial<ImportType> = {}): number => maxBytes;
/** File extensions that the dialog offers; the content decides what a file is. */
export const IMPORT_EXTENSIONS = ['.xlsx', '.csv', '.txt', '.dat'] as const;

const YES_NO = [
  { value: '1', name: '有效' },
  { value: '0', name: '无效' },
] as const;
/** Not 停用: that is what becomes of a row that a whole edition no longer has (有效标志). */
const USED = [
  { value: '1', name: '使用' },
  { value: '0', name: '不使用', alias: '停用' },
] as const;

const text = <Key extends string>(
  key: Key,
  title: string,
  maxLength: number,
  example: string,
): ImportColumn & { readonly key: Key } => ({
  key,
  title,
  maxLength,
  rule: `最多 ${maxLength} 个字`,
  example,
});

const expiry = {
  source:
    '^2\\d{3}-(0[1-9]|1[0-2])-(0[1-9]|1\\d|2[0-8])$|^2\\d{3}-(0[13-9]|1[0-2])-(29|30)$|^2\\d{3}-(0[13578]|1[02])-31$',
  message: '应为日期，如 2027-12-31',
} as const;

/** What is kept of a store's goods, in files, in the form and by an ERP. Units: 元 a piece, pieces. */
export const goodsColumns = [
  {
    key: 'fixmedinsHilistId',
    title: '商品编码',
    aliases: ['货号', '店内编码', '商品代码', '机构目录编码'],
    isRequired: true,
    maxLength: 40,
    pattern: { source: '^[\\w.\\-/]+$', message: '只能是字母、数字和 . - / _' },
    rule: '必填，本店内不可重复，最多 40 位字母、数字和 . - / _',
    example: 'SP000123',
  },
  {
    key: 'fixmedinsHilistName',
    title: '商品名称',
    aliases: ['品名', '通用名', '名称', '机构目录名称'],
    isRequired: true,
    maxLength: 100,
    rule: '必填，最多 100 个字',
    example: '阿莫西林胶囊',
  },
  { ...text('spec', '规格', 100, '0.25g×24粒'), aliases: ['商品规格'] },
  { ...text('dosform', '剂型', 50, '胶囊剂') },
  { ...text('prodentpName', '生产企业', 100, '示例制药一厂'), aliases: ['厂家', '生产厂家', '厂商'] },
  { ...text('aprvno', '批准文号', 50, '国药准字H20000001'), aliases: ['国药准字'] },
  {
    key: 'barcode',
    title: '条形码',
    aliases: ['条码', '商品条码'],
    maxLength: 32,
    pattern: { source: '^\\d{6,32}$', message: '应为 6 至 32 位数字' },
    rule: '6 至 32 位数字',
    example: '6901234567892',
  },
  { ...text('pack', '包装', 50, '盒'), aliases: ['包装单位', '单位'] },
  {
    key: 'pric',
    title: '零售价',
    aliases: ['单价', '售价', '价格'],
    isRequired: true,
    maxLength: 17,
    pattern: { source: '^\\d{1,10}(\\.\\d{1,6})?$', message: '应为不小于 0 的金额，最多 6 位小数' },
    rule: '必填，元，最多 6 位小数',
    example: '18.50',
  },
  {
    key: 'stock',
    title: '库存',
    aliases: ['库存数量', '数量'],
    maxLength: 17,
    pattern: { source: '^\\d{1,12}(\\.\\d{1,4})?$', message: '应为不小于 0 的数量，最多 4 位小数' },
    rule: '数量，最多 4 位小数；空为不清楚',
    example: '120',
  },
  {
    key: 'rxFlag',
    title: '处方药',
    aliases: ['处方药标志', '是否处方药'],
    maxLength: 4,
    options: [
      { value: '0', name: '否' },
      { value: '1', name: '是' },
    ],
    rule: '是 或 否（也可写 1、0）；空为否',
    example: '是',
  },
  { ...text('manuLotnum', '批号', 30, 'B260101'), aliases: ['生产批号'] },
  {
    key: 'expyEnd',
    title: '有效期至',
    aliases: ['有效期'],
    maxLength: 10,
    pattern: expiry,
    rule: '日期，如 2027-12-31',
    example: '2027-12-31',
  },
  {
    key: 'valiFlag',
    title: '在售',
    aliases: ['使用标志', '状态'],
    maxLength: 4,
    options: [
      { value: '1', name: '在售' },
      { value: '0', name: '停售' },
    ],
    rule: '在售 或 停售（也可写 1、0）；空为在售',
    example: '在售',
  },
] as const satisfies readonly ImportColumn[];

export const importTypes = [
  {
    importType: 'Disease',
    title: '病种目录',
    permission: { menuCode: 'DiseaseMenu', buttonCode: 'Import' },
    undoPermission: { menuCode: 'DiseaseMenu', buttonCode: 'Undo' },
    keyColumn: 'diagCode',
    unit: '个病种',
    plain: ['diagCode', 'diagName'],
    maxRows: 200_000,
    columns: [
      {
        key: 'diagCode',
        title: '诊断代码',
        aliases: ['疾病代码', '病种代码', '病种编码', 'ICD编码', 'ICD10', 'code'],
        isRequired: true,
        maxLength: 20,
        pattern: {
          source: '^[A-Z]\\d{2}(\\.[0-9A-Za-z]+)?([+*]|[+][A-Z]\\d{2}(\\.[0-9A-Za-z]+)?[*]?)?$',
          message: '应为医保版 ICD-10 代码，如 A00.000、A00.000x001、A01.000x005+J17.0*',
        },
        folded: 'icd',
        rule: '必填，不可重复，最多 20 个字符；医保版 ICD-10，如 A00.000、A00.000x001',
        example: 'A00.000x001',
      },
      {
        key: 'diagName',
        title: '诊断名称',
        aliases: ['疾病名称', '病种名称', '名称', 'name'],
        isRequired: true,
        maxLength: 100,
        rule: '必填，最多 100 个字',
        example: '古典生物型霍乱',
      },
      text('cpr', '章', 10, '第一章'),
      text('cprCodeScp', '章代码范围', 30, 'A00-B99'),
      text('cprName', '章名称', 200, '某些传染病和寄生虫病'),
      text('secCodeScp', '节代码范围', 30, 'A00-A09'),
      text('secName', '节名称', 200, '肠道传染病'),
      text('cgyCode', '类目代码', 10, 'A00'),
      text('cgyName', '类目名称', 200, '霍乱'),
      text('sorCode', '亚目代码', 10, 'A00.0'),
      text('sorName', '亚目名称', 200, '霍乱，由于O1群霍乱弧菌，霍乱生物型所致'),
      {
        key: 'usedStd',
        title: '使用标记',
        maxLength: 4,
        options: USED,
        rule: '使用 或 不使用（也可写 1、0）；空为使用',
        example: '使用',
      },
      {
        key: 'natlStdDiagCode',
        title: '国标版代码',
        aliases: ['国标版诊断代码'],
        maxLength: 30,
        rule: '最多 30 个字',
        example: 'A00.001',
      },
      {
        key: 'natlStdDiagName',
        title: '国标版名称',
        aliases: ['国标版诊断名称'],
        maxLength: 200,
        rule: '最多 200 个字',
        example: '古典生物型霍乱',
      },
      {
        key: 'clncDiagCode',
        title: '临床版代码',
        aliases: ['临床版诊断代码'],
        maxLength: 30,
        rule: '最多 30 个字',
        example: 'A00.000x001',
      },
      {
        key: 'clncDiagName',
        title: '临床版名称',
        aliases: ['临床版诊断名称'],
        maxLength: 200,
        rule: '最多 200 个字',
        example: '古典生物型霍乱',
      },
      text('memo', '备注', 500, ''),
      {
        key: 'valiFlag',
        title: '有效标志',
        maxLength: 4,
        options: YES_NO,
        rule: '有效 或 无效（也可写 1、0）；空为有效',
        example: '有效',
      },
    ],
  },
  {
    importType: 'Goods',
    title: '门店商品',
    permission: { menuCode: 'ManagerStore', buttonCode: 'Goods' },
    undoPermission: { menuCode: 'ManagerStore', buttonCode: 'Goods' },
    keyColumn: 'fixmedinsHilistId',
    unit: '种商品',
    plain: ['fixmedinsHilistId', 'fixmedinsHilistName', 'pric'],
    maxRows: 50_000,
    columns: goodsColumns,
  },
  {
    importType: 'Drug',
    title: '医保目录',
    permission: { menuCode: 'DrugMenu', buttonCode: 'Import' },
    undoPermission: { menuCode: 'DrugMenu', buttonCode: 'Undo' },
    keyColumn: 'medListCodg',
    unit: '条目录',
    plain: ['medListCodg', 'drugName'],
    maxRows: 300_000,
    // 1301 has 97.
    maxColumns: 120,
    // 200,000 items with forty columns each are 30 to 60 MB as a workbook or as text.
    maxBytes: 80 * 1024 * 1024,
    columns: itemColumns,
  },
  {
    importType: 'TraceCode',
    title: '追溯码',
    permission: { menuCode: 'ManagerStore', buttonCode: 'Stock' },
    undoPermission: { menuCode: 'ManagerStore', buttonCode: 'Stock' },
    keyColumn: 'drugTracCodg',
    unit: '个追溯码',
    plain: ['drugTracCodg', 'fixmedinsHilistId'],
    maxRows: 200_000,
    columns: [
      {
        key: 'drugTracCodg',
        title: '药品追溯码',
        aliases: ['追溯码', '药品电子监管码', '溯源码'],
        isRequired: true,
        maxLength: 100,
        pattern: { source: '^\\w{10,100}$', message: '应为 10 至 100 位字母或数字' },
        rule: '必填，本店内不可重复；一般为 20 位数字，请将单元格设为文本',
        example: '81234567890123456789',
      },
      {
        key: 'fixmedinsHilistId',
        title: '商品编码',
        aliases: ['货号', '店内编码', '商品代码', '机构目录编码'],
        isRequired: true,
        maxLength: 40,
        rule: '必填，本店已有的商品编码',
        example: 'SP000123',
      },
      { ...text('manuLotnum', '批号', 30, 'B260101'), aliases: ['生产批号', '批次'] },
      {
        key: 'expyEnd',
        title: '有效期至',
        aliases: ['有效期', '有效期止'],
        maxLength: 10,
        pattern: expiry,
        rule: '日期，如 2027-12-31',
        example: '2027-12-31',
      },
      {
        key: 'trdnFlag',
        title: '拆零',
        aliases: ['拆零标志', '是否拆零'],
        maxLength: 4,
        options: [
          { value: '0', name: '否' },
          { value: '1', name: '是' },
        ],
        rule: '是 或 否（也可写 1、0）；空为否',
        example: '否',
      },
    ],
  },
] as const satisfies readonly ImportType[];

export const importTypeOf = (importType: string): ImportType | undefined =>
  importTypes.find((type) => type.importType === importType);

/** A heading without blanks, stars and remarks in brackets. */
const plainTitle = (title: string): string =>
  title
    .normalize('NFKC')
    .replace(/[（(].*?[)）]|[\s*＊:：]/g, '')
    .toLowerCase();

/** The column of each heading by its place in the file; null for an unknown one. */
export function columnsOf(type: ImportType, headings: readonly string[]): (ImportColumn | null)[] {
  const known = new Map(
    type.columns.flatMap((column) =>
      [column.title, column.key, ...(column.aliases ?? [])].map(
        (name) => [plainTitle(name), column] as const,
      ),
    ),
  );
  return headings.map((heading) => known.get(plainTitle(heading)) ?? null);
}

/** The fault of the headings in words; null when the file can be read. */
export function headingFault(type: ImportType, headings: readonly string[]): string | null {
  const found = columnsOf(type, headings).filter((column) => column !== null);
  const twice = found.find((column, index) => found.indexOf(column) !== index);
  if (twice) return `列“${twice.title}”出现了两次`;
  const missing = type.columns.filter((column) => column.isRequired === true && !found.includes(column));
  if (missing.length === 0) return null;
  return `缺少列：${missing.map((column) => column.title).join('、')}。请下载模板核对列名`;
}

/** A cell as it will be stored: trimmed, option names as codes. */
export function readCell(column: ImportColumn, text: string): string {
  const value = text.trim();
  if (column.folded === 'icd') return foldedIcd(value);
  return column.options?.find(({ name, alias }) => name === value || alias === value)?.value ?? value;
}

/** `a01.000X005+j17.0*` as the insurance edition writes it: the category in capitals, the x of an extension small. */
const foldedIcd = (code: string): string =>
  code
    .replace(/(^|\+)([a-z])(?=\d)/g, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/(?<=\.\d*)X(?=\d)/g, 'x');

/** Compiled patterns by source: a catalogue uses the same one tens of thousands of times. */
const patterns = new Map<string, RegExp>();
function patternOf(source: string): RegExp {
  const known = patterns.get(source) ?? new RegExp(source, 'u');
  patterns.set(source, known);
  return known;
}

/** Why a cell is invalid; null when it is valid. */
export function cellFault(column: ImportColumn, text: string): string | null {
  const value = readCell(column, text);
  if (value === '') return column.isRequired === true ? `${column.title}不能为空` : null;
  // Characters never exceed code units, so short texts need no counting.
  if (value.length > column.maxLength && [...value].length > column.maxLength)
    return `${column.title}最多 ${column.maxLength} 个字`;
  const unseen = unseenIn(value);
  if (unseen !== null) return `${column.title}含有看不见的字符 ${unseen}，请删除`;
  // Characters that no catalogue has: controls, lone surrogates, the replacement character.
  if (/[\p{Cc}\p{Cs}\uFFFD]/u.test(value)) return `${column.title}含有无法识别的字符`;
  if (column.options && !column.options.some((option) => option.value === value))
    return `${column.title}只能是${column.options.map((option) => option.name).join('或')}`;
  if (column.pattern && !patternOf(column.pattern.source).test(value))
    return `${column.title}${column.pattern.message}`;
  return null;
}
