import type { catalogueCalls, ItemRow } from '../../../../contract/catalogue/catalogue.ts';
import { codeItems } from '../../../../contract/codes/codes.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import type { ColumnLook, FilterField, SummaryItem } from '../../../list/definition.ts';
import type { CallResult } from '../../../../contract/wire/call.ts';

type List = typeof catalogueCalls.getItemDirectoryByPage;
type Totals = CallResult<typeof catalogueCalls.getItemDirectoryTotals>;

/** How the columns of an item look in both lists; what is not named gets the defaults of its type. */
const SHOWN: Readonly<Record<string, ColumnLook<List>>> = {
  medListCodg: { width: 200, frozen: true, sort: 'medListCodg' },
  drugName: { width: 190, frozen: true },
  drugProdname: { width: 120 },
  listType: { width: 104 },
  drugDosform: { width: 92 },
  drugSpec: { width: 120 },
  prodentpName: { width: 150 },
  aprvno: { width: 150 },
  chrgitmLv: {
    width: 72,
    tone: (row) => (row.chrgitmLv === '03' ? 'muted' : row.chrgitmLv === '01' ? 'good' : undefined),
  },
  selfpayProp: { width: 96, align: 'right' },
  pricUplmtAmt: { width: 110, align: 'right' },
  lmtUsescp: { width: 200 },
  rxOtc: { width: 92 },
  basMednFlag: { width: 80 },
  hiNegoDrugFlag: { width: 80 },
  dualChanFlag: { width: 72 },
  valiFlag: { width: 84, tone: (row) => (row.valiFlag === '1' ? 'good' : 'bad') },
  admdvs: { width: 104 },
  ver: { width: 84 },
  updtTime: { width: 152, hidden: true, sort: 'updtTime' },
};
const HIDDEN = [
  'regName',
  'regDosform',
  'regSpec',
  'pacspec',
  'pacmatl',
  'minPacCnt',
  'minPacunt',
  'minPrepunt',
  'convrat',
  'prcunt',
  'drugstdcode',
  'hilistNo',
  'lmtUsedFlag',
  'optPoolFlag',
  'chldMedcFlag',
  'ecRxFlag',
  'itemCont',
  'exctCont',
  'mktStas',
  'wubi',
  'memo',
  'begndate',
  'enddate',
];
export const itemLooks: Readonly<Record<string, ColumnLook<List>>> = {
  ...SHOWN,
  ...Object.fromEntries(HIDDEN.map((key) => [key, { width: 120, hidden: true }])),
};

const YES_NO = codeItems('yesNo');
/** The filters of both lists after that of the type. */
export const itemFilters: readonly FilterField<List>[] = [
  {
    key: 'keyword',
    title: '查找',
    filter: { kind: 'text', param: 'keyword', placeholder: '编码、名称、厂家、拼音或五笔', reads: /./ },
  },
  { key: 'chrgitmLv', filter: { kind: 'select', param: 'chrgitmLv', options: codeItems('chrgitmLv') } },
  { key: 'valiFlag', filter: { kind: 'select', param: 'valiFlag', options: codeItems('valiFlag') } },
  { key: 'medListCodg', filter: { kind: 'text', param: 'medListCodg', placeholder: '编码开头' } },
  { key: 'drugName', filter: { kind: 'text', param: 'drugName', placeholder: '名称中的字' } },
  { key: 'prodentpName', filter: { kind: 'text', param: 'prodentpName', placeholder: '企业名称中的字' } },
  { key: 'rxOtc', filter: { kind: 'select', param: 'rxOtc', options: codeItems('rxOtc') } },
  { key: 'hiNegoDrugFlag', filter: { kind: 'select', param: 'hiNegoDrugFlag', options: YES_NO } },
  { key: 'dualChanFlag', filter: { kind: 'select', param: 'dualChanFlag', options: YES_NO } },
  { key: 'validity', title: '起止日期', filter: { kind: 'range', from: 'begndate', to: 'enddate' } },
];

export const itemSummary = (totals: Totals): readonly SummaryItem[] => [
  { label: '有效', value: formatCount(totals.valid), tone: 'good' },
  { label: '无效', value: formatCount(totals.rowCount - totals.valid) },
  ...(totals.isCut ? [{ label: '未列全', value: '请补充关键字', tone: 'warn' as const }] : []),
  ...(totals.own > 0 ? [{ label: '本区划自定', value: formatCount(totals.own) }] : []),
];
export const itemKey = (row: ItemRow): string => `${row.admdvs}|${row.medListCodg}`;
