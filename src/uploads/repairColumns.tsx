import type { ImportColumn } from '../../contract/import/types.ts';
import type { CellTone, DenseColumn } from '../ui/table/tableTypes.ts';
import type { RepairRow } from './repairStore.ts';

/** The row's state, as the reason column shows it. */
export const MARK: Readonly<Record<RepairRow['state'], string>> = {
  faulty: '',
  saving: '正在保存…',
  mended: '✓ 已改好',
  skipped: '已略过，不导入',
  unsaved: '',
};
const TONES: Readonly<Record<RepairRow['state'], CellTone>> = {
  faulty: 'bad',
  unsaved: 'bad',
  mended: 'good',
  saving: 'muted',
  skipped: 'muted',
};

const NUMBER_WIDTH = 64;
const REASON_WIDTH = 280;
const widthOf = (column: ImportColumn | null): number => ((column?.maxLength ?? 0) > 40 ? 240 : 150);
const reasonOf = ({ faults, state }: RepairRow): string => MARK[state] || [...faults.values()].join('；');

/** Row number and reason, then the columns of the file. A narrow page has no reason column. */
export function repairColumns(
  columns: readonly (ImportColumn | null)[],
  isNarrow: boolean,
): readonly DenseColumn<RepairRow>[] {
  const number: DenseColumn<RepairRow> = {
    key: '#row',
    title: '行号',
    type: 'integer',
    width: NUMBER_WIDTH,
    frozen: true,
    rowHeader: true,
    value: ({ row }) => row,
    render: ({ sheet, row }) => (
      <span title={sheet === '' ? `第 ${row} 行` : `${sheet} 第 ${row} 行`}>{row}</span>
    ),
  };
  const reason: DenseColumn<RepairRow> = {
    key: '#reason',
    title: '原因',
    type: 'text',
    width: REASON_WIDTH,
    value: reasonOf,
    tone: ({ state }) => TONES[state],
    render: (row) => (
      <span className="repair-why" title={reasonOf(row)}>
        {reasonOf(row)}
      </span>
    ),
  };
  return [
    number,
    ...(isNarrow ? [] : [reason]),
    ...columns.map((column, place): DenseColumn<RepairRow> => ({
      key: String(place),
      title: column?.title ?? '（未识别）',
      hint: column?.rule,
      type: 'text',
      width: widthOf(column),
      value: ({ cells }) => cells[place],
      invalid: ({ faults }) => faults.has(place),
      render: ({ cells, faults }) => (
        <span title={cells[place]}>{cells[place] || (faults.has(place) ? '（空）' : '')}</span>
      ),
    })),
  ];
}
