/** The reports recomputed from raw settlements, in plain code that shares nothing with the server's SQL. */
import { sql } from 'drizzle-orm';
import { toFen } from '../../../contract/wire/money.ts';
import { rowsOf, type Database } from '../../../server/db/connect.ts';

export interface RawRow {
  readonly setlId: string;
  readonly setlDate: string;
  readonly fixmedinsCode: string;
  readonly poolareaNo: string;
  readonly companyId: string;
  readonly insutype: string;
  readonly clrType: string;
  readonly medType: string;
  readonly psnType: string;
  readonly setlOptins: string;
  readonly insuplcAdmdvs: string;
  readonly ordSouc: string;
  readonly opterName: string;
  readonly psnNo: string;
  readonly refdSetlFlag: string;
  readonly valiFlag: string;
  readonly [amount: string]: string;
}

export const rawRows = (db: Database): Promise<RawRow[]> => rowsOf<RawRow>(db, sql`select * from settlement`);

const MONEY = [
  'medfeeSumamt', 'fundPaySumamt', 'hifpPay', 'cvlservPay', 'hifesPay', 'hifmiPay', 'hifobPay', 'hifdmPay', 'mafPay', 'othPay',
  'acctPay', 'acctMulaidPay', 'psnCashPay', 'hospPartAmt',
] as const; // prettier-ignore

/** 分 and counts, by figure. */
export type Sums = Record<string, bigint>;

const residents = new Set(['390', '391', '392']);
/** What one settlement adds to each figure, written out. */
function addedBy(row: RawRow): Sums {
  const fen = (key: string): bigint => toFen(row[key] ?? '0');
  const pooled = fen('hifpPay');
  return {
    personCount: 1n,
    refdCount: row.refdSetlFlag === '1' ? 1n : 0n,
    ...Object.fromEntries(MONEY.map((key) => [key, fen(key)])),
    f310100: residents.has(row.insutype) ? 0n : pooled,
    f390100: residents.has(row.insutype) ? pooled : 0n,
    f320100: fen('cvlservPay'),
    f330100: fen('hifobPay'),
    f390200: fen('hifmiPay'),
    f370100: fen('hifesPay'),
    f610100: fen('mafPay'),
    f999997: fen('othPay'),
    f310200: fen('acctPay') - fen('acctMulaidPay'),
  };
}

export function sumOf(rows: readonly RawRow[]): Sums {
  const sums: Sums = {};
  for (const row of rows)
    for (const [key, value] of Object.entries(addedBy(row))) sums[key] = (sums[key] ?? 0n) + value;
  return sums;
}

export const isAway = (row: RawRow): boolean => row.insuplcAdmdvs.slice(0, 4) !== row.poolareaNo.slice(0, 4);

/** What a dimension calls a settlement. */
export const placeOf = (row: RawRow, dim: string): string =>
  dim === 'settleMonth' ? row.setlDate.slice(0, 7) : dim === 'settleDate' ? row.setlDate : (row[dim] ?? '');

export interface RawFilter {
  readonly begndate: string;
  readonly enddate: string;
  readonly away?: '0' | '1' | undefined;
  readonly [field: string]: string | readonly string[] | undefined;
}
const PASSED = new Set(['begndate', 'enddate', 'away', 'by', 'persons']);

/** The settlements that count and that a filter lets through. */
export const counted = (rows: readonly RawRow[], filter: RawFilter): RawRow[] =>
  rows.filter(
    (row) =>
      row.valiFlag === '1' &&
      row.setlDate >= filter.begndate &&
      row.setlDate <= filter.enddate &&
      (filter.away === undefined || isAway(row) === (filter.away === '1')) &&
      Object.entries(filter).every(
        ([key, wanted]) =>
          PASSED.has(key) || wanted === undefined || [wanted].flat().includes(row[key] ?? ''),
      ),
  );

/** Rows and subtotals by their keys, as a report names them. */
export function groupedBy(rows: readonly RawRow[], dims: readonly string[]): Map<string, RawRow[]> {
  const groups = new Map<string, RawRow[]>();
  const add = (key: string, row: RawRow): void => {
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  };
  for (const row of rows) {
    const places = dims.map((dim) => placeOf(row, dim));
    add(['0', ...places].join('|'), row);
    if (dims.length > 1) add(['1', places[0] ?? '', ...dims.slice(1).map(() => '')].join('|'), row);
  }
  return groups;
}

/** The figures of an answer in the same form. */
export const figuresOf = (row: Readonly<Record<string, unknown>>): Sums =>
  Object.fromEntries(
    ['personCount', 'refdCount', ...MONEY, 'f310100', 'f390100', 'f320100', 'f330100', 'f390200', 'f370100', 'f610100', 'f999997', 'f310200'].map(
      (key) => [key, typeof row[key] === 'number' ? BigInt(row[key]) : toFen(String(row[key]))],
    ),
  ); // prettier-ignore
