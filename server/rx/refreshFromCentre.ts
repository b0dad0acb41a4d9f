import { sql, type SQL } from 'drizzle-orm';
import { rowOf, type Database, type Queryable } from '../db/connect.ts';
import { timeNow } from '../db/clock.ts';
import type { InsurerPort } from '../insurer/port.ts';
import type { RxName } from '../insurer/prescriptions.ts';

/**
 * A settlement `s` of the store that names the prescription `p`, refunds excluded; uses the index of a store's days.
 * Long-term prescriptions last at most three months.
 */
export const saleOfRx = ({
  from,
  to,
}: Days): SQL => sql`s.fixmedins_code = p.fixmedins_code and s.rxno = p.hi_rxno
  and s.refd_setl_flag = '0' and s.setl_stas = '1' and s.setl_date between ${from}::date and ${to}::date`;

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The days on which a prescription can be sold. Given as values, they keep other months' partitions unlocked. */
export const saleDaysOf = (db: Queryable, hiRxno: string): Promise<Days> =>
  rowOf<Days>(
    db,
    sql`select prsc_time::date as from, least(prsc_time::date + 92, greatest(prsc_time::date, now()::date + 1)) as to
          from prescription where hi_rxno = ${hiRxno}`,
  );

/**
 * Updates a prescription from the centre: its state (7105), review (7106) and dispensing (7107). Overwrites nothing
 * known here, and nothing while a request about it is in flight. Null where the centre has no such prescription.
 */
export async function refreshFromCentre(
  db: Database,
  insurer: InsurerPort,
  { hiRxno, fixmedinsCode }: RxName,
): Promise<{ rxStasCodg: string; rxUsedStasCodg: string; chk: '0' | '1' | null } | null> {
  const name = { hiRxno, fixmedinsCode };
  const standing = await insurer.rxStanding(name);
  if (standing === null) return null;
  const review = await insurer.rxReview(name);
  const taken = await insurer.rxTaken(name);
  const settled =
    taken === null
      ? sql`null`
      : sql`coalesce(p.setl_id, (select s.setl_id from settlement s
              where ${saleOfRx(await saleDaysOf(db, hiRxno))} order by s.setl_time desc limit 1))`;
  await db.execute(
    sql`update prescription p set rx_stas_codg = ${standing.rxStasCodg}, rx_used_stas_codg = ${standing.rxUsedStasCodg},
               reptd_cnt = ${standing.reptdCnt}, sel_time = ${taken?.setlTime ?? null}::timestamptz,
               setl_id = ${settled},
               changed_at = ${timeNow()}
         where hi_rxno = ${hiRxno} and asking is null`,
  );
  if (taken === null)
    await db.execute(
      sql`update rx_stoout o set undone_at = ${timeNow()}, undone_by = '医保中心', undo_rea = '医保中心没有该出库'
           where o.hi_rxno = ${hiRxno} and o.undone_at is null
             and exists (select 1 from prescription where hi_rxno = ${hiRxno} and asking is null)`,
    );
  if (review)
    await db.execute(
      sql`update prescription set chk_stas = ${review.rxChkStasCodg === '1' ? '2' : '3'}, chk_phar_name = ${review.pharName},
                 chk_phar_code = ${review.pharCode}, chk_opnn = ${review.rxChkOpnn}, chk_time = ${review.rxChkTime}::timestamptz,
                 rx_chk_biz_sn = ${review.rxChkBizSn}, taken_by = null, taken_name = null, taken_until = null
           where hi_rxno = ${hiRxno} and asking is null and chk_stas = '0'`,
    );
  return { ...standing, chk: review?.rxChkStasCodg ?? null };
}
