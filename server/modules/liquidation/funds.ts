import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { funds as allFunds, isOfFund } from '../../../contract/codes/funds.ts';
import { toFen } from '../../../contract/wire/money.ts';
import { rowOf, type Queryable } from '../../db/connect.ts';
import { COUNTS_HERE } from '../../ledger/counting.ts';

export interface FundShare {
  readonly fundPayType: string;
  /** Settlements with a share of this fund. */
  readonly psntime: number;
  readonly fundAppySum: string;
}
interface Borne {
  readonly clrWay: string;
  /** The hash of the summed rows; shows whether they match the day results. */
  readonly hashSum: string;
  readonly funds: readonly FundShare[];
}

/**
 * Each fund's share of the settlements that match `condition`, and how they are cleared. Day results have no sums by
 * fund. The account row holds everything paid from accounts, 共济 included: the store is paid for it whoever's account it
 * was.
 */
export async function borneBy(db: Queryable, insutype: string, condition: SQL): Promise<Borne> {
  const own = allFunds.filter((fund) => isOfFund(fund, insutype));
  const { clrWay, hashSum, ...sums } = await rowOf<
    { clrWay: string; hashSum: string } & Record<string, string>
  >(
    db,
    sql`select coalesce(mode() within group (order by clr_way), '1') as clr_way, coalesce(sum(row_hash), 0) as hash_sum,
               ${sql.raw(
                 own
                   .map(
                     ({ key, of: [column] }) =>
                       `(count(*) filter (where ${column} <> 0))::text as n${key}, coalesce(sum(${column}), 0) as ${key}`,
                   )
                   .join(', '),
               )}
          from settlement where ${COUNTS_HERE} and ${condition}`,
  );
  const funds = own.map(({ key, fundPayType }): FundShare => ({
    fundPayType,
    psntime: Number(sums[`n${key}`] ?? 0),
    fundAppySum: sums[key] ?? '0.00',
  }));
  return {
    clrWay,
    hashSum,
    funds: funds.filter(({ psntime, fundAppySum }) => psntime > 0 || toFen(fundAppySum) !== 0n),
  };
}
