import { catalogueCalls, type ItemRow } from '../catalogue/catalogue.ts';
import { itemColumns, type ItemKey } from '../catalogue/items.ts';
import type { ImportColumn } from '../import/types.ts';
import { defineList, plainColumns, type ListColumn } from './column.ts';
import { limitText, percent } from './sale.ts';

const plain = plainColumns<ItemRow>();

const OWN: Partial<Record<ItemKey, (row: ItemRow) => string>> = {
  selfpayProp: (row) => percent(row.selfpayProp),
  pricUplmtAmt: (row) => limitText(row.pricUplmtAmt),
};
/** The columns of an item: a code by its name, the others as they are. */
const ofItem: readonly ListColumn<ItemRow>[] = itemColumns.map((column: ImportColumn & { key: ItemKey }) => {
  const { key, title, options } = column;
  const own = OWN[key];
  if (own) return { key, title, type: 'text', value: own };
  return options
    ? {
        key,
        title,
        type: 'enum',
        value: (row) => options.find(({ value }) => value === row[key])?.name ?? row[key],
      }
    : { key, title, type: 'text', value: (row) => row[key] };
});
/** What is looked at most stands first; the others follow in the order of the file. */
const FIRST: readonly ItemKey[] = [
  ...([
    'medListCodg',
    'drugName',
    'drugSpec',
    'drugDosform',
    'chrgitmLv',
    'selfpayProp',
    'pricUplmtAmt',
  ] as const),
  ...(['prodentpName', 'valiFlag', 'listType', 'lmtUsescp', 'rxOtc', 'aprvno', 'drugProdname'] as const),
];
const placeOf = ({ key }: { readonly key: string }): number => {
  const at = FIRST.findIndex((each) => each === key);
  return at === -1 ? FIRST.length : at;
};
const more: readonly ListColumn<ItemRow>[] = [
  {
    key: 'admdvs',
    title: '来源',
    type: 'enum',
    value: (row) => (row.admdvs === '' ? '国家' : `${row.admdvs} 自定`),
  },
  plain('ver', '版本号'),
  plain('updtTime', '更新时间', 'datetime'),
];

const ordered = [...ofItem].sort((a, b) => placeOf(a) - placeOf(b));

/** 药品目录 (domain §3.8): 1301 to 1304 and 1320. */
export const drugColumns = defineList('drug-menu', '药品目录', catalogueCalls.getItemDirectoryByPage, [
  ...ordered,
  ...more,
]);

/** 医保目录: all types, with level, limit and share as of a day. */
export const insuranceColumns = defineList(
  'insurance-menu',
  '医保目录',
  catalogueCalls.getItemDirectoryByPage,
  [
    ...ordered,
    plain('lvBegndate', '等级起始'),
    plain('lmtBegndate', '限价起始'),
    plain('propBegndate', '自付起始'),
    ...more,
  ],
);
