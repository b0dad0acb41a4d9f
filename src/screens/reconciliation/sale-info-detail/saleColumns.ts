import { saleColumns as saleList } from '../../../../contract/lists/sale.ts';
import type { SaleLine } from '../../../../contract/sale.ts';
import type { DenseColumn } from '../../../ui/table/tableTypes.ts';

/** Width in px, frozen columns and alignment, by column. */
const LOOKS: Readonly<Record<string, Partial<DenseColumn<SaleLine>>>> = {
  feedetlSn: { width: 120, frozen: true },
  drugProdname: { width: 170, frozen: true },
  drugSpec: { width: 120 },
  drugDosform: { width: 84 },
  cnt: { width: 84 },
  cntPrcunt: { width: 52 },
  pric: { width: 104 },
  detItemFeeSumamt: { width: 96 },
  chrgitmLv: { width: 60 },
  medChrgitmType: { width: 84 },
  selfpayProp: { width: 80, align: 'right' },
  fulamtOwnpayAmt: { width: 88 },
  overlmtAmt: { width: 84 },
  preselfpayAmt: { width: 88 },
  inscpScpAmt: { width: 92 },
  pricUplmtAmt: { width: 104, align: 'right' },
  trdnFlag: { width: 52 },
  drugTracCodg: {
    width: 330,
    tone: ({ drugTracCodg }) => (drugTracCodg === null ? 'bad' : undefined),
  },
  prodentpName: { width: 140 },
  manuLotnum: { width: 90 },
  expyEnd: { width: 96 },
  medListCodg: { width: 200 },
  medinsListCodg: { width: 120 },
  rxno: { width: 170 },
  prscDrName: { width: 84 },
  pharName: { width: 84 },
};

/** The columns that are summed. */
export const LINE_SUMS = [
  'detItemFeeSumamt',
  'fulamtOwnpayAmt',
  'overlmtAmt',
  'preselfpayAmt',
  'inscpScpAmt',
] as const;

export const saleColumns: readonly DenseColumn<SaleLine>[] = saleList.columns.map((column) => ({
  ...column,
  ...LOOKS[column.key],
}));

export const saleKey = (line: SaleLine): string => line.feedetlSn;
