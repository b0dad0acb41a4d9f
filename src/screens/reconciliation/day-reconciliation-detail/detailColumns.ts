import { DETAIL_AMOUNTS, DETAIL_SIDES, detailColumns as columns } from '../../../../contract/lists/detail.ts';
import { toFen } from '../../../../contract/wire/money.ts';
import type { DetailRow } from '../../../../contract/reconciliation/day.ts';
import type { CellTone, DenseColumn } from '../../../ui/table/tableTypes.ts';

export const detailKey = (row: DetailRow): string => row.msgid;

const RESULT_TONE: Record<DetailRow['stmtRslt'], CellTone> = {
  '0': 'good',
  '1': 'bad',
  '2': 'bad',
  '3': 'warn',
};
type Look = Partial<Pick<DenseColumn<DetailRow>, 'width' | 'frozen' | 'tone'>>;

export const detailLooks: Readonly<Record<string, Look>> = {
  stmtRslt: { width: 88, frozen: true, tone: (row) => RESULT_TONE[row.stmtRslt] },
  cause: { width: 132, frozen: true },
  dspoStas: {
    width: 88,
    frozen: true,
    tone: (row) => (row.dspoStas === '0' ? 'muted' : row.dspoStas === '9' ? 'warn' : 'good'),
  },
  psnName: { width: 84 },
  ...Object.fromEntries(
    DETAIL_AMOUNTS.flatMap(([key]) =>
      DETAIL_SIDES.map(([side]): [string, Look] => [
        `${side}${key}`,
        {
          width: side === 'diff' ? 88 : 100,
          ...(side === 'diff' && { tone: (row) => (toFen(row.diff[key]) === 0n ? 'muted' : 'bad') }),
        },
      ]),
    ),
  ),
  refdSetlFlag: { width: 60 },
  medType: { width: 110 },
  setlTime: { width: 152 },
  setlId: { width: 190 },
  mdtrtId: { width: 150 },
  msgid: { width: 250 },
  psnNo: { width: 130 },
  certno: { width: 160 },
  opterName: { width: 90 },
  memo: { width: 140 },
  fit: { width: 116 },
  causeText: { width: 320 },
  dspo: { width: 220 },
};

export const detailColumns: readonly DenseColumn<DetailRow>[] = columns.columns.map((column) => ({
  ...column,
  ...detailLooks[column.key],
}));
