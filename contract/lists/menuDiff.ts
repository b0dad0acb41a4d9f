import { codeName } from '../codes/codes.ts';
import { menuDiffCalls, type DiffRow, type StatRow } from '../menuDiff.ts';
import { defineList, plainColumns, type ListColumn } from './column.ts';

const plain = plainColumns<DiffRow>();
const coded = (key: string, title: string, name: (row: DiffRow) => string): ListColumn<DiffRow> => ({
  key,
  title,
  type: 'enum',
  value: name,
});

/** 药品目录差异 (domain §3.9). */
export const menuDiffColumns = defineList('menu-diff', '药品目录差异', menuDiffCalls.paged, [
  plain('fixmedinsHilistId', '店内商品编码'),
  plain('fixmedinsHilistName', '商品名称'),
  plain('spec', '规格'),
  coded('diffType', '差异类型', (row) => codeName('diffType', row.diffType)),
  plain('field', '差异字段'),
  plain('oldValue', '原值'),
  plain('newValue', '新值'),
  plain('medListCodg', '医疗目录编码'),
  plain('drugName', '目录名称'),
  plain('prodentpName', '生产企业'),
  plain('aprvno', '批准文号'),
  plain('barcode', '条码'),
  coded('matchStas', '匹配状态', (row) => codeName('matchStas', row.matchStas)),
  coded('matchWay', '匹配方式', (row) => codeName('matchWay', row.matchWay ?? '')),
  coded('upldStas', '上传状态', (row) => codeName('upldStas', row.upldStas)),
  plain('upldError', '未上传原因'),
  coded('dspoStas', '处理状态', (row) => codeName('diffDspoStas', row.dspoStas)),
  plain('opterName', '操作人'),
  plain('optTime', '操作时间', 'datetime'),
  plain('fixmedinsName', '门店'),
  plain('fixmedinsCode', '门店编码'),
]);

const stat = plainColumns<StatRow>();

/** 目录差异统计. */
export const menuStatColumns = defineList('menu-diff-statistics', '目录差异统计', menuDiffCalls.statPaged, [
  stat('id', '编码'),
  stat('name', '名称'),
  stat('goods', '商品总数', 'integer'),
  stat('matched', '已对码', 'integer'),
  stat('unmatched', '未对码', 'integer'),
  stat('invalid', '失效', 'integer'),
  stat('differences', '差异数', 'integer'),
  stat('uploaded', '已上传', 'integer'),
  stat('matchRate', '对码率 %', 'money'),
  stat('uploadRate', '上传率 %', 'money'),
]);
