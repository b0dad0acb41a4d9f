import { sql } from 'drizzle-orm';
import { rowOf, type Queryable } from '../db/connect.ts';
import { MONEY } from './counting.ts';
import { daysOf, type GroupSet } from './groups.ts';
import { within } from '../query/scope.ts';

/**
 * Updates the kept sums after a write, in its transaction. Triggers do this on plain PostgreSQL. A distributed database has no triggers:
 * there the database functions that are called here do it (migrations 0080 to 0082). Code that writes day groups, their parts, settlements or
 * applications must call the function for that table.
 */

/** The groups of a refund are kept one by one (migration 0081), which costs a distributed database less. */
const FEW = 2;

/** After groups or their parts were written: their months, and the note that the sums of their days are old. */
export async function keepMonths(tx: Queryable, set: GroupSet): Promise<void> {
  if ('groups' in set) {
    if (set.groups.length <= FEW) {
      for (const { settleDate, fixmedinsCode, insutype, clrType, setlOptins } of set.groups)
        await tx.execute(
          sql`select keep_group(${settleDate}::date, ${fixmedinsCode}, ${insutype}, ${clrType}, ${setlOptins})`,
        );
      return;
    }
    const pick = (column: 'settleDate' | 'fixmedinsCode') =>
      sql`${sql.param([...new Set(set.groups.map((group) => group[column]))])}`;
    await tx.execute(
      sql`select keep_months(${pick('settleDate')}::date[], ${pick('fixmedinsCode')}::text[])`,
    );
    return;
  }
  const { first, last } = daysOf(set);
  await tx.execute(
    sql`select keep_months(
          array(select day::date from generate_series(${first}::timestamp, ${last}::timestamp, interval '1 day') day),
          array(select fixmedins_code from store where ${within(set.scope, '')} order by 1))`,
  );
}

/** Settlements of one store on one day, by either of their names. */
export interface Settlements {
  readonly fixmedinsCode: string;
  readonly setlDate: string;
  readonly setlId?: string;
  readonly msgid?: string;
}

const keepAreaSums = async (
  tx: Queryable,
  sign: 1 | -1,
  { fixmedinsCode, setlDate, setlId, msgid }: Settlements,
): Promise<void> => {
  await tx.execute(
    sql`select keep_area_sums(${sign}, ${fixmedinsCode}, ${setlDate}::date, ${setlId ?? null}::text, ${msgid ?? null}::text)`,
  );
};

/** After settlements were added: the sums of their area. */
export const keepAdded = (tx: Queryable, added: Settlements): Promise<void> => keepAreaSums(tx, 1, added);

/** What `keepAddedMonth` reads of a settlement. */
export const OF_ADDED = sql.raw(
  [
    'fixmedins_code, setl_date, poolarea_no, company_id, insutype, clr_type, setl_optins, psn_type, med_type, insuplc_admdvs',
    'refd_setl_flag, vali_flag, setl_stas, pay_loc, ord_souc, row_hash',
    ...MONEY,
    'fulamt_ownpay_amt, overlmt_selfpay, preselfpay_amt, inscp_scp_amt',
  ].join(', '),
);
/** What `keepAddedMonth` reads of the group of the settlement's day. */
export const OF_WRITTEN = sql.raw('poolarea_no, company_id, check_status');
/** A row as the database returns it, by names of columns. */
export type Raw = Readonly<Record<string, unknown>>;

/**
 * Keeps the sums of the area for one settlement whose day was written: its month grows by what the settlement adds.
 * @returns whether the month is kept. Otherwise `keepMonths` must follow.
 */
export async function keepAddedMonth(tx: Queryable, added: Raw, written: Raw): Promise<boolean> {
  const { isKept } = await rowOf<{ isKept: boolean }>(
    tx,
    sql`select keep_added(${JSON.stringify(added)}::jsonb, ${JSON.stringify(written)}::jsonb) as is_kept`,
  );
  return isKept;
}

/** Changes settlements, and the sums of their area with them. `change` must leave their names and their day. */
export async function keepChanged<T>(
  tx: Queryable,
  changed: Settlements,
  change: () => Promise<T>,
): Promise<T> {
  await keepAreaSums(tx, -1, changed);
  const result = await change();
  await keepAreaSums(tx, 1, changed);
  return result;
}

/** After an application was made, or its times were changed. */
export const keepApplication = async (tx: Queryable, appyId: string): Promise<void> => {
  await tx.execute(sql`select keep_application(${appyId}::uuid)`);
};
