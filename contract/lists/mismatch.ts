import { codeName, shortInsutype } from '../codes/codes.ts';
import { mismatchCalls } from '../reconciliation/mismatch.ts';
import type { DetailRow } from '../reconciliation/day.ts';
import { defineList, plainColumns, type ListColumn } from './column.ts';
import { detailColumns } from './detail.ts';

const plain = plainColumns<DetailRow>();

/** The group's key, for a list across groups. */
const group: readonly ListColumn<DetailRow>[] = [
  plain('settleDate', '结算日期', 'date'),
  plain('fixmedinsName', '门店'),
  { key: 'insutype', title: '险种', type: 'enum', value: (row) => shortInsutype(row.insutype) },
  { key: 'clrType', title: '清算类别', type: 'enum', value: (row) => codeName('clrType', row.clrType) },
];
const own = detailColumns.columns;
const named = (...keys: readonly string[]): readonly ListColumn<DetailRow>[] =>
  keys.flatMap((key) => own.filter((column) => column.key === key));
/** The columns shown first; the rest of a group's detail follows. */
const FIRST = [
  'cause',
  'stmtRslt',
  'localmedfeeSumamt',
  'centremedfeeSumamt',
  'diffmedfeeSumamt',
  'fit',
  'dspoStas',
];

/** 差异处理: the columns of a group's detail, with those of the group. */
export const mismatchColumns = defineList('mismatches', '差异处理', mismatchCalls.mismatchPaged, [
  ...group.slice(0, 2),
  ...named(...FIRST),
  ...group.slice(2),
  ...own.filter(({ key }) => !FIRST.includes(key)),
  plain('fixmedinsCode', '机构编码'),
  plain('setlOptins', '经办机构'),
]);
