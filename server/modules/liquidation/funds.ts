import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { toFen } from '../../../contract/money.ts';
import { rowOf, type Queryable } from '../../db/connect.ts';
import { COUNTS_HERE } from '../reconciliation/counting.ts';

/** Which column of the settlements each fund is; all but the account add up to the funds' total (domain §6.4). */
const COLUMNS = [
  'hifp_pay', 'cvlserv_pay', 'hifes_pay', 'hifmi_pay', 'hifob_pay', 'maf_pay', 'oth_pay', 'acct_pay',
] as const; // prettier-ignore
type Column = (typeof COLUMNS)[number];

/** fund_pay_type of a column: the pooled fund is the insurance's own. */
const TYPE: Record<Exclude<Column, 'hifp_pay'>, string> = {
  cvlserv_pay: '320100',
  hifes_pay: '370100',
  hifmi_pay: '390200',
  hifob_pay: '330100',
  maf_pay: '610100',
  oth_pay: '999997',
  acct_pay: '310200',
};
const typeOf = (column: Column, insutype: string): string =>
  column === 'hifp_pay' ? (insutype === '390' ? '390100' : '310100') : TYPE[column];

export interface FundShare {
  readonly fundPayType: string;
  /** Settlements in which it paid, or took back. */
  readonly psntime: number;
  readonly fundAppySum: string;
}
interface Borne {
  readonly clrWay: string;
  /** Of the rows that were added up; tells whether they are those of the day results. */
  readonly hashSum: string;
  readonly funds: readonly FundShare[];
}

/** What each fund bears of the settlements of `condition`, and how they are cleared. Day results do not count by fund. */
export async function borneBy(db: Queryable, insutype: string, condition: SQL): Promise<Borne> {
  const row = await rowOf<Record<string, string>>(
    db,
    sql`select coalesce(mode() within group (order by clr_way), '1') as "clrWay", coalesce(sum(row_hash), 0) as hash,
               ${sql.raw(
                 COLUMNS.map(
                   (column) =>
                     `(count(*) filter (where ${column} <> 0))::text as "n${column}", coalesce(sum(${column}), 0) as "${column}"`,
                 ).join(', '),
               )}
          from settlement where ${COUNTS_HERE} and ${condition}`,
  );
  return {
    clrWay: row['clrWay'] ?? '1',
    hashSum: row['hash'] ?? '0',
    funds: COLUMNS.map((column): FundShare => {
      // Keys come back in camel case.
      const name = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
      return {
        fundPayType: typeOf(column, insutype),
        psntime: Number(row[`n${name}`] ?? 0),
        fundAppySum: row[name] ?? '0.00',
      };
    }).filter(({ psntime, fundAppySum }) => psntime > 0 || toFen(fundAppySum) !== 0n),
  };
}
