import { codeName, shortInsutype } from '../codes/codes.ts';
import type { DimKey, ReportRow } from '../report/figures.ts';
import type { CellValue, ListColumn } from './column.ts';

/** The dimensions of any report's row. */
type NamedRow = Pick<ReportRow, 'level' | DimKey | 'poolareaName' | 'companyName' | 'fixmedinsName'> & {
  readonly clrAppyEvtId?: string | null;
};

/** The text of a row without an application, where the dimension is applications. */
const UNCOVERED = '未申报';
const appyStas = (row: NamedRow): CellValue =>
  row.appyStas === '' ? UNCOVERED : codeName('appyStas', row.appyStas);
/** Empty in a subtotal, which covers several. */
const appyNo = (row: NamedRow): CellValue =>
  row.appyId === null ? null : row.appyId === '' ? UNCOVERED : (row.clrAppyEvtId ?? '待中心受理');

/** A row's dimensions in words. */
export const DIM: Readonly<Record<DimKey, readonly [title: string, value: (row: NamedRow) => CellValue]>> = {
  settleMonth: ['月份', (row) => row.settleMonth],
  settleDate: ['结算日期', (row) => row.settleDate],
  poolareaNo: ['统筹区', (row) => row.poolareaName ?? row.poolareaNo],
  companyId: ['公司', (row) => row.companyName ?? row.companyId],
  fixmedinsCode: ['机构名称', (row) => row.fixmedinsName ?? row.fixmedinsCode],
  insutype: ['险种', (row) => shortInsutype(row.insutype ?? '')],
  clrType: ['清算类别', (row) => codeName('clrType', row.clrType)],
  medType: ['医疗类别', (row) => codeName('medType', row.medType)],
  psnType: ['人员类别', (row) => codeName('psnType', row.psnType)],
  ordSouc: ['订单来源', (row) => codeName('ordSouc', row.ordSouc)],
  opterName: ['经办人', (row) => row.opterName],
  appyId: ['结算申报号', appyNo],
  appyStas: ['申报状态', appyStas],
};

/** The first column: a subtotal is named after its group. */
export const headOf = (dim: DimKey): ListColumn<NamedRow>['value'] => {
  const value = DIM[dim][1];
  return (row) =>
    row.level === 'total' ? '合计' : row.level === 'subtotal' ? `${value(row) ?? ''} 小计` : value(row);
};
